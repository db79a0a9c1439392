curl --request PATCH 'http://localhost:4321/api/pets/7' \
  --header 'Accept: application/json' \
  --header 'Content-Type: application/json' \
  --data '{"name":"Fluffy"}'
