using System;
using System.Net.Http;
using System.Text;

var body = """
{
  "name": "Zoë",
  "categoryId": 9007199254740993,
  "note": "it's \"new\""
}
""";
using var client = new HttpClient();
using var request = new HttpRequestMessage(new HttpMethod("POST"), "http://localhost:4321/api/pets");
request.Headers.TryAddWithoutValidation("Accept", "application/json");
request.Content = new ByteArrayContent(Encoding.UTF8.GetBytes(body));
request.Content.Headers.TryAddWithoutValidation("Content-Type", "application/json");
using var response = await client.SendAsync(request);
Console.WriteLine(await response.Content.ReadAsStringAsync());
