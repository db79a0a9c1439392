const response = await fetch("http://localhost:4321/api/pets?filter%5Bstatus%5D=sold&tags=old%20dog,cat", {
  method: "GET",
  headers: {
    Accept: "application/json",
    "X-Request-Id": "42",
    Cookie: "session=s1",
  },
});

console.log(await response.text());
