import java.net.URI;
import java.net.http.HttpClient;
import java.net.http.HttpRequest;
import java.net.http.HttpResponse;

public class Sample {
    public static void main(String[] args) throws Exception {
        var request = HttpRequest.newBuilder(URI.create("http://localhost:4321/api/pets?filter%5Bstatus%5D=sold&tags=old%20dog,cat"))
            .method("GET", HttpRequest.BodyPublishers.noBody())
            .header("Accept", "application/json")
            .header("X-Request-Id", "42")
            .header("Cookie", "session=s1")
            .build();
        var response = HttpClient.newHttpClient().send(request, HttpResponse.BodyHandlers.ofString());
        System.out.println(response.body());
    }
}
