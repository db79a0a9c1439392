from urllib.request import Request, urlopen

body = '{"name":"Fluffy"}'

request = Request(
    "http://localhost:4321/api/pets/7",
    method="PATCH",
    headers={
        "Accept": "application/json",
        "Content-Type": "application/json",
    },
    data=body.encode(),
)

with urlopen(request) as response:
    print(response.read().decode())
