import java.net.URI;
import java.net.http.HttpClient;
import java.net.http.HttpRequest;
import java.net.http.HttpResponse;

public class Sample {
    public static void main(String[] args) throws Exception {
        var request = HttpRequest.newBuilder(URI.create("http://localhost:4321/api/pets/7"))
            .method("DELETE", HttpRequest.BodyPublishers.noBody())
            .header("Accept", "application/json")
            .build();
        var response = HttpClient.newHttpClient().send(request, HttpResponse.BodyHandlers.ofString());
        System.out.println(response.body());
    }
}
