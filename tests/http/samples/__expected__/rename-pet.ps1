$headers = @{
  'Accept' = 'application/json'
}
$body = [Text.Encoding]::UTF8.GetBytes('{"name":"Fluffy"}')
$response = Invoke-WebRequest -Uri 'http://localhost:4321/api/pets/7' `
  -Method PATCH `
  -Headers $headers -SkipHeaderValidation `
  -ContentType 'application/json' `
  -Body $body
$response.Content
