import requests

response = requests.get(
    "http://localhost:4321/api/pets",
    headers={
        "Accept": "application/json",
    },
)

print(response.text)
