import Foundation

var request = URLRequest(url: URL(string: "http://localhost:4321/api/pets/7")!)
request.httpMethod = "PATCH"
request.setValue("application/json", forHTTPHeaderField: "Accept")
request.setValue("application/json", forHTTPHeaderField: "Content-Type")
let body = #"{"name":"Fluffy"}"#
request.httpBody = Data(body.utf8)
let (responseBody, _) = try await URLSession.shared.data(for: request)
print(String(decoding: responseBody, as: UTF8.self))
