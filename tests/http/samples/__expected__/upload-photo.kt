import java.net.URI
import java.net.http.HttpClient
import java.net.http.HttpRequest
import java.net.http.HttpResponse
import java.nio.file.Paths

fun main() {
    val request = HttpRequest.newBuilder(URI.create("http://localhost:4321/api/pets/7/photos"))
        .method("POST", HttpRequest.BodyPublishers.concat(
                HttpRequest.BodyPublishers.ofString("--specimen-1jbk2xf\r\nContent-Disposition: form-data; name=\"title\"\r\n\r\nZoë's \"dog\"\r\n--specimen-1jbk2xf\r\nContent-Disposition: form-data; name=\"photo\"; filename=\"photo.png\"\r\nContent-Type: image/png\r\n\r\n"),
                HttpRequest.BodyPublishers.ofFile(Paths.get("photo.png")),
                HttpRequest.BodyPublishers.ofString("\r\n--specimen-1jbk2xf--\r\n")
            ))
        .header("Accept", "application/json")
        .header("Content-Type", "multipart/form-data; boundary=specimen-1jbk2xf")
        .build()
    val response = HttpClient.newHttpClient().send(request, HttpResponse.BodyHandlers.ofString())
    println(response.body())
}
