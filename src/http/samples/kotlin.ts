import { ownHeaders, sampleBody } from "./body.ts";
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
  generate(request) {
    const { method, url, basic } = request;
    const body = sampleBody(request.body);
    const headers = ownHeaders(request);
    const allowed = restrictedHeaders(headers);
    return [
      "import java.net.URI",
      "import java.net.http.HttpClient",
      "import java.net.http.HttpRequest",
      "import java.net.http.HttpResponse",
      ...(body.kind === "pieces" ? ["import java.nio.file.Paths"] : []),
      ...(basic === undefined ? [] : ["import java.util.Base64"]),
      "",
      "fun main() {",
      ...(allowed === ""
        ? []
        : [`    System.setProperty("jdk.httpclient.allowRestrictedHeaders", "${allowed}")`]),
      ...(body.kind === "text" ? [`    val body = ${literal(body.text)}`] : []),
      `    val request = HttpRequest.newBuilder(URI.create(${quote(url)}))`,
      `        .method(${quote(method)}, ${publisher(body, quote)})`,
      ...headers.map(([name, value]) => `        .header(${quote(name)}, ${quote(value)})`),
      ...(basic === undefined
        ? []
        : [`        .header("Authorization", "Basic " + ${inBase64(quote(basic.join(":")))})`]),
      "        .build()",
      "    val response = HttpClient.newHttpClient().send(request, HttpResponse.BodyHandlers.ofString())",
      "    println(response.body())",
      "}",
    ].join("\n");
  },
};

const inBase64 = (text: string) => `Base64.getEncoder().encodeToString(${text}.toByteArray())`;

const quote = (text: string) => doubleQuoted(text, { special: /[\\"$]/g, escapeCode: fourDigits });

/** A raw string has no escapes but has templates. Editors misread `\\"` at its end. */
const literal = (text: string) =>
  readsBetterRaw(text) && !/\$|"""|^"|["\\]$/.test(text) ? `"""${text}"""` : quote(text);
