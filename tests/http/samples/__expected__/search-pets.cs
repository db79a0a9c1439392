using System;
using System.Net.Http;

using var client = new HttpClient();
using var request = new HttpRequestMessage(new HttpMethod("GET"), "http://localhost:4321/api/pets?filter%5Bstatus%5D=sold&tags=old%20dog,cat");
request.Headers.TryAddWithoutValidation("Accept", "application/json");
request.Headers.TryAddWithoutValidation("X-Request-Id", "42");
request.Headers.TryAddWithoutValidation("Cookie", "session=s1");
using var response = await client.SendAsync(request);
Console.WriteLine(await response.Content.ReadAsStringAsync());
