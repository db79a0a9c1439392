import {
  expressions,
  type FormPart,
  formParts,
  isPlainName,
  ownHeaders,
  type SampleBody,
  sampleBody,
} from "./body.ts";
import type { Language } from "./language.ts";
import { doubleQuoted, fourDigits, readsBetterRaw } from "./literals.ts";

/** A program of top-level statements (C# 11, .NET 7 and later; with files C# 12, .NET 8). */
export const csharp: Language = {
  id: "csharp",
  label: "C#",
  highlight: "csharp",
  aliases: ["c#", "cs", "dotnet", ".net", "httpclient"],
  tokens:
    /(?<string>(?<quotes>"{3,})\n[\s\S]*?\n\k<quotes>|"[^"\\\n]*(?:\\.[^"\\\n]*)*")|\b(?<keyword>using|var|new|await|true)\b/g,
  generate(request) {
    const { method, url, basic } = request;
    const form = formParts(request, isKept);
    const headers = ownHeaders(request, form);
    const body = form === null ? sampleBody(request.body) : { kind: "none" as const };
    const own = headers.filter(([name]) => !isOfContent(name));
    const ofContent = headers.filter(([name]) => isOfContent(name));
    return [
      "using System;",
      ...(body.kind === "pieces" || form?.some(isFile) ? ["using System.IO;"] : []),
      "using System.Net.Http;",
      ...(basic === undefined && !form?.some(isTyped) ? [] : ["using System.Net.Http.Headers;"]),
      ...(body.kind === "none" && basic === undefined ? [] : ["using System.Text;"]),
      "",
      ...bodyLine(body),
      "using var client = new HttpClient();",
      `using var request = new HttpRequestMessage(new HttpMethod(${quote(method)}), ${address(url)});`,
      ...own.map(([name, value]) => `request.Headers.${added}(${quote(name)}, ${quote(value)});`),
      ...(basic === undefined
        ? []
        : [
            `request.Headers.Authorization = new AuthenticationHeaderValue("Basic", ${inBase64(quote(basic.join(":")))});`,
          ]),
      ...(form === null ? contentLine(body, ofContent.length > 0) : formLines(form)),
      ...ofContent.map(
        ([name, value]) => `request.Content.Headers.${added}(${quote(name)}, ${quote(value)});`,
      ),
      "using var response = await client.SendAsync(request);",
      "Console.WriteLine(await response.Content.ReadAsStringAsync());",
    ].join("\n");
  },
};

const inBase64 = (text: string) => `Convert.ToBase64String(Encoding.UTF8.GetBytes(${text}))`;

const added = "TryAddWithoutValidation";

/** The headers that .NET accepts only on the content (`HttpContentHeaders`). */
const isOfContent = (name: string) => /^(?:content-.*|allow|expires|last-modified)$/i.test(name);

function bodyLine(body: SampleBody): string[] {
  if (body.kind === "none") return [];
  if (body.kind === "text") return [`var body = ${literal(body.text)};`];
  const bytes = (text: string) => `.. Encoding.UTF8.GetBytes(${quote(text)})`;
  const read = (name: string) => `.. File.ReadAllBytes(${quote(name)})`;
  return ["byte[] body = [", ...expressions(body.pieces, bytes, read).map((piece) => `    ${piece},`), "];"];
}

// `StringContent` would add its own media type.
function contentLine(body: SampleBody, hasHeaders: boolean): string[] {
  if (body.kind === "text") return ["request.Content = new ByteArrayContent(Encoding.UTF8.GetBytes(body));"];
  if (body.kind === "pieces") return ["request.Content = new ByteArrayContent(body);"];
  return hasHeaders ? ["request.Content = new ByteArrayContent(new byte[0]);"] : [];
}

/**
 * Whether .NET sends a part unchanged: it encodes other names, and adds parameters to other media types.
 */
const isKept = ({ name, content, mediaType, headers }: FormPart) =>
  headers.length === 0 &&
  isAscii(name) &&
  (typeof content === "string" || isAscii(content.name)) &&
  (mediaType === null || /^[\w.+-]+\/[\w.+-]+$/.test(mediaType));

const isAscii = (name: string) => /^[ -~]+$/.test(name) && isPlainName(name);

const isFile = ({ content }: FormPart) => typeof content !== "string";

const isTyped = ({ mediaType }: FormPart) => mediaType !== null;

const formLines = (parts: FormPart[]) => [
  "request.Content = new MultipartFormDataContent",
  "{",
  ...parts.map((part) => `    { ${partArguments(part).join(", ")} },`),
  "};",
];

function partArguments({ name, content, mediaType }: FormPart): string[] {
  const type = mediaType === null ? null : `new MediaTypeHeaderValue(${quote(mediaType)})`;
  if (typeof content === "string")
    return [`new StringContent(${quote(content)}${type === null ? "" : `, ${type}`})`, quote(name)];
  const file = `new StreamContent(File.OpenRead(${quote(content.name)}))`;
  return [
    type === null ? file : `${file} { Headers = { ContentType = ${type} } }`,
    quote(name),
    quote(content.name),
  ];
}

/** `Uri` decodes `%2E` to a dot and then removes path segments, unless configured otherwise. */
const address = (url: string) =>
  /%2e/i.test(url)
    ? `new Uri(${quote(url)}, new UriCreationOptions { DangerousDisablePathAndQueryCanonicalization = true })`
    : quote(url);

const quote = (text: string) => doubleQuoted(text, { special: /[\\"]/g, escapeCode: fourDigits });

/** A raw string ends at the number of quotes that it began with. */
function literal(text: string): string {
  if (!text.includes("\n") || !readsBetterRaw(text)) return quote(text);
  const longest = Math.max(2, ...[...text.matchAll(/"+/g)].map(([quotes]) => quotes.length));
  const quotes = '"'.repeat(longest + 1);
  return `${quotes}\n${text}\n${quotes}`;
}
