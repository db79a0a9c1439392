import {
  expressions,
  type FormPart,
  formParts,
  isFieldOrFile,
  ownHeaders,
  type SampleBody,
  sampleBody,
} from "./body.ts";
import type { Language } from "./language.ts";
import { doubleQuoted, fourDigits, hasInvisible, singleQuoted } from "./literals.ts";

/** A script that needs only the standard library. */
export const ruby: Language = {
  id: "ruby",
  label: "Ruby",
  highlight: "ruby",
  aliases: ["rb", "net::http"],
  tokens:
    /(?<string>'[^'\\]*(?:\\.[^'\\]*)*'|"[^"\\]*(?:\\.[^"\\]*)*")|\b(?<keyword>require|do|end|true|false)\b|(?<function>\bputs\b)/gs,
  generate(request) {
    const { method, url, basic, body } = request;
    const form = formParts(request, isFieldOrFile);
    const headers = ownHeaders(request, form);
    const hasResponseBody = method !== "HEAD";
    return [
      "require 'net/http'",
      "",
      `uri = URI(${quote(url)})`,
      `request = Net::HTTPGenericRequest.new(${quote(method)}, ${body !== null}, ${hasResponseBody}, uri)`,
      ...headers.map(([name, value]) => `request[${quote(name)}] = ${quote(value)}`),
      ...(basic === undefined ? [] : [`request.basic_auth ${basic.map(quote).join(", ")}`]),
      ...(form === null ? bodyLine(sampleBody(body)) : formLines(form)),
      "response = Net::HTTP.start(uri.host, uri.port, use_ssl: uri.scheme == 'https') do |http|",
      "  http.request(request)",
      "end",
      "puts response.body",
    ].join("\n");
  },
};

function bodyLine(body: SampleBody): string[] {
  if (body.kind === "none") return [];
  if (body.kind === "text") return [`request.body = ${quote(body.text)}`];
  // Ruby only joins texts with bytes if both are bytes.
  const bytes = (text: string) => `${quote(text)}.b`;
  const read = (name: string) => `File.binread(${quote(name)})`;
  return [`request.body = ${expressions(body.pieces, bytes, read).join(" +\n  ")}`];
}

const formLines = (parts: FormPart[]) => [
  "request.set_form([",
  ...parts.map(({ name, content, mediaType }) =>
    typeof content === "string"
      ? `  [${quote(name)}, ${quote(content)}],`
      : `  [${quote(name)}, File.open(${quote(content.name)}, 'rb'), { filename: ${quote(content.name)}, content_type: ${quote(mediaType ?? "")} }],`,
  ),
  "], 'multipart/form-data')",
];

const quote = (text: string) =>
  hasInvisible(text)
    ? doubleQuoted(text, { special: /[\\"]|#(?=[{$@])/g, escapeCode: fourDigits })
    : singleQuoted(text);
