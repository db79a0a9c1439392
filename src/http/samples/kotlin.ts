import { sampleBody } from "./body.ts";
import { publisher, restrictedHeaders } from "./java-http.ts";
import type { Language } from "./language.ts";
import { doubleQuoted, fourDigits, readsBetterRaw } from "./literals.ts";

/** A program for the JVM that needs only Java's library. */
export const kotlin: Language = {
  id: "kotlin",
  label: "Kotlin",
  highlight: "kotlin",
  aliases: ["kt", "kts"],
  tokens: /(?<string>"""[\s\S]*?"""|"[^"\\\n]*(?:\\.[^"\\\n]*)*")|\b(?<keyword>import|fun|val)\b/g,
  generate({ method, url, headers, body: sent }) {
    const body = sampleBody(sent);
    const allowed = restrictedHeaders(headers);
    return [
      "import java.net.URI",
      "import java.net.http.HttpClient",
      "import java.net.http.HttpRequest",
      "import java.net.http.HttpResponse",
      ...(body.kind === "pieces" ? ["import java.nio.file.Paths"] : []),
      "",
      "fun main() {",
      ...(allowed === ""
        ? []
        : [`    System.setProperty("jdk.httpclient.allowRestrictedHeaders", "${allowed}")`]),
      ...(body.kind === "text" ? [`    val body = ${literal(body.text)}`] : []),
      `    val request = HttpRequest.newBuilder(URI.create(${quote(url)}))`,
      `        .method(${quote(method)}, ${publisher(body, quote)})`,
      ...headers.map(([name, value]) => `        .header(${quote(name)}, ${quote(value)})`),
      "        .build()",
      "    val response = HttpClient.newHttpClient().send(request, HttpResponse.BodyHandlers.ofString())",
      "    println(response.body())",
      "}",
    ].join("\n");
  },
};

const quote = (text: string) => doubleQuoted(text, { special: /[\\"$]/g, escapeCode: fourDigits });

/** A raw string knows no escapes, and templates all the same. Editors take `\\"` at its end for one. */
const literal = (text: string) =>
  readsBetterRaw(text) && !/\$|"""|^"|["\\]$/.test(text) ? `"""${text}"""` : quote(text);
