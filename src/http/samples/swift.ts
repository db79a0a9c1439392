import { expressions, ownHeaders, type SampleBody, sampleBody } from "./body.ts";
import type { Language } from "./language.ts";
import { bracedCodePoint, doubleQuoted, readsBetterRaw } from "./literals.ts";

/** A program that needs only Foundation. */
export const swift: Language = {
  id: "swift",
  label: "Swift",
  highlight: "swift",
  aliases: ["urlsession"],
  tokens:
    /(?<string>#"""\n[\s\S]*?\n"""#|#"[^\n]*?"#|"[^"\\\n]*(?:\\.[^"\\\n]*)*")|\b(?<keyword>import|let|var|try|await|as)\b|(?<function>\bprint\b)/g,
  generate(request) {
    const { method, url, basic, body } = request;
    return [
      "import Foundation",
      "",
      `var request = URLRequest(url: URL(string: ${quote(url)})!)`,
      `request.httpMethod = ${quote(method)}`,
      ...ownHeaders(request).map(([name, value]) => headerLine(name, quote(value))),
      ...(basic === undefined
        ? []
        : [
            headerLine(
              "Authorization",
              `"Basic " + Data(${quote(basic.join(":"))}.utf8).base64EncodedString()`,
            ),
          ]),
      ...bodyLines(sampleBody(body)),
      "let (responseBody, _) = try await URLSession.shared.data(for: request)",
      "print(String(decoding: responseBody, as: UTF8.self))",
    ].join("\n");
  },
};

const headerLine = (name: string, value: string) =>
  `request.setValue(${value}, forHTTPHeaderField: ${quote(name)})`;

function bodyLines(body: SampleBody): string[] {
  if (body.kind === "none") return [];
  if (body.kind === "text") return [`let body = ${literal(body.text)}`, "request.httpBody = Data(body.utf8)"];
  const bytes = (text: string) => `Data(${quote(text)}.utf8)`;
  const read = (name: string) => `Data(contentsOf: URL(fileURLWithPath: ${quote(name)}))`;
  return [`request.httpBody = try ${expressions(body.pieces, bytes, read).join(" +\n  ")}`];
}

const quote = (text: string) => doubleQuoted(text, { special: /[\\"]/g, escapeCode: bracedCodePoint });

/** Within `#"…"#`, an escape begins with `\#`, and only `"#` ends it. */
function literal(text: string): string {
  if (!readsBetterRaw(text) || /"#|\\#/.test(text)) return quote(text);
  if (text.includes("\n")) return text.includes('"""') ? quote(text) : `#"""\n${text}\n"""#`;
  return text.startsWith('"') ? quote(text) : `#"${text}"#`;
}
