import type { Language } from "./language.ts";
import { braced, doubleQuoted, readsBetterRaw } from "./literals.ts";

/** A program that needs only Foundation. */
export const swift: Language = {
  id: "swift",
  label: "Swift",
  highlight: "swift",
  aliases: ["urlsession"],
  tokens:
    /(?<string>#"""\n[\s\S]*?\n"""#|#"[^\n]*?"#|"[^"\\\n]*(?:\\.[^"\\\n]*)*")|\b(?<keyword>import|let|var|try|await|as)\b|(?<function>\bprint\b)/g,
  generate({ method, url, headers, body }) {
    return [
      "import Foundation",
      "",
      `var request = URLRequest(url: URL(string: ${quote(url)})!)`,
      `request.httpMethod = ${quote(method)}`,
      ...headers.map(
        ([name, value]) => `request.setValue(${quote(value)}, forHTTPHeaderField: ${quote(name)})`,
      ),
      ...(body === null ? [] : [`let body = ${literal(body)}`, "request.httpBody = Data(body.utf8)"]),
      "let (answer, _) = try await URLSession.shared.data(for: request)",
      "print(String(decoding: answer, as: UTF8.self))",
    ].join("\n");
  },
};

const quote = (text: string) => doubleQuoted(text, { special: /[\\"]/g, escapeCode: braced });

/** Within `#"…"#` an escape begins with `\#`, and only `"#` ends it. */
function literal(text: string): string {
  if (!readsBetterRaw(text) || /"#|\\#/.test(text)) return quote(text);
  if (text.includes("\n")) return text.includes('"""') ? quote(text) : `#"""\n${text}\n"""#`;
  return text.startsWith('"') ? quote(text) : `#"${text}"#`;
}
