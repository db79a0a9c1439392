$headers = @{
  'Accept' = 'application/json'
  'X-Request-Id' = '42'
  'Cookie' = 'session=s1'
}
$response = Invoke-WebRequest -Uri 'http://localhost:4321/api/pets?filter%5Bstatus%5D=sold&tags=old%20dog,cat' `
  -Method GET `
  -Headers $headers -SkipHeaderValidation
$response.Content
