import assert from "node:assert/strict";
import { before, describe, test } from "node:test";
import { createHighlighter, createOnigurumaEngine, type HighlighterGeneric } from "shiki";
import type { HttpRequest } from "#request/types.ts";
import { languages, maxInlineBody } from "#samples/index.ts";
import type { Language } from "#samples/language.ts";
import { readLiteral } from "./literals.ts";
import { allRequests } from "./requests.ts";

const server = "https://api.example";
const requests: Record<string, HttpRequest> = {
  ...allRequests(server),
  // Node's server takes no such method, so these are not run.
  "a method in small letters": { method: "lock-Item", url: `${server}/`, headers: [], body: null },
  "headers that clients keep to themselves": {
    method: "GET",
    url: `${server}/%2E%2E/x`,
    headers: [
      ["Host", "a.example"],
      ["Connection", "close"],
      ["Content-Language", "de"],
      ["Allow", "GET"],
    ],
    body: null,
  },
};

/**
 * Languages that a machine may not be able to run are held against editors'
 * grammars: a hostile request's program must differ from a harmless one's in
 * what its string literals hold, and in nothing else.
 */
describe("whatever a request holds stays within string literals", () => {
  let grammars: HighlighterGeneric<string, string>;
  before(async () => {
    grammars = (await createHighlighter({
      themes: ["vitesse-light"],
      langs: languages.map(({ highlight }) => highlight),
      engine: await createOnigurumaEngine(import("shiki/wasm")),
    })) as HighlighterGeneric<string, string>;
  });

  for (const language of languages.filter(({ id }) => Object.hasOwn(readLiteral, id))) {
    for (const [name, request] of Object.entries(requests)) {
      test(`${language.label}: ${name}`, (context) => {
        const source = language.generate(request);
        if (source === null) return context.skip(`${language.label} cannot send it`);
        const twin = harmless(request);
        const expected = partsOf(language.generate(twin) ?? "", language);
        const found = partsOf(source, language);
        assert.deepEqual(found.between, expected.between);
        assert.deepEqual(
          found.texts,
          expected.texts.map((text) => exchanged(text, twin, request)),
        );
        for (const text of [request.url, request.body]) {
          if (text !== null) assert.ok(found.texts.includes(text), `it holds ${JSON.stringify(text)}`);
        }
      });
    }
  }

  /** A program's texts, as its literals are to be read, and what stands between them. */
  function partsOf(source: string, { id, highlight }: Language): { texts: string[]; between: string[] } {
    const read = readLiteral[id];
    assert.ok(read);
    const options = { lang: highlight, theme: "vitesse-light", includeExplanation: "scopeName" as const };
    const lines = grammars.codeToTokensBase(source, options);
    const isString = new Array<boolean>(source.length).fill(false);
    for (const { explanation = [], offset } of lines.flat()) {
      let at = offset;
      for (const { content, scopes } of explanation) {
        isString.fill(
          scopes.some(({ scopeName }) => /^string\b/.test(scopeName)),
          at,
          at + content.length,
        );
        at += content.length;
      }
    }
    // Line ends are no tokens: those within a literal have it on both sides.
    for (const { index, 0: ends } of source.matchAll(/\n+/g)) {
      if (isString[index - 1] && isString[index + ends.length])
        isString.fill(true, index, index + ends.length);
    }
    const parts = cut(source, isString);
    return {
      texts: parts.filter(({ literal }) => literal).map(({ text }) => read(text)),
      between: parts.filter(({ literal }) => !literal).map(({ text }) => text),
    };
  }
});

test("a body of the longest that stands in a sample is tried", () => {
  const longest = Math.max(...Object.values(requests).map(({ body }) => (body === null ? 0 : body.length)));
  assert.equal(longest, maxInlineBody);
});

function cut(source: string, isString: boolean[]): { text: string; literal: boolean }[] {
  const parts: { text: string; literal: boolean }[] = [];
  let start = 0;
  for (let end = 1; end <= source.length; end++) {
    if (end < source.length && isString[end] === isString[start]) continue;
    parts.push({ text: source.slice(start, end), literal: isString[start] === true });
    start = end;
  }
  return parts;
}

/** A request of the same shape in which every text is plain and its own. */
const harmless = ({ method, url, headers, body }: HttpRequest): HttpRequest => ({
  method,
  url: /%2e/i.test(url) ? "https://twin.example/%2E" : "https://twin.example/",
  headers: headers.map(([name, value], index) => [
    /^[a-z-]+$/i.test(name) ? name : `X-Twin-${index}-Name`,
    value === "" ? "" : `twin ${index}`,
  ]),
  body: body === null ? null : "twin body",
});

/** The text with what is of the one request exchanged for what is of the other. */
function exchanged(text: string, from: HttpRequest, to: HttpRequest): string {
  const texts = new Map([
    [from.url, to.url],
    [from.body, to.body],
    ...from.headers.flatMap(([name, value], index): [string, string | undefined][] => [
      [name, to.headers[index]?.[0]],
      [value, to.headers[index]?.[1]],
    ]),
  ]);
  const known = [...texts.keys()].filter((key) => key !== null && key !== "") as string[];
  known.sort((one, other) => other.length - one.length);
  return text.replace(new RegExp(known.join("|"), "g"), (found) => texts.get(found) ?? found);
}
