// cargo add reqwest --features blocking
use reqwest::{blocking::Client, Method};

fn main() -> Result<(), Box<dyn std::error::Error>> {
    let response = Client::new()
        .request(Method::PUT, "http://localhost:4321/api/pets/7/photo")
        .header("Accept", "application/json")
        .header("Content-Type", "image/png")
        .body([
            std::fs::read("photo.png")?.as_slice(),
        ].concat())
        .send()?;
    println!("{}", response.text()?);
    Ok(())
}
