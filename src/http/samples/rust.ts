import { expressions, type SampleBody, sampleBody } from "./body.ts";
import type { Language } from "./language.ts";
import { bracedCodePoint, doubleQuoted, readsBetterRaw } from "./literals.ts";

/** A program that needs the crate reqwest with its feature `blocking`. */
export const rust: Language = {
  id: "rust",
  label: "Rust",
  highlight: "rust",
  aliases: ["rs", "reqwest"],
  tokens:
    /(?<comment>^\/\/.*)|(?<string>\br(?<hashes>#*)"[\s\S]*?"\k<hashes>(?!#)|\bb?"[^"\\\n]*(?:\\.[^"\\\n]*)*"|"[^"\\\n]*(?:\\.[^"\\\n]*)*")|\b(?<keyword>use|fn|let|dyn)\b|(?<function>\bprintln!)/gm,
  generate({ method, url, headers, body }) {
    return [
      "// cargo add reqwest --features blocking",
      "use reqwest::{blocking::Client, Method};",
      "",
      "fn main() -> Result<(), Box<dyn std::error::Error>> {",
      "    let response = Client::new()",
      `        .request(Method::${methodOf(method)}, ${quote(url)})`,
      ...headers.map(([name, value]) => `        .header(${quote(name)}, ${quote(value)})`),
      ...bodyLine(sampleBody(body)),
      "        .send()?;",
      '    println!("{}", response.text()?);',
      "    Ok(())",
      "}",
    ].join("\n");
  },
};

function bodyLine(body: SampleBody): string[] {
  if (body.kind === "none") return [];
  if (body.kind === "text") return [`        .body(${literal(body.text)})`];
  const bytes = (text: string) => `${literal(text)}.as_bytes()`;
  const read = (name: string) => `std::fs::read(${quote(name)})?.as_slice()`;
  const pieces = expressions(body.pieces, bytes, read).map((piece) => `            ${piece},`);
  return ["        .body([", ...pieces, "        ].concat())"];
}

const constants = ["GET", "HEAD", "POST", "PUT", "PATCH", "DELETE", "OPTIONS", "TRACE", "CONNECT"];

const methodOf = (method: string) => (constants.includes(method) ? method : `from_bytes(b${quote(method)})?`);

const quote = (text: string) => doubleQuoted(text, { special: /[\\"]/g, escapeCode: bracedCodePoint });

/** A raw string ends at a quote followed by as many `#` as it began with. */
function literal(text: string): string {
  const longest = Math.max(-1, ...[...text.matchAll(/"(#*)/g)].map(([, hashes = ""]) => hashes.length));
  if (!readsBetterRaw(text) || longest > 100) return quote(text);
  const hashes = "#".repeat(longest + 1);
  return `r${hashes}"${text}"${hashes}`;
}
