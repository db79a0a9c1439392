import requests

response = requests.delete(
    "http://localhost:4321/api/pets/7",
    headers={
        "Accept": "application/json",
    },
)

print(response.text)
