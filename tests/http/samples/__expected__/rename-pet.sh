curl 'http://localhost:4321/api/pets/7' \
  --request PATCH \
  --header 'Accept: application/json' \
  --header 'Content-Type: application/json' \
  --data '{"name":"Fluffy"}'
