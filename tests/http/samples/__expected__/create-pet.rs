// cargo add reqwest --features blocking
use reqwest::{blocking::Client, Method};

fn main() -> Result<(), Box<dyn std::error::Error>> {
    let response = Client::new()
        .request(Method::POST, "http://localhost:4321/api/pets")
        .header("Accept", "application/json")
        .header("Content-Type", "application/json")
        .body(r#"{
  "name": "Zoë",
  "categoryId": 9007199254740993,
  "note": "it's \"new\""
}"#)
        .send()?;
    println!("{}", response.text()?);
    Ok(())
}
