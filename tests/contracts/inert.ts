import assert from "node:assert/strict";
import { before, describe, test } from "node:test";
import { createHighlighter, createOnigurumaEngine, type HighlighterGeneric } from "shiki";
import { bodyPieces } from "#http/request/body/pieces.ts";
import type { BodyPart, HttpBody, HttpRequest, NamedText } from "#http/request/types.ts";
import type { Language } from "#http/samples/language.ts";

/** A reader of a language's literals, which gives the text that a literal represents. */
export type ReadLiteral = (literal: string) => string;

/**
 * The contract of a language that a machine may not be able to run, kept by its
 * editors' grammar: whatever a request contains stays within string literals. Its
 * program differs from that of a harmless request in what these contain, and in
 * nothing else. Requests that the language cannot send are left out.
 */
export function testInert(
  language: Language,
  read: ReadLiteral,
  requests: Record<string, HttpRequest>,
): void {
  const { label, highlight } = language;
  describe(`hostile text in ${label} samples`, () => {
    let grammar: HighlighterGeneric<string, string>;
    before(async () => {
      grammar = await shared;
      await grammar.loadLanguage(highlight as never);
    });
    for (const [name, request] of Object.entries(requests)) {
      const source = language.generate(request);
      if (source === null) continue;
      test(`a ${label} sample has all request text in string literals: ${name}`, () => {
        const twin = harmless(request, isFormOfClient(source, request));
        const found = partsOf(source, grammar, highlight);
        const expected = partsOf(language.generate(twin) ?? "", grammar, highlight);
        assert.deepEqual(found.between, expected.between);
        const texts = found.literals.map(read);
        assert.deepEqual(
          texts,
          expected.literals.map((literal) => exchanged(read(literal), twin, request)),
        );
        for (const text of [request.url, ...sentTexts(source, request)])
          assert.ok(texts.includes(text), `it lacks ${JSON.stringify(text)}`);
      });
    }
  });
}

const theme = "vitesse-light";

const shared = createHighlighter({
  themes: [theme],
  langs: [],
  engine: createOnigurumaEngine(import("shiki/wasm")),
}) as Promise<HighlighterGeneric<string, string>>;

/** A program's string literals, and what is between them. */
function partsOf(source: string, grammar: HighlighterGeneric<string, string>, lang: string) {
  const lines = grammar.codeToTokensBase(source, {
    lang,
    theme,
    includeExplanation: "scopeName",
    tokenizeTimeLimit: 0,
  });
  const isString = new Array<boolean>(source.length).fill(false);
  for (const { explanation = [], offset } of lines.flat()) {
    let at = offset;
    for (const { content, scopes } of explanation) {
      const within = scopes.some(({ scopeName }) => /^string\b/.test(scopeName));
      isString.fill(within, at, at + content.length);
      at += content.length;
    }
  }
  // Line ends are no tokens: those within a literal have it on both sides.
  for (const { index, 0: ends } of source.matchAll(/\n+/g)) {
    if (isString[index - 1] && isString[index + ends.length]) isString.fill(true, index, index + ends.length);
  }
  return cut(source, isString);
}

function cut(source: string, isString: boolean[]): { literals: string[]; between: string[] } {
  const literals: string[] = [];
  const between: string[] = [];
  let start = 0;
  for (let end = 1; end <= source.length; end++) {
    if (end < source.length && isString[end] === isString[start]) continue;
    (isString[start] ? literals : between).push(source.slice(start, end));
    start = end;
  }
  return { literals, between };
}

/** Whether the client of a sample writes the parts of a form, and makes the boundary between them. */
const isFormOfClient = (source: string, { body }: HttpRequest) =>
  body?.kind === "parts" && !source.includes(body.boundary);

/** The parts of a body that a sample has as separate literals: all texts and file names, or those of each part. */
const sentTexts = (source: string, request: HttpRequest) =>
  request.body?.kind === "parts" && isFormOfClient(source, request)
    ? request.body.parts.map(({ content }) => (typeof content === "string" ? content : content.name))
    : textsOf(request.body);

/** A request of the same shape in which every text is plain and its own. */
const harmless = (
  { method, url, headers, body, basic }: HttpRequest,
  isFormOfClient: boolean,
): HttpRequest => ({
  method,
  url: /%2e/i.test(url) ? "https://twin.example/%2E" : "https://twin.example/",
  headers: headers.map(([name, value], index) => [
    /^[a-z-]+$/i.test(name) ? name : `X-Twin-${index}-Name`,
    isFormOfClient && name === "Content-Type"
      ? "multipart/form-data; boundary=twin"
      : value === ""
        ? ""
        : `twin ${index}`,
  ]),
  body: body && harmlessBody(body, isFormOfClient),
  ...(basic && { basic: ["twin-user", "twin-password"] as const }),
});

function harmlessBody(body: HttpBody, isFormOfClient: boolean): HttpBody {
  switch (body.kind) {
    case "text":
      return { kind: "text", text: "twin body" };
    case "file":
      return { kind: "file", file: { name: "twin.bin", type: "", size: 0 } };
    case "parts": {
      const names = [...new Set(body.parts.map(({ headers }) => nameIn(headers)))];
      const parts = body.parts.map(({ headers, content }, index) => {
        const file = `twin-${index}.bin`;
        const isText = typeof content === "string";
        const name = `twin-name-${names.indexOf(nameIn(headers))}`;
        const disposition = `form-data; name="${name}"${isText ? "" : `; filename="${file}"`}`;
        const others = headers
          .slice(1)
          .map(([name, value]): NamedText => [name, value === octets ? value : `twin/type-${index}`]);
        return {
          headers: isFormOfClient
            ? [["Content-Disposition", disposition] as NamedText, ...others]
            : [["Twin", `${index}`] as NamedText],
          content: isText
            ? isFormOfClient
              ? `twin text ${index}`
              : "twin"
            : { name: file, type: "", size: 0 },
        };
      });
      return { kind: "parts", boundary: "twin", parts };
    }
  }
}

const octets = "application/octet-stream";

/** The name of a part, as its first header has it. */
const nameIn = ([[, disposition] = ["", ""]]: readonly NamedText[]) =>
  /; name="([^"]*)"/.exec(disposition)?.[1] ?? "";

/** The texts of a body and the names of its files. */
const textsOf = (body: HttpBody | null) =>
  body === null ? [] : bodyPieces(body).map((piece) => (typeof piece === "string" ? piece : piece.name));

/** The text with what is of the one request exchanged for what is of the other. */
function exchanged(text: string, from: HttpRequest, to: HttpRequest): string {
  const sent = textsIn(to);
  const texts = new Map(textsIn(from).map((text, index) => [text, sent[index]]));
  const known = [...texts.keys()].filter((key) => key !== "");
  known.sort((one, other) => other.length - one.length);
  return text.replace(new RegExp(known.map(escaped).join("|"), "g"), (found) => texts.get(found) ?? found);
}

const escaped = (text: string) => text.replace(/[\\^$.*+?()[\]{}|]/g, "\\$&");

/** The texts that samples have of a request, in an order that is the same for its twin. */
const textsIn = ({ url, headers, body, basic = ["", ""] }: HttpRequest): string[] => [
  url,
  ...headers.flat(),
  ...basic,
  ...(body?.kind === "parts" ? body.parts.flatMap(textsOfPart) : []),
  ...textsOf(body),
];

const textsOfPart = ({ headers, content }: BodyPart) => [
  nameIn(headers),
  typeof content === "string" ? content : content.name,
  headers.find(([name]) => name === "Content-Type")?.[1] ?? "",
];
