import java.net.URI
import java.net.http.HttpClient
import java.net.http.HttpRequest
import java.net.http.HttpResponse
import java.nio.file.Paths

fun main() {
    val request = HttpRequest.newBuilder(URI.create("http://localhost:4321/api/pets/7/photo"))
        .method("PUT", HttpRequest.BodyPublishers.ofFile(Paths.get("photo.png")))
        .header("Accept", "application/json")
        .header("Content-Type", "image/png")
        .build()
    val response = HttpClient.newHttpClient().send(request, HttpResponse.BodyHandlers.ofString())
    println(response.body())
}
