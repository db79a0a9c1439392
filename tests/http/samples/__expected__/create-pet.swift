import Foundation

var request = URLRequest(url: URL(string: "http://localhost:4321/api/pets")!)
request.httpMethod = "POST"
request.setValue("application/json", forHTTPHeaderField: "Accept")
request.setValue("application/json", forHTTPHeaderField: "Content-Type")
let body = #"""
{
  "name": "Zoë",
  "categoryId": 9007199254740993,
  "note": "it's \"new\""
}
"""#
request.httpBody = Data(body.utf8)
let (responseBody, _) = try await URLSession.shared.data(for: request)
print(String(decoding: responseBody, as: UTF8.self))
