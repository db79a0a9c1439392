import type { Language } from "./language.ts";
import { doubleQuoted, fourDigits, readsBetterRaw } from "./literals.ts";

/** A program that needs only the standard library. */
export const go: Language = {
  id: "go",
  label: "Go",
  highlight: "go",
  aliases: ["golang", "net/http"],
  tokens:
    /(?<string>"[^"\\\n]*(?:\\.[^"\\\n]*)*"|`[^`]*`)|\b(?<keyword>package|import|func|if|defer)\b|\b(?<constant>nil)\b/g,
  generate({ method, url, headers, body }) {
    return [
      "package main",
      "",
      "import (",
      '\t"fmt"',
      '\t"io"',
      '\t"net/http"',
      ...(body === null ? [] : ['\t"strings"']),
      ")",
      "",
      "func main() {",
      ...(body === null ? [] : [`\tbody := strings.NewReader(${literal(body)})`]),
      `\trequest, err := http.NewRequest(${quote(method)}, ${quote(url)}, ${body === null ? "nil" : "body"})`,
      ...stopOnError,
      ...headers.map(([name, value]) => headerLine(name, value)),
      "\tresponse, err := http.DefaultClient.Do(request)",
      ...stopOnError,
      "\tdefer response.Body.Close()",
      "\tanswer, err := io.ReadAll(response.Body)",
      ...stopOnError,
      "\tfmt.Println(string(answer))",
      "}",
    ].join("\n");
  },
};

const stopOnError = ["\tif err != nil {", "\t\tpanic(err)", "\t}"];

// `net/http` takes the host from here and ignores the header ("Request.Host").
const headerLine = (name: string, value: string) =>
  name.toLowerCase() === "host"
    ? `\trequest.Host = ${quote(value)}`
    : `\trequest.Header.Set(${quote(name)}, ${quote(value)})`;

const quote = (text: string) => doubleQuoted(text, { special: /[\\"]/g, escapeCode: fourDigits });

/** Nothing has a meaning between backticks but the one that ends them. */
const literal = (text: string) => (readsBetterRaw(text) && !text.includes("`") ? `\`${text}\`` : quote(text));
