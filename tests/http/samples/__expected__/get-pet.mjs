const response = await fetch("http://localhost:4321/api/pets/9007199254740993", {
  method: "GET",
  headers: {
    Accept: "application/json",
  },
});

console.log(await response.text());
