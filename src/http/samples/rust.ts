import { expressions, type FormPart, formParts, ownHeaders, type SampleBody, sampleBody } from "./body.ts";
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
  generate(request) {
    const { method, url, basic, body } = request;
    const form = formParts(request, isKept);
    const headers = ownHeaders(request, form);
    const parts = [
      "Client",
      ...(form === null ? [] : ["multipart::Form"]),
      ...(form?.some((part) => !isField(part)) ? ["multipart::Part"] : []),
    ];
    return [
      `// cargo add reqwest --features blocking${form === null ? "" : ",multipart"}`,
      parts.length === 1
        ? "use reqwest::{blocking::Client, Method};"
        : `use reqwest::{blocking::{${parts.join(", ")}}, Method};`,
      "",
      "fn main() -> Result<(), Box<dyn std::error::Error>> {",
      "    let response = Client::new()",
      `        .request(Method::${methodOf(method)}, ${quote(url)})`,
      ...headers.map(([name, value]) => `        .header(${quote(name)}, ${quote(value)})`),
      ...(basic === undefined ? [] : [`        .basic_auth(${quote(basic[0])}, Some(${quote(basic[1])}))`]),
      ...(form === null ? bodyLine(sampleBody(body)) : formLines(form)),
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

const isKept = ({ name, content, headers }: FormPart) =>
  headers.length === 0 && isName(name) && (typeof content === "string" || isName(content.name));

/** Whether reqwest keeps a name. It encodes all others as in a path. */
const isName = (name: string) => /^[\w.[\]-]+$/.test(name);

const isField = ({ content, mediaType }: FormPart) => typeof content === "string" && mediaType === null;

const formLines = (parts: FormPart[]) => [
  "        .multipart(Form::new()",
  ...parts.map((part) => `            ${partCall(part)}`),
  "        )",
];

function partCall(part: FormPart): string {
  const { name, content, mediaType } = part;
  if (typeof content === "string" && isField(part)) return `.text(${quote(name)}, ${literal(content)})`;
  const value =
    typeof content === "string"
      ? `Part::text(${literal(content)})`
      : `Part::bytes(std::fs::read(${quote(content.name)})?).file_name(${quote(content.name)})`;
  return `.part(${quote(name)}, ${value}${mediaType === null ? "" : `.mime_str(${quote(mediaType)})?`})`;
}

const constants = ["GET", "HEAD", "POST", "PUT", "PATCH", "DELETE", "OPTIONS", "TRACE", "CONNECT"];

const methodOf = (method: string) => (constants.includes(method) ? method : `from_bytes(b${quote(method)})?`);

const quote = (text: string) => doubleQuoted(text, { special: /[\\"]/g, escapeCode: bracedCodePoint });

/** A raw string ends at a quote followed by the number of `#` that it began with. */
function literal(text: string): string {
  const longest = Math.max(-1, ...[...text.matchAll(/"(#*)/g)].map(([, hashes = ""]) => hashes.length));
  if (!readsBetterRaw(text) || longest > 100) return quote(text);
  const hashes = "#".repeat(longest + 1);
  return `r${hashes}"${text}"${hashes}`;
}
