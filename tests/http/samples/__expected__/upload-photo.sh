curl 'http://localhost:4321/api/pets/7/photos' \
  --request POST \
  --header 'Accept: application/json' \
  --form-string 'title=Zoë'\''s "dog"' \
  --form 'photo=@photo.png;type=image/png'
