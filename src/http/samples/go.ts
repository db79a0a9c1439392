import {
  expressions,
  type FormPart,
  formParts,
  isSimple,
  ownHeaders,
  type SampleBody,
  sampleBody,
} from "./body.ts";
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
  generate(request) {
    const { method, url, basic } = request;
    const form = formParts(request, isSimple);
    const body = form === null ? bodyOf(sampleBody(request.body)) : formBody(form);
    const headers = ownHeaders(request, form);
    return [
      "package main",
      "",
      "import (",
      ...["fmt", "io", "net/http", ...body.packages].sort().map((name) => `\t"${name}"`),
      ")",
      "",
      "func main() {",
      ...body.lines,
      `\trequest, err := http.NewRequest(${quote(method)}, ${quote(url)}, ${body.reader})`,
      ...stopOnError,
      ...headers.map(([name, value]) => headerLine(name, value)),
      ...(form === null ? [] : ['\trequest.Header.Set("Content-Type", form.FormDataContentType())']),
      ...(basic === undefined ? [] : [`\trequest.SetBasicAuth(${basic.map(quote).join(", ")})`]),
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

/** The code that creates a body, and its reader. */
interface GoBody {
  packages: string[];
  lines: string[];
  reader: string;
}

function bodyOf(body: SampleBody): GoBody {
  if (body.kind === "none") return { packages: [], lines: [], reader: "nil" };
  if (body.kind === "text")
    return {
      packages: ["strings"],
      lines: [`\tbody := strings.NewReader(${literal(body.text)})`],
      reader: "body",
    };
  const files = body.pieces.flatMap((piece) => (piece.kind === "file" ? [piece.name] : []));
  let read = 0;
  const bytes = expressions(
    body.pieces,
    (text) => `[]byte(${literal(text)})`,
    () => `file${++read}`,
  );
  const lines = [
    ...files.flatMap((name, index) => [
      `\tfile${index + 1}, err := os.ReadFile(${quote(name)})`,
      ...stopOnError,
    ]),
    "\tbody := bytes.NewReader(bytes.Join([][]byte{",
    ...bytes.map((piece) => `\t\t${piece},`),
    "\t}, nil))",
  ];
  return { packages: ["bytes", "os"], lines, reader: "body" };
}

function formBody(parts: FormPart[]): GoBody {
  const hasFile = parts.some(({ content }) => typeof content !== "string");
  const lines = [
    "\tvar body bytes.Buffer",
    "\tform := multipart.NewWriter(&body)",
    ...parts.flatMap((part, index) => partLines(part, index + 1)),
    "\tform.Close()",
  ];
  const ofHeaders = lines.some((line) => line.includes("textproto.")) ? ["net/textproto"] : [];
  return {
    packages: ["bytes", "mime/multipart", ...(hasFile ? ["os"] : []), ...ofHeaders],
    lines,
    reader: "&body",
  };
}

function partLines({ name, content, mediaType }: FormPart, number: number): string[] {
  if (typeof content === "string" && mediaType === null)
    return [`\tform.WriteField(${quote(name)}, ${literal(content)})`];
  const [part, file] = [`part${number}`, `file${number}`];
  const disposition = `form-data; name="${name}"${typeof content === "string" ? "" : `; filename="${content.name}"`}`;
  const created =
    typeof content !== "string" && mediaType === "application/octet-stream"
      ? [`\t${part}, err := form.CreateFormFile(${quote(name)}, ${quote(content.name)})`]
      : [
          `\t${part}, err := form.CreatePart(textproto.MIMEHeader{`,
          `\t\t"Content-Disposition": {${literal(disposition)}},`,
          ...(mediaType === null ? [] : [`\t\t"Content-Type": {${quote(mediaType)}},`]),
          "\t})",
        ];
  const written =
    typeof content === "string"
      ? [`\tio.WriteString(${part}, ${literal(content)})`]
      : [
          `\t${file}, err := os.Open(${quote(content.name)})`,
          ...stopOnError,
          `\tdefer ${file}.Close()`,
          `\tio.Copy(${part}, ${file})`,
        ];
  return [...created, ...stopOnError, ...written];
}

const stopOnError = ["\tif err != nil {", "\t\tpanic(err)", "\t}"];

// `net/http` uses this host and ignores the header ("Request.Host").
const headerLine = (name: string, value: string) =>
  name.toLowerCase() === "host"
    ? `\trequest.Host = ${quote(value)}`
    : `\trequest.Header.Set(${quote(name)}, ${quote(value)})`;

const quote = (text: string) => doubleQuoted(text, { special: /[\\"]/g, escapeCode: fourDigits });

/** Between backticks, only the closing one is special. */
const literal = (text: string) => (readsBetterRaw(text) && !text.includes("`") ? `\`${text}\`` : quote(text));
