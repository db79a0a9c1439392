const response = await fetch("http://localhost:4321/api/pets/7/photo", {
  method: "DELETE",
  headers: {
    Accept: "application/json",
    Authorization: `Basic ${btoa("zoe:a:b'\"$c")}`,
  },
});

console.log(await response.text());
