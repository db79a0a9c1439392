curl 'http://localhost:4321/api/pets/7/photo' \
  --request PUT \
  --header 'Accept: application/json' \
  --header 'Content-Type: image/png' \
  --data-binary '@photo.png'
