$headers = @{
  'Accept' = 'application/json'
}
$body = [byte[]] ([Text.Encoding]::UTF8.GetBytes("--specimen-1jbk2xf`r`nContent-Disposition: form-data; name=`"title`"`r`n`r`nZoë's `"dog`"`r`n--specimen-1jbk2xf`r`nContent-Disposition: form-data; name=`"photo`"; filename=`"photo.png`"`r`nContent-Type: image/png`r`n`r`n") +
  (Get-Content -AsByteStream -Raw -LiteralPath 'photo.png') +
  [Text.Encoding]::UTF8.GetBytes("`r`n--specimen-1jbk2xf--`r`n"))
$response = Invoke-WebRequest -Uri 'http://localhost:4321/api/pets/7/photos' `
  -Method POST `
  -Headers $headers -SkipHeaderValidation `
  -ContentType 'multipart/form-data; boundary=specimen-1jbk2xf' `
  -Body $body
$response.Content
