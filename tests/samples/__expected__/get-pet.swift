import Foundation

var request = URLRequest(url: URL(string: "http://localhost:4321/api/pets/9007199254740993")!)
request.httpMethod = "GET"
request.setValue("application/json", forHTTPHeaderField: "Accept")
let (answer, _) = try await URLSession.shared.data(for: request)
print(String(decoding: answer, as: UTF8.self))
