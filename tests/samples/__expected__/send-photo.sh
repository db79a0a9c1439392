curl --request PUT 'http://localhost:4321/api/pets/7/photo' \
  --header 'Accept: application/json' \
  --header 'Content-Type: image/png' \
  --data-binary '@photo.png'
