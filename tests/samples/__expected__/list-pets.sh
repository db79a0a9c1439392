curl --request GET 'http://localhost:4321/api/pets' \
  --header 'Accept: application/json'
