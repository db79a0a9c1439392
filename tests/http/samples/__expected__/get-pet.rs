// cargo add reqwest --features blocking
use reqwest::{blocking::Client, Method};

fn main() -> Result<(), Box<dyn std::error::Error>> {
    let response = Client::new()
        .request(Method::GET, "http://localhost:4321/api/pets/9007199254740993")
        .header("Accept", "application/json")
        .send()?;
    println!("{}", response.text()?);
    Ok(())
}
