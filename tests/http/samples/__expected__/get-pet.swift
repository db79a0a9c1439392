import Foundation

var request = URLRequest(url: URL(string: "http://localhost:4321/api/pets/9007199254740993")!)
request.httpMethod = "GET"
request.setValue("application/json", forHTTPHeaderField: "Accept")
let (responseBody, _) = try await URLSession.shared.data(for: request)
print(String(decoding: responseBody, as: UTF8.self))
