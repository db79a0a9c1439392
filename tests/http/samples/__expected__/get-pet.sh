curl 'http://localhost:4321/api/pets/9007199254740993' \
  --header 'Accept: application/json'
