import { openAsBlob } from "node:fs";

const body = new FormData();
body.append("title", "Zoë's \"dog\"");
body.append("photo", await openAsBlob("photo.png", { type: "image/png" }), "photo.png");

const response = await fetch("http://localhost:4321/api/pets/7/photos", {
  method: "POST",
  headers: {
    Accept: "application/json",
  },
  body,
});

console.log(await response.text());
