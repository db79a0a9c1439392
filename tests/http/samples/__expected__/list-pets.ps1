$headers = @{
  'Accept' = 'application/json'
}
$response = Invoke-WebRequest -Uri 'http://localhost:4321/api/pets' `
  -Method GET `
  -Headers $headers -SkipHeaderValidation
$response.Content
