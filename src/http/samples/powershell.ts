import type { HttpRequest } from "#http/request/types.ts";
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
import { doubleQuoted, hasInvisible } from "./literals.ts";

/** A script for PowerShell 7. */
export const powershell: Language = {
  id: "powershell",
  label: "PowerShell",
  highlight: "powershell",
  aliases: ["pwsh", "ps", "ps1"],
  tokens:
    /(?<string>'[^']*(?:''[^']*)*'|"[^"`]*(?:`.[^"`]*)*")|(?<function>Invoke-WebRequest)|(?<constant>\$\w+|(?<=\s)-\w+)/gs,
  generate(request) {
    const { method, url, basic, body } = request;
    const form = namedForm(request);
    const headers = ownHeaders(request, form);
    // `-CustomMethod` converts the method to upper case.
    if (method !== method.toUpperCase()) return null;
    const type = headers.find(([name]) => isContentType(name))?.[1];
    return [
      "$headers = @{",
      ...headers
        .filter(([name]) => !isContentType(name))
        .map(([name, value]) => `  ${quote(name)} = ${quote(value)}`),
      ...(basic === undefined ? [] : [`  'Authorization' = 'Basic ' + ${inBase64(basic.join(":"))}`]),
      "}",
      ...(form === null ? bodyLine(sampleBody(body)) : formLines(form)),
      [
        `$response = Invoke-WebRequest -Uri ${quote(url)}`,
        methodOption(method),
        "-Headers $headers -SkipHeaderValidation",
        ...(type === undefined ? [] : [`-ContentType ${quote(type)}`]),
        ...(body === null ? [] : [form === null ? "-Body $body" : "-Form $form"]),
      ].join(" `\n  "),
      "$response.Content",
    ].join("\n");
  },
};

function bodyLine(body: SampleBody): string[] {
  if (body.kind === "none") return [];
  const bytes = (text: string) => `[Text.Encoding]::UTF8.GetBytes(${quote(text)})`;
  if (body.kind === "text") return [`$body = ${bytes(body.text)}`];
  const read = (name: string) => `(Get-Content -AsByteStream -Raw -LiteralPath ${quote(name)})`;
  return [`$body = [byte[]] (${expressions(body.pieces, bytes, read).join(" +\n  ")})`];
}

/** The parts of a form as a hash table, in which each name occurs once, ignoring case. */
function namedForm(request: HttpRequest): FormPart[] | null {
  const parts = formParts(request, isKept);
  return new Set(parts?.map(({ name }) => name.toLowerCase())).size === parts?.length ? parts : null;
}

/** Whether PowerShell sends a part unchanged: it gives every file the same media type. */
const isKept = (part: FormPart) =>
  isSimple(part) && part.mediaType === (typeof part.content === "string" ? null : "application/octet-stream");

const formLines = (parts: FormPart[]) => [
  "$form = [ordered]@{",
  ...parts.map(
    ({ name, content }) =>
      `  ${quote(name)} = ${typeof content === "string" ? quote(content) : `Get-Item -LiteralPath ${quote(content.name)}`}`,
  ),
  "}",
];

const inBase64 = (text: string) =>
  `[Convert]::ToBase64String([Text.Encoding]::UTF8.GetBytes(${quote(text)}))`;

const isContentType = (name: string) => name.toLowerCase() === "content-type";

const known = ["GET", "HEAD", "POST", "PUT", "PATCH", "DELETE", "OPTIONS", "TRACE"];

const methodOption = (method: HttpRequest["method"]) =>
  known.includes(method) ? `-Method ${method}` : `-CustomMethod ${quote(method)}`;

// PowerShell treats typographic quotes like ASCII ones.
const quote = (text: string) =>
  hasInvisible(text)
    ? doubleQuoted(text, { special: /[`"$\u201c-\u201e]/g, mark: "`", escapeCode })
    : `'${text.replace(/['\u2018-\u201b]/g, "$&$&")}'`;

const escapeCode = (code: number) => `\`u{${code.toString(16)}}`;
