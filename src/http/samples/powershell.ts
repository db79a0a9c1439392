import type { HttpRequest } from "#http/request/types.ts";
import { expressions, ownHeaders, type SampleBody, sampleBody } from "./body.ts";
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
    const headers = ownHeaders(request);
    // `-CustomMethod` makes capitals of small letters.
    if (method !== method.toUpperCase()) return null;
    const type = headers.find(([name]) => isContentType(name))?.[1];
    return [
      "$headers = @{",
      ...headers
        .filter(([name]) => !isContentType(name))
        .map(([name, value]) => `  ${quote(name)} = ${quote(value)}`),
      ...(basic === undefined ? [] : [`  'Authorization' = 'Basic ' + ${inBase64(basic.join(":"))}`]),
      "}",
      ...bodyLine(sampleBody(body)),
      [
        `$response = Invoke-WebRequest -Uri ${quote(url)}`,
        methodOption(method),
        "-Headers $headers -SkipHeaderValidation",
        ...(type === undefined ? [] : [`-ContentType ${quote(type)}`]),
        ...(body === null ? [] : ["-Body $body"]),
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

const inBase64 = (text: string) =>
  `[Convert]::ToBase64String([Text.Encoding]::UTF8.GetBytes(${quote(text)}))`;

const isContentType = (name: string) => name.toLowerCase() === "content-type";

const known = ["GET", "HEAD", "POST", "PUT", "PATCH", "DELETE", "OPTIONS", "TRACE"];

const methodOption = (method: HttpRequest["method"]) =>
  known.includes(method) ? `-Method ${method}` : `-CustomMethod ${quote(method)}`;

// PowerShell takes the quotes of typography for those of ASCII.
const quote = (text: string) =>
  hasInvisible(text)
    ? doubleQuoted(text, { special: /[`"$\u201c-\u201e]/g, mark: "`", escapeCode })
    : `'${text.replace(/['\u2018-\u201b]/g, "$&$&")}'`;

const escapeCode = (code: number) => `\`u{${code.toString(16)}}`;
