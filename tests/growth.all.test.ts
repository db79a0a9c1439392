import assert from "node:assert/strict";
import { suite, test } from "node:test";
import { decode } from "#description/decode.ts";
import { resolver } from "#description/refs.ts";
import { plain, urlEncoded } from "#http/request/body/index.ts";
import { rawPairs } from "#http/request/parameter/decode.ts";
import { highlightSample } from "#http/samples/highlight.ts";
import { itemReader } from "#http/streams/index.ts";
import { checkItems } from "#http/validation/stream.ts";
import { formatJson } from "#json/format.ts";
import { type JsonValue, parseJson, stringifyJson } from "#json/index.ts";
import { outlineReader } from "#json/outline.ts";
import { placeAt } from "#json/place.ts";
import { tokensOfJson } from "#json/tokens.ts";
import { generateExample } from "#model/example-value/index.ts";
import { valueFor } from "#model/example-value/search/index.ts";
import { judgeOf } from "#model/example-value/search/judge.ts";
import { buildReference } from "#model/index.ts";
import { uniqueSlugs } from "#model/slug.ts";
import type { JsonSchema } from "#model/types.ts";
import { matcherOf } from "#schema/pattern/matcher.ts";
import { likelyText } from "#schema/pattern/text.ts";
import { createDecoder } from "#schema/validation/decode.ts";
import type { SchemasByRef } from "#schema/validation/shape.ts";
import { createValidator } from "#schema/validation/validator.ts";
import { excerptOf } from "#search/find.ts";
import { wordsIn } from "#search/words.ts";
import { createPathReader } from "#server/path.ts";
import { createFormReader } from "#server/request/form.ts";
import { createRouting } from "#server/routing.ts";
import { cleanForScalar } from "#site/files/explorer/index.ts";
import { highlightJson } from "#site/fragments/highlight.ts";
import { renderMarkdown } from "#site/fragments/markdown/index.ts";
import { linkTarget } from "#site/links.ts";
import { pageDataAt } from "#site/slots.ts";
import { describeSite } from "./site/described-site.ts";

/** What is made of `n` parts, and what is done with it; only that is timed. */
type Kind = (n: number) => () => unknown;

const times = <Item>(n: number, item: (index: number) => Item): Item[] =>
  Array.from({ length: n }, (_, at) => item(at));
const named = <Item>(n: number, item: (index: number) => Item): Record<string, Item> =>
  Object.fromEntries(times(n, (index) => [`p${index}`, item(index)]));

const none: SchemasByRef = new Map();
const check = (schema: JsonSchema, value: JsonValue, schemas = none) => {
  const validate = createValidator(schema, schemas, "receive");
  return () => validate(value);
};
const format =
  (name: string, text: Kind): Kind =>
  (n) =>
    check({ format: name }, String(text(n)()));
const described = (document: Record<string, unknown>) => () =>
  buildReference({ info: { title: "T" }, ...document });
const components = (schemas: Record<string, unknown>) => described({ components: { schemas } });
const made = (schema: JsonSchema) => () => {
  const maker = { schemas: none, judge: judgeOf(none) };
  return valueFor(schema, undefined, { maker, seed: "1", isDynamic: false });
};
const outlined = (text: string) => () => {
  const reader = outlineReader(text);
  while (reader.advance(100_000));
  return reader.result();
};
const cleaned =
  (part: string): Kind =>
  (n) =>
  () =>
    cleanForScalar({ info: { description: part.repeat(n) } });
const streamed = (kind: "events" | "json-lines", chunks: string[]) => () => {
  const reader = itemReader(kind);
  return chunks.flatMap((chunk) => reader.read(chunk)).concat(reader.end());
};

const kinds: Record<string, Kind> = {
  "a pattern with nested quantifiers": (n) => () => matcherOf("^(a+)+$")?.test(`${"a".repeat(n)}!`),
  "a pattern with several alternatives at each position": (n) => () =>
    matcherOf("(a*)*(a*)*b")?.test("a".repeat(n)),
  "a pattern with lookahead": (n) => () => matcherOf("^(?!.*b$)(?=.*[a-z]).*$")?.test("a".repeat(n)),
  "a string generated from a long pattern": (n) => () =>
    likelyText("[a-z]x?".repeat(Math.min(n, 700)), "", 0, n),
  "the format url": format("url", (n) => () => `http://${"a".repeat(n)}`),
  "the format uri": format("uri", (n) => () => `a:${"a:/".repeat(n)} `),
  "the format uri-reference": format("uri-reference", (n) => () => `${"a/:".repeat(n)} `),
  "the format uri-template": format("uri-template", (n) => () => `{${"a.b,".repeat(n)}`),
  "the format email": format("email", (n) => () => `"${"\\a".repeat(n)}`),
  "the format hostname": format("hostname", (n) => () => `${"a-".repeat(n)}.`),
  "the format duration": format("duration", (n) => () => `P${"1".repeat(n)}`),
  "the format json-pointer": format("json-pointer", (n) => () => `${"/~0".repeat(n)}~`),
  "the format regex": format("regex", (n) => () => "(a)".repeat(n)),
  "a list against an enum of the same length": (n) =>
    check(
      { items: { enum: times(n, (id) => ({ id })) } },
      times(n, (id) => ({ id })),
    ),
  "unique items": (n) =>
    check(
      { uniqueItems: true },
      times(n, (id) => ({ id })),
    ),
  "many properties": (n) =>
    check(
      { properties: named(n, () => ({ type: "string" })) },
      named(n, () => 1),
    ),
  "property names against a pattern": (n) =>
    check(
      { patternProperties: { "^p(\\d+)+$": {} } },
      named(n, () => 1),
    ),
  "a value nested deeply in options": (n) => {
    const node: JsonSchema = {
      anyOf: times(3, (kind) => ({ required: [`r${kind}`], properties: { next: { $ref: "#/n" } } })),
    };
    const value = times(Math.min(n, 300), () => 0).reduce<JsonValue>((next) => ({ next }), {});
    return check(node, value, new Map([["#/n", node]]));
  },
  "a chain of references": (n) =>
    check({ $ref: "#/0" }, 1, new Map(times(n, (index) => [`#/${index}`, { $ref: `#/${index + 1}` }]))),
  "reading a list by its types": (n) => {
    const text = JSON.stringify(times(n, (id) => ({ id })));
    return () =>
      createDecoder({ items: { properties: { id: { type: "integer" } } } }, none).fromJson(parseJson(text));
  },
  "the items of a stream": (n) => {
    const place = { kind: "body", status: "", media: 0, pointer: "" } as const;
    return () =>
      checkItems({ type: "object" }, none, "json-lines", { kind: "text", text: "1\n".repeat(n) }, place);
  },
  "a stream in chunks": (n) =>
    streamed(
      "events",
      times(n, (id) => `data: ${id}\n\n`),
    ),
  "a long line of a stream in chunks": (n) => streamed("json-lines", Array(n).fill("a".repeat(100))),
  "a long line of events in chunks": (n) => streamed("events", Array(n).fill("a".repeat(100))),
  "a description of many lines": (n) => () =>
    decode({ file: "a.yaml", text: times(n, (id) => `k${id}: ${id}\n`).join("") }),
  "a description of one long text": (n) => () =>
    decode({ file: "a.json", text: JSON.stringify({ a: "a b\n".repeat(n) }) }),
  "a text for the explorer with unclosed images": cleaned("!["),
  "a text for the explorer with unclosed image URLs": cleaned("![]("),
  "a text for the explorer with unclosed image references": cleaned("![]["),
  "a text for the explorer with unclosed tags": cleaned("<img "),
  "a text for the explorer with unclosed comments": cleaned("<!--"),
  "a text for the explorer with many comment starts and one end": (n) => () =>
    cleanForScalar({ info: { description: `${"<!--".repeat(n)}-->` } }),
  "the model of many operations": (n) =>
    described({ paths: named(n, (id) => ({ get: { operationId: "same", tags: [`t${id % 50}`] } })) }),
  "the model of many properties": (n) =>
    components({ A: { properties: named(n, () => ({ type: "string" })) } }),
  "the model of a long enum": (n) => components({ A: { enum: times(n, (id) => `v${id}`) } }),
  "the model of a chain of references": (n) => {
    const most = Math.min(n, 3000);
    return components(named(most, (id) => ({ $ref: `#/components/schemas/p${id + 1}` })));
  },
  "the model of an allOf with many parts": (n) =>
    components({ A: { allOf: times(n, (id) => ({ properties: { [`p${id}`]: { type: "string" } } })) } }),
  "the model of many options": (n) =>
    components({ A: { oneOf: times(n, (id) => ({ title: `o${id}`, type: "object" })) } }),
  "an example of many properties": (n) => () =>
    generateExample(
      { type: "object", required: times(n, (id) => `p${id}`), properties: named(n, () => ({})) },
      resolver({}),
    ),
  "slugs of one name": (n) => () => uniqueSlugs(times(n, () => "same")),
  "a simulated object of many properties": (n) =>
    made({
      type: "object",
      required: times(n, (id) => `p${id}`),
      properties: named(n, () => ({ type: "integer" })),
    }),
  "a simulated list of many unique items": (n) =>
    made({ type: "array", minItems: n, uniqueItems: true, items: { type: "string", format: "uuid" } }),
  "a simulated text of a hostile pattern": (n) =>
    made({ type: "string", pattern: `^${"(a|b)*".repeat(Math.min(n, 800))}Z$` }),
  "deeply nested JSON": (n) => outlined(`${"[".repeat(n)}${"]".repeat(n)}`),
  "unclosed JSON": (n) => outlined(`{"a":"${'\\"'.repeat(n)}`),
  "JSON tokens with escapes": (n) => () => tokensOfJson(`["${"\\n".repeat(n)}`),
  "indenting JSON": (n) => () => formatJson(`[${times(n, (id) => `{"a":${id}}`).join()}]`),
  "indenting deeply nested JSON": (n) => () => formatJson(`${"[".repeat(n)}1${"]".repeat(n)}`),
  "locating a cursor": (n) => {
    const text = `{${times(n, (id) => `"p${id}": ${id}`).join()}`;
    return () => placeAt(text, text.length);
  },
  "integers of many digits": (n) => () =>
    stringifyJson(parseJson(`[${times(n, (id) => `90071992547409${id}93`).join()}]`)),
  "routing among many paths": (n) => {
    const most = Math.min(n, 4000);
    const routes = times(most, (id) => ({
      method: "GET",
      path: `/p${id}/{a}-{b}`,
      handle: async () => new Response(),
    }));
    return () =>
      createRouting({ routes, basePath: "", report: assert.fail }).fetch(new Request("http://a.b/p0/1-2"));
  },
  "routing a path of many hyphens": (n) => () => createPathReader("/{a}-{b}-{c}.png")(`/${"-".repeat(n)}`),
  "parsing a form": (n) => () => rawPairs("a=b&".repeat(n), "&"),
  "reading a form of many fields": (n) => {
    const read = createFormReader({ name: "application/x-www-form-urlencoded", jsonSchema: {} }, none, true);
    const body = new TextEncoder().encode(times(n, (id) => `p${id}=1`).join("&"));
    return () => read(body, "application/x-www-form-urlencoded");
  },
  "writing a form": (n) => () => {
    const fields = times(n, (id) => ({ name: `p${id}`, value: "1 2" }));
    return urlEncoded(fields, { fields: [{ name: "p0", ...plain }], jsonSchema: null });
  },
  "highlighting JSON": (n) => () => highlightJson(`["${"\\n".repeat(n)}", ${"1, ".repeat(n)}`),
  "highlighting a sample": (n) => () => highlightSample(`"${'\\"'.repeat(n)}"`, "javascript"),
  "Markdown of lists and links": (n) => () =>
    renderMarkdown("- [a](b) *c* `d`\n".repeat(n), 2, describeSite("{}")),
  "a link to a heading of many spaces": (n) => {
    const site = describeSite(JSON.stringify({ info: { title: "T", description: `# a${" ".repeat(n)}b` } }));
    return () => linkTarget("#a-b", site);
  },
  "page data for slots with many operations": (n) => {
    const site = describeSite(JSON.stringify({ info: { title: "T" }, paths: { "/a": { get: {} } } }));
    const operations = site.reference.operations.flatMap((operation) =>
      times(n, (id) => ({ ...operation, slug: `o${id}` })),
    );
    const many = { ...site, reference: { ...site.reference, operations } };
    return () => operations.map(({ slug }) => pageDataAt(many.address.operation(slug), "", many));
  },
  "the words of a text": (n) => () => wordsIn("someWord_in-camelCase ".repeat(n)),
  "an excerpt around a word": (n) => () => excerptOf("a word ".repeat(n), ["word"]),
};

/** Milliseconds below which a time is noise, and beyond which a larger input is not tried. */
const enough = 20;
const mostParts = 64_000;

/** How many times as long four times the input may take: what is linear takes 4 times as long, what is quadratic 16. */
const bound = 9;

suite("growth of time with the input", () => {
  for (const [name, kind] of Object.entries(kinds))
    test(`time for ${name} grows no faster than its size`, { timeout: 60_000 }, async () => {
      let found: string = "";
      // Other programs run beside this one.
      for (let attempt = 0; attempt < 3; attempt += 1) {
        const [parts, one, four] = await measure(kind);
        if (four <= Math.max(one, enough / 2) * bound) return;
        found = `${parts} parts take ${Math.round(one)} ms, ${4 * parts} take ${Math.round(four)} ms`;
      }
      assert.fail(found);
    });
});

async function measure(kind: Kind): Promise<[parts: number, one: number, four: number]> {
  for (let parts = 250; ; parts *= 2) {
    const one = await cpuTime(kind(parts));
    if (one >= enough || parts >= mostParts) return [parts, one, await cpuTime(kind(4 * parts))];
  }
}

async function cpuTime(work: () => unknown): Promise<number> {
  const before = process.cpuUsage();
  await work();
  const { user, system } = process.cpuUsage(before);
  return (user + system) / 1000;
}
