import { expressions, type SampleBody, sampleBody } from "./body.ts";
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
  generate({ method, url, headers, body: sent }) {
    const body = sampleBody(sent);
    return [
      "package main",
      "",
      "import (",
      ...(body.kind === "pieces" ? ['\t"bytes"'] : []),
      '\t"fmt"',
      '\t"io"',
      '\t"net/http"',
      ...(body.kind === "pieces" ? ['\t"os"'] : []),
      ...(body.kind === "text" ? ['\t"strings"'] : []),
      ")",
      "",
      "func main() {",
      ...bodyLines(body),
      `\trequest, err := http.NewRequest(${quote(method)}, ${quote(url)}, ${body.kind === "none" ? "nil" : "body"})`,
      ...stopOnError,
      ...headers.map(([name, value]) => headerLine(name, value)),
      "\tresponse, err := http.DefaultClient.Do(request)",
      ...stopOnError,
      "\tdefer response.Body.Close()",
      "\tresponseBody, err := io.ReadAll(response.Body)",
      ...stopOnError,
      "\tfmt.Println(string(responseBody))",
      "}",
    ].join("\n");
  },
};

function bodyLines(body: SampleBody): string[] {
  if (body.kind === "none") return [];
  if (body.kind === "text") return [`\tbody := strings.NewReader(${literal(body.text)})`];
  const files = body.pieces.flatMap((piece) => (piece.kind === "file" ? [piece.name] : []));
  let read = 0;
  const bytes = expressions(
    body.pieces,
    (text) => `[]byte(${literal(text)})`,
    () => `file${++read}`,
  );
  return [
    ...files.flatMap((name, index) => [
      `\tfile${index + 1}, err := os.ReadFile(${quote(name)})`,
      ...stopOnError,
    ]),
    "\tbody := bytes.NewReader(bytes.Join([][]byte{",
    ...bytes.map((piece) => `\t\t${piece},`),
    "\t}, nil))",
  ];
}

const stopOnError = ["\tif err != nil {", "\t\tpanic(err)", "\t}"];

// `net/http` takes the host from here and ignores the header ("Request.Host").
const headerLine = (name: string, value: string) =>
  name.toLowerCase() === "host"
    ? `\trequest.Host = ${quote(value)}`
    : `\trequest.Header.Set(${quote(name)}, ${quote(value)})`;

const quote = (text: string) => doubleQuoted(text, { special: /[\\"]/g, escapeCode: fourDigits });

/** Nothing has a meaning between backticks but the one that ends them. */
const literal = (text: string) => (readsBetterRaw(text) && !text.includes("`") ? `\`${text}\`` : quote(text));
