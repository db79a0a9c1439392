import requests

response = requests.get(
    "http://localhost:4321/api/pets/9007199254740993",
    headers={
        "Accept": "application/json",
    },
)

print(response.text)
