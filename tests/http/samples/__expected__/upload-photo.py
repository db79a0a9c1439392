from pathlib import Path

import requests

body = b"".join([
    """--specimen-1jbk2xf\r
Content-Disposition: form-data; name="title"\r
\r
Zoë's "dog"\r
--specimen-1jbk2xf\r
Content-Disposition: form-data; name="photo"; filename="photo.png"\r
Content-Type: image/png\r
\r
""".encode(),
    Path("photo.png").read_bytes(),
    """\r
--specimen-1jbk2xf--\r
""".encode(),
])

response = requests.post(
    "http://localhost:4321/api/pets/7/photos",
    headers={
        "Accept": "application/json",
        "Content-Type": "multipart/form-data; boundary=specimen-1jbk2xf",
    },
    data=body,
)

print(response.text)
