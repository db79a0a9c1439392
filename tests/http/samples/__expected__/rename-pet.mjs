const response = await fetch("http://localhost:4321/api/pets/7", {
  method: "PATCH",
  headers: {
    Accept: "application/json",
    "Content-Type": "application/json",
  },
  body: JSON.stringify({
    name: "Fluffy",
  }),
});

console.log(await response.text());
