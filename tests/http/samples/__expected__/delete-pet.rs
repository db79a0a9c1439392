// cargo add reqwest --features blocking
use reqwest::{blocking::Client, Method};

fn main() -> Result<(), Box<dyn std::error::Error>> {
    let response = Client::new()
        .request(Method::DELETE, "http://localhost:4321/api/pets/7")
        .header("Accept", "application/json")
        .send()?;
    println!("{}", response.text()?);
    Ok(())
}
