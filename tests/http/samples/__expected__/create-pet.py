import requests

response = requests.post(
    "http://localhost:4321/api/pets",
    headers={
        "Accept": "application/json",
    },
    json={
        "name": "Zoë",
        "categoryId": 9007199254740993,
        "note": "it's \"new\"",
    },
)

print(response.text)
