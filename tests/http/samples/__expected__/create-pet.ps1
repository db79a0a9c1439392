$headers = @{
  'Accept' = 'application/json'
}
$body = [Text.Encoding]::UTF8.GetBytes('{
  "name": "Zoë",
  "categoryId": 9007199254740993,
  "note": "it''s \"new\""
}')
$response = Invoke-WebRequest -Uri 'http://localhost:4321/api/pets' `
  -Method POST `
  -Headers $headers -SkipHeaderValidation `
  -ContentType 'application/json' `
  -Body $body
$response.Content
