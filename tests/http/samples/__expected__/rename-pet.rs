// cargo add reqwest --features blocking
use reqwest::{blocking::Client, Method};

fn main() -> Result<(), Box<dyn std::error::Error>> {
    let response = Client::new()
        .request(Method::PATCH, "http://localhost:4321/api/pets/7")
        .header("Accept", "application/json")
        .header("Content-Type", "application/json")
        .body(r#"{"name":"Fluffy"}"#)
        .send()?;
    println!("{}", response.text()?);
    Ok(())
}
