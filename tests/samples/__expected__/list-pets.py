from urllib.request import Request, urlopen

request = Request(
    "http://localhost:4321/api/pets",
    method="GET",
    headers={
        "Accept": "application/json",
    },
)

with urlopen(request) as response:
    print(response.read().decode())
