curl 'http://localhost:4321/api/pets?filter%5Bstatus%5D=sold&tags=old%20dog,cat' \
  --header 'Accept: application/json' \
  --header 'X-Request-Id: 42' \
  --header 'Cookie: session=s1'
