curl 'http://localhost:4321/api/pets/7/photo' \
  --request DELETE \
  --user 'zoe:a:b'\''"$c' \
  --header 'Accept: application/json'
