// cargo add reqwest --features blocking
use reqwest::{blocking::Client, Method};

fn main() -> Result<(), Box<dyn std::error::Error>> {
    let response = Client::new()
        .request(Method::POST, "http://localhost:4321/api/pets/7/photos")
        .header("Accept", "application/json")
        .header("Content-Type", "multipart/form-data; boundary=specimen-1jbk2xf")
        .body([
            "--specimen-1jbk2xf\r\nContent-Disposition: form-data; name=\"title\"\r\n\r\nZoë's \"dog\"\r\n--specimen-1jbk2xf\r\nContent-Disposition: form-data; name=\"photo\"; filename=\"photo.png\"\r\nContent-Type: image/png\r\n\r\n".as_bytes(),
            std::fs::read("photo.png")?.as_slice(),
            "\r\n--specimen-1jbk2xf--\r\n".as_bytes(),
        ].concat())
        .send()?;
    println!("{}", response.text()?);
    Ok(())
}
