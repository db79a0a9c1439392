#!/bin/sh
# Runs a Rust program in a package that has reqwest, one program at a time, beside the files that it reads.
set -e
folder=$(pwd)
mkdir -p "$CARGO_PROJECT/src" && cd "$CARGO_PROJECT"
[ -e Cargo.toml ] || printf '%s\n' '[package]' 'name = "samples"' 'version = "0.1.0"' 'edition = "2021"' \
  '[dependencies]' 'reqwest = { version = "*", features = ["blocking", "multipart"] }' > Cargo.toml
exec flock "$CARGO_PROJECT" sh -c 'cp "$0/$1" src/main.rs && touch src/main.rs && cargo build --quiet &&
  cd "$0" && exec "$CARGO_PROJECT/target/debug/samples"' "$folder" "$1"
