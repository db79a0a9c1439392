const response = await fetch("http://localhost:4321/api/pets/7", {
  method: "DELETE",
  headers: {
    Accept: "application/json",
  },
});

console.log(await response.text());
