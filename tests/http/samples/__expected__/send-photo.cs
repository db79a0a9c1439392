using System;
using System.IO;
using System.Net.Http;
using System.Text;

byte[] body = [
    .. File.ReadAllBytes("photo.png"),
];
using var client = new HttpClient();
using var request = new HttpRequestMessage(new HttpMethod("PUT"), "http://localhost:4321/api/pets/7/photo");
request.Headers.TryAddWithoutValidation("Accept", "application/json");
request.Content = new ByteArrayContent(body);
request.Content.Headers.TryAddWithoutValidation("Content-Type", "image/png");
using var response = await client.SendAsync(request);
Console.WriteLine(await response.Content.ReadAsStringAsync());
