import Foundation

var request = URLRequest(url: URL(string: "http://localhost:4321/api/pets/7/photo")!)
request.httpMethod = "PUT"
request.setValue("application/json", forHTTPHeaderField: "Accept")
request.setValue("image/png", forHTTPHeaderField: "Content-Type")
request.httpBody = try Data(contentsOf: URL(fileURLWithPath: "photo.png"))
let (responseBody, _) = try await URLSession.shared.data(for: request)
print(String(decoding: responseBody, as: UTF8.self))
