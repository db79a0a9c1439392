$headers = @{
  'Accept' = 'application/json'
}
$body = [byte[]] ((Get-Content -AsByteStream -Raw -LiteralPath 'photo.png'))
$response = Invoke-WebRequest -Uri 'http://localhost:4321/api/pets/7/photo' `
  -Method PUT `
  -Headers $headers -SkipHeaderValidation `
  -ContentType 'image/png' `
  -Body $body
$response.Content
