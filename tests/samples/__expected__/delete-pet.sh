curl --request DELETE 'http://localhost:4321/api/pets/7' \
  --header 'Accept: application/json'
