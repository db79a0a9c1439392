from pathlib import Path

import requests

body = Path("photo.png").read_bytes()

response = requests.put(
    "http://localhost:4321/api/pets/7/photo",
    headers={
        "Accept": "application/json",
        "Content-Type": "image/png",
    },
    data=body,
)

print(response.text)
