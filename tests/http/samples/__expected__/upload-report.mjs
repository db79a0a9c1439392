import { openAsBlob } from "node:fs";

const body = new FormData();
body.append("title", "Vaccinations");
body.append("labels[]", "new");
body.append("labels[]", "dog");
body.append("details", new Blob([JSON.stringify({
  year: 2026,
})], { type: "application/json" }));
body.append("photo", await openAsBlob("photo.png", { type: "image/png" }), "photo.png");
body.append("scan", await openAsBlob("photo.png", { type: "application/octet-stream" }), "photo.png");

const response = await fetch("http://localhost:4321/api/pets/7/reports", {
  method: "POST",
  headers: {
    Accept: "application/json",
  },
  body,
});

console.log(await response.text());
