require 'net/http'

uri = URI('http://localhost:4321/api/pets/7/photo')
request = Net::HTTPGenericRequest.new('PUT', true, true, uri)
request['Accept'] = 'application/json'
request['Content-Type'] = 'image/png'
request.body = File.binread('photo.png')
response = Net::HTTP.start(uri.host, uri.port, use_ssl: uri.scheme == 'https') do |http|
  http.request(request)
end
puts response.body
