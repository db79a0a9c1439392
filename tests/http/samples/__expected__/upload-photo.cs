using System;
using System.IO;
using System.Net.Http;
using System.Text;

byte[] body = [
    .. Encoding.UTF8.GetBytes("--specimen-1jbk2xf\r\nContent-Disposition: form-data; name=\"title\"\r\n\r\nZoë's \"dog\"\r\n--specimen-1jbk2xf\r\nContent-Disposition: form-data; name=\"photo\"; filename=\"photo.png\"\r\nContent-Type: image/png\r\n\r\n"),
    .. File.ReadAllBytes("photo.png"),
    .. Encoding.UTF8.GetBytes("\r\n--specimen-1jbk2xf--\r\n"),
];
using var client = new HttpClient();
using var request = new HttpRequestMessage(new HttpMethod("POST"), "http://localhost:4321/api/pets/7/photos");
request.Headers.TryAddWithoutValidation("Accept", "application/json");
request.Content = new ByteArrayContent(body);
request.Content.Headers.TryAddWithoutValidation("Content-Type", "multipart/form-data; boundary=specimen-1jbk2xf");
using var response = await client.SendAsync(request);
Console.WriteLine(await response.Content.ReadAsStringAsync());
