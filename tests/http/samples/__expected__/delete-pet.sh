curl 'http://localhost:4321/api/pets/7' \
  --request DELETE \
  --header 'Accept: application/json'
