#!/bin/sh
# Runs a Rust program in a package that has reqwest, one program at a time.
set -e
sample=$(pwd)/$1
mkdir -p "$CARGO_PROJECT/src" && cd "$CARGO_PROJECT"
[ -e Cargo.toml ] || printf '%s\n' '[package]' 'name = "samples"' 'version = "0.1.0"' 'edition = "2021"' \
  '[dependencies]' 'reqwest = { version = "*", features = ["blocking"] }' > Cargo.toml
exec flock "$CARGO_PROJECT" sh -c 'cp "$0" src/main.rs && touch src/main.rs && cargo run --quiet' "$sample"
