require 'net/http'

uri = URI('http://localhost:4321/api/pets/7')
request = Net::HTTPGenericRequest.new('DELETE', false, true, uri)
request['Accept'] = 'application/json'
response = Net::HTTP.start(uri.host, uri.port, use_ssl: uri.scheme == 'https') do |http|
  http.request(request)
end
puts response.body
