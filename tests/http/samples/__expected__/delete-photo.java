import java.net.URI;
import java.net.http.HttpClient;
import java.net.http.HttpRequest;
import java.net.http.HttpResponse;
import java.util.Base64;

public class Sample {
    public static void main(String[] args) throws Exception {
        var request = HttpRequest.newBuilder(URI.create("http://localhost:4321/api/pets/7/photo"))
            .method("DELETE", HttpRequest.BodyPublishers.noBody())
            .header("Accept", "application/json")
            .header("Authorization", "Basic " + Base64.getEncoder().encodeToString("zoe:a:b'\"$c".getBytes()))
            .build();
        var response = HttpClient.newHttpClient().send(request, HttpResponse.BodyHandlers.ofString());
        System.out.println(response.body());
    }
}
