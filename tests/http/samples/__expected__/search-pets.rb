require 'net/http'

uri = URI('http://localhost:4321/api/pets?filter%5Bstatus%5D=sold&tags=old%20dog,cat')
request = Net::HTTPGenericRequest.new('GET', false, true, uri)
request['Accept'] = 'application/json'
request['X-Request-Id'] = '42'
request['Cookie'] = 'session=s1'
response = Net::HTTP.start(uri.host, uri.port, use_ssl: uri.scheme == 'https') do |http|
  http.request(request)
end
puts response.body
