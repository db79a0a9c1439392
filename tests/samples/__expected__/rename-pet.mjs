const body = `{"name":"Fluffy"}`;

const response = await fetch("http://localhost:4321/api/pets/7", {
  method: "PATCH",
  headers: {
    Accept: "application/json",
    "Content-Type": "application/json",
  },
  body,
});

console.log(await response.text());
