import Foundation

var request = URLRequest(url: URL(string: "http://localhost:4321/api/pets?filter%5Bstatus%5D=sold&tags=old%20dog,cat")!)
request.httpMethod = "GET"
request.setValue("application/json", forHTTPHeaderField: "Accept")
request.setValue("42", forHTTPHeaderField: "X-Request-Id")
request.setValue("session=s1", forHTTPHeaderField: "Cookie")
let (responseBody, _) = try await URLSession.shared.data(for: request)
print(String(decoding: responseBody, as: UTF8.self))
