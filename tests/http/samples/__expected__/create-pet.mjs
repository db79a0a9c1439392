const body = `{
  "name": "Zoë",
  "categoryId": 9007199254740993,
  "note": "it's \\"new\\""
}`;

const response = await fetch("http://localhost:4321/api/pets", {
  method: "POST",
  headers: {
    Accept: "application/json",
    "Content-Type": "application/json",
  },
  body,
});

console.log(await response.text());
