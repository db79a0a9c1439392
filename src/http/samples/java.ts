import { ownHeaders, sampleBody } from "./body.ts";
import { publisher, restrictedHeaders } from "./java-http.ts";
import type { Language } from "./language.ts";
import { doubleQuoted, fourDigits, readsBetterRaw } from "./literals.ts";

/** A source file that `java` runs directly (Java 15 and later; with files Java 16). */
export const java: Language = {
  id: "java",
  label: "Java",
  highlight: "java",
  aliases: ["java.net.http", "jdk"],
  tokens:
    /(?<string>"""\n[^"\\]*(?:(?:\\.|"(?!""))[^"\\]*)*"""|"[^"\\\n]*(?:\\.[^"\\\n]*)*")|\b(?<keyword>import|public|class|static|void|throws|var|new)\b/g,
  generate(request) {
    const { method, url, basic } = request;
    const body = sampleBody(request.body);
    const headers = ownHeaders(request);
    const allowed = restrictedHeaders(headers);
    return [
      "import java.net.URI;",
      "import java.net.http.HttpClient;",
      "import java.net.http.HttpRequest;",
      "import java.net.http.HttpResponse;",
      ...(body.kind === "pieces" ? ["import java.nio.file.Paths;"] : []),
      ...(basic === undefined ? [] : ["import java.util.Base64;"]),
      "",
      "public class Sample {",
      "    public static void main(String[] args) throws Exception {",
      ...(allowed === "" ? [] : [`        System.setProperty("${property}", "${allowed}");`]),
      ...(body.kind === "text" ? [`        var body = ${literal(body.text)};`] : []),
      `        var request = HttpRequest.newBuilder(URI.create(${quote(url)}))`,
      `            .method(${quote(method)}, ${publisher(body, quote)})`,
      ...headers.map(([name, value]) => `            .header(${quote(name)}, ${quote(value)})`),
      ...(basic === undefined
        ? []
        : [`            .header("Authorization", "Basic " + ${inBase64(quote(basic.join(":")))})`]),
      "            .build();",
      "        var response = HttpClient.newHttpClient().send(request, HttpResponse.BodyHandlers.ofString());",
      "        System.out.println(response.body());",
      "    }",
      "}",
    ].join("\n");
  },
};

const inBase64 = (text: string) => `Base64.getEncoder().encodeToString(${text}.getBytes())`;

const property = "jdk.httpclient.allowRestrictedHeaders";

const quote = (text: string) => doubleQuoted(text, { special: /[\\"]/g, escapeCode: fourDigits });

const literal = (text: string) => (isBlock(text) ? textBlock(text) : quote(text));

/**
 * Whether a text block keeps a text: it removes trailing spaces, and common indentation (JLS, 3.10.6).
 */
const isBlock = (text: string) =>
  text.includes("\n") && readsBetterRaw(text) && /^\S/m.test(text) && !/[^\S\n]$/m.test(text);

function textBlock(text: string): string {
  const escaped = text.replaceAll("\\", "\\\\").replace(/"(?="")|"$/g, '\\"');
  return `"""\n${escaped.replace(/^(?=.|$(?![\s\S]))/gm, indent)}"""`;
}

const indent = " ".repeat(12);
