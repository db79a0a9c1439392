from urllib.request import Request, urlopen

body = """{
  "name": "Zoë",
  "categoryId": 9007199254740993,
  "note": "it's \\"new\\""
}"""

request = Request(
    "http://localhost:4321/api/pets",
    method="POST",
    headers={
        "Accept": "application/json",
        "Content-Type": "application/json",
    },
    data=body.encode(),
)

with urlopen(request) as response:
    print(response.read().decode())
