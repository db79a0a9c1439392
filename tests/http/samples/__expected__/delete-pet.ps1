$headers = @{
  'Accept' = 'application/json'
}
$response = Invoke-WebRequest -Uri 'http://localhost:4321/api/pets/7' `
  -Method DELETE `
  -Headers $headers -SkipHeaderValidation
$response.Content
