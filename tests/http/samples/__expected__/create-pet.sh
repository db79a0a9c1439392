curl 'http://localhost:4321/api/pets' \
  --request POST \
  --header 'Accept: application/json' \
  --header 'Content-Type: application/json' \
  --data '{
  "name": "Zoë",
  "categoryId": 9007199254740993,
  "note": "it'\''s \"new\""
}'
