$headers = @{
  'Accept' = 'application/json'
}
$response = Invoke-WebRequest -Uri 'http://localhost:4321/api/pets/9007199254740993' `
  -Method GET `
  -Headers $headers -SkipHeaderValidation
$response.Content
