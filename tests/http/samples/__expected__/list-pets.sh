curl 'http://localhost:4321/api/pets' \
  --header 'Accept: application/json'
