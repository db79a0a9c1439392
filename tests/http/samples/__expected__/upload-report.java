import java.net.URI;
import java.net.http.HttpClient;
import java.net.http.HttpRequest;
import java.net.http.HttpResponse;
import java.nio.file.Paths;

public class Sample {
    public static void main(String[] args) throws Exception {
        var request = HttpRequest.newBuilder(URI.create("http://localhost:4321/api/pets/7/reports"))
            .method("POST", HttpRequest.BodyPublishers.concat(
                HttpRequest.BodyPublishers.ofString("--specimen-8md4kl\r\nContent-Disposition: form-data; name=\"title\"\r\n\r\nVaccinations\r\n--specimen-8md4kl\r\nContent-Disposition: form-data; name=\"labels[]\"\r\n\r\nnew\r\n--specimen-8md4kl\r\nContent-Disposition: form-data; name=\"labels[]\"\r\n\r\ndog\r\n--specimen-8md4kl\r\nContent-Disposition: form-data; name=\"details\"\r\nContent-Type: application/json\r\n\r\n{\"year\":2026}\r\n--specimen-8md4kl\r\nContent-Disposition: form-data; name=\"photo\"; filename=\"photo.png\"\r\nContent-Type: image/png\r\n\r\n"),
                HttpRequest.BodyPublishers.ofFile(Paths.get("photo.png")),
                HttpRequest.BodyPublishers.ofString("\r\n--specimen-8md4kl\r\nContent-Disposition: form-data; name=\"scan\"; filename=\"photo.png\"\r\nContent-Type: application/octet-stream\r\n\r\n"),
                HttpRequest.BodyPublishers.ofFile(Paths.get("photo.png")),
                HttpRequest.BodyPublishers.ofString("\r\n--specimen-8md4kl--\r\n")
            ))
            .header("Accept", "application/json")
            .header("Content-Type", "multipart/form-data; boundary=specimen-8md4kl")
            .build();
        var response = HttpClient.newHttpClient().send(request, HttpResponse.BodyHandlers.ofString());
        System.out.println(response.body());
    }
}
