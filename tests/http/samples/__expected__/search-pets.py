import requests

response = requests.get(
    "http://localhost:4321/api/pets?filter%5Bstatus%5D=sold&tags=old%20dog,cat",
    headers={
        "Accept": "application/json",
        "X-Request-Id": "42",
        "Cookie": "session=s1",
    },
)

print(response.text)
