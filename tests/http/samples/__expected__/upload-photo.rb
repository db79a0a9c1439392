require 'net/http'

uri = URI('http://localhost:4321/api/pets/7/photos')
request = Net::HTTPGenericRequest.new('POST', true, true, uri)
request['Accept'] = 'application/json'
request['Content-Type'] = 'multipart/form-data; boundary=specimen-1jbk2xf'
request.body = "--specimen-1jbk2xf\r\nContent-Disposition: form-data; name=\"title\"\r\n\r\nZoë's \"dog\"\r\n--specimen-1jbk2xf\r\nContent-Disposition: form-data; name=\"photo\"; filename=\"photo.png\"\r\nContent-Type: image/png\r\n\r\n".b +
  File.binread('photo.png') +
  "\r\n--specimen-1jbk2xf--\r\n".b
response = Net::HTTP.start(uri.host, uri.port, use_ssl: uri.scheme == 'https') do |http|
  http.request(request)
end
puts response.body
