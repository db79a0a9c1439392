curl 'http://localhost:4321/api/pets/7/reports' \
  --request POST \
  --header 'Accept: application/json' \
  --form-string 'title=Vaccinations' \
  --form-string 'labels[]=new' \
  --form-string 'labels[]=dog' \
  --form 'details="{\"year\":2026}";type=application/json' \
  --form 'photo=@photo.png;type=image/png' \
  --form 'scan=@photo.png;type=application/octet-stream'
