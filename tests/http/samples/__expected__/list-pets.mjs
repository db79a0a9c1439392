const response = await fetch("http://localhost:4321/api/pets", {
  method: "GET",
  headers: {
    Accept: "application/json",
  },
});

console.log(await response.text());
