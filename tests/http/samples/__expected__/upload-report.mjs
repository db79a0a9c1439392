import { openAsBlob } from "node:fs";

const body = new Blob([
  `--specimen-8md4kl\r
Content-Disposition: form-data; name="title"\r
\r
Vaccinations\r
--specimen-8md4kl\r
Content-Disposition: form-data; name="labels[]"\r
\r
new\r
--specimen-8md4kl\r
Content-Disposition: form-data; name="labels[]"\r
\r
dog\r
--specimen-8md4kl\r
Content-Disposition: form-data; name="details"\r
Content-Type: application/json\r
\r
{"year":2026}\r
--specimen-8md4kl\r
Content-Disposition: form-data; name="photo"; filename="photo.png"\r
Content-Type: image/png\r
\r
`,
  await openAsBlob("photo.png"),
  `\r
--specimen-8md4kl\r
Content-Disposition: form-data; name="scan"; filename="photo.png"\r
Content-Type: application/octet-stream\r
\r
`,
  await openAsBlob("photo.png"),
  `\r
--specimen-8md4kl--\r
`,
]);

const response = await fetch("http://localhost:4321/api/pets/7/reports", {
  method: "POST",
  headers: {
    Accept: "application/json",
    "Content-Type": "multipart/form-data; boundary=specimen-8md4kl",
  },
  body,
});

console.log(await response.text());
