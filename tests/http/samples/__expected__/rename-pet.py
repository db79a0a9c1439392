import requests

response = requests.patch(
    "http://localhost:4321/api/pets/7",
    headers={
        "Accept": "application/json",
    },
    json={
        "name": "Fluffy",
    },
)

print(response.text)
