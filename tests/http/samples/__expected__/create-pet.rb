require 'net/http'

uri = URI('http://localhost:4321/api/pets')
request = Net::HTTPGenericRequest.new('POST', true, true, uri)
request['Accept'] = 'application/json'
request['Content-Type'] = 'application/json'
request.body = '{
  "name": "Zoë",
  "categoryId": 9007199254740993,
  "note": "it\'s \\"new\\""
}'
response = Net::HTTP.start(uri.host, uri.port, use_ssl: uri.scheme == 'https') do |http|
  http.request(request)
end
puts response.body
