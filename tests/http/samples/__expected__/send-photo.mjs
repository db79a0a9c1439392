import { openAsBlob } from "node:fs";

const body = await openAsBlob("photo.png");

const response = await fetch("http://localhost:4321/api/pets/7/photo", {
  method: "PUT",
  headers: {
    Accept: "application/json",
    "Content-Type": "image/png",
  },
  body,
});

console.log(await response.text());
