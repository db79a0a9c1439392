import java.net.URI;
import java.net.http.HttpClient;
import java.net.http.HttpRequest;
import java.net.http.HttpResponse;

public class Sample {
    public static void main(String[] args) throws Exception {
        var body = """
            {
              "name": "Zoë",
              "categoryId": 9007199254740993,
              "note": "it's \\"new\\""
            }""";
        var request = HttpRequest.newBuilder(URI.create("http://localhost:4321/api/pets"))
            .method("POST", HttpRequest.BodyPublishers.ofString(body))
            .header("Accept", "application/json")
            .header("Content-Type", "application/json")
            .build();
        var response = HttpClient.newHttpClient().send(request, HttpResponse.BodyHandlers.ofString());
        System.out.println(response.body());
    }
}
