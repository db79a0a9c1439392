import java.net.URI
import java.net.http.HttpClient
import java.net.http.HttpRequest
import java.net.http.HttpResponse

fun main() {
    val body = """{"name":"Fluffy"}"""
    val request = HttpRequest.newBuilder(URI.create("http://localhost:4321/api/pets/7"))
        .method("PATCH", HttpRequest.BodyPublishers.ofString(body))
        .header("Accept", "application/json")
        .header("Content-Type", "application/json")
        .build()
    val response = HttpClient.newHttpClient().send(request, HttpResponse.BodyHandlers.ofString())
    println(response.body())
}
