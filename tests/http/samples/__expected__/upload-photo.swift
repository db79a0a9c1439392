import Foundation

var request = URLRequest(url: URL(string: "http://localhost:4321/api/pets/7/photos")!)
request.httpMethod = "POST"
request.setValue("application/json", forHTTPHeaderField: "Accept")
request.setValue("multipart/form-data; boundary=specimen-1jbk2xf", forHTTPHeaderField: "Content-Type")
request.httpBody = try Data("--specimen-1jbk2xf\r\nContent-Disposition: form-data; name=\"title\"\r\n\r\nZoë's \"dog\"\r\n--specimen-1jbk2xf\r\nContent-Disposition: form-data; name=\"photo\"; filename=\"photo.png\"\r\nContent-Type: image/png\r\n\r\n".utf8) +
  Data(contentsOf: URL(fileURLWithPath: "photo.png")) +
  Data("\r\n--specimen-1jbk2xf--\r\n".utf8)
let (responseBody, _) = try await URLSession.shared.data(for: request)
print(String(decoding: responseBody, as: UTF8.self))
