from pathlib import Path
from urllib.request import Request, urlopen

body = Path("photo.png").read_bytes()

request = Request(
    "http://localhost:4321/api/pets/7/photo",
    method="PUT",
    headers={
        "Accept": "application/json",
        "Content-Type": "image/png",
    },
    data=body,
)

with urlopen(request) as response:
    print(response.read().decode())
