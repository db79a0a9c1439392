import assert from "node:assert/strict";
import { describe, test } from "node:test";
import { setLanguage } from "#messages/language.ts";
import { lifecycleFeed, lifecycleText } from "#site/lifecycle/files.ts";
import { hasLifecycle, stagesOf } from "#site/lifecycle/stages.ts";
import { describeSite } from "../described-site.ts";

const answer = "responses: { '200': { description: OK } }";
const shop = `paths:
  /a: { get: { operationId: a, summary: Last, deprecated: true, x-sunset: '2031-01-01', ${answer} } }
  /b: { get: { operationId: b, summary: 'First & <only>', deprecated: true, x-deprecated-since: '2026-06-30', x-sunset: '2027-06-30', x-replaced-by: e, ${answer} } }
  /c: { get: { operationId: c, summary: Some day, deprecated: true, x-stability: experimental, x-sunset: soon, ${answer} } }
  /d: { get: { operationId: d, summary: Settling, x-stability: beta, parameters: [{ name: old, in: query, deprecated: true, schema: {} }], ${answer} } }
  /e: { get: { operationId: e, summary: New, x-stability: wild, ${answer} } }
webhooks:
  sold: { post: { operationId: sold, summary: Sold, x-sunset: '2027-06-30', ${answer} } }
components:
  schemas:
    Old: { type: object, deprecated: true, properties: { a: { type: string, deprecated: true } } }
    Pet: { type: object, properties: { tag: { type: string, deprecated: true }, name: { type: string } } }
`;
const settled = `paths: { /a: { get: { operationId: a, x-stability: stable, ${answer} } } }`;

describe("lifecycle page", () => {
  test("the lifecycle lists deprecated operations by sunset date, unstable ones by stability, and parts", () => {
    const { ending, stages, parts } = stagesOf(describeSite(shop).reference);
    assert.deepEqual(
      ending.map(({ exchange }) => exchange.id),
      ["b", "sold", "a", "c"],
    );
    assert.deepEqual(
      stages.map(({ stability, entries }) => [stability, ...entries.map(({ exchange }) => exchange.id)]),
      [
        ["beta", "d"],
        ["experimental", "c"],
        ["wild", "e"],
      ],
    );
    assert.deepEqual(
      parts.map((part) => [part.kind, "names" in part ? part.names : []]),
      [
        ["parameters", ["old"]],
        ["schema", []],
        ["fields", ["tag"]],
      ],
    );
  });

  test("the lifecycle lists a deprecated field once, at the schema that declares it", () => {
    const { parts } = stagesOf(
      describeSite(`components:
  schemas:
    Pet: { type: object, properties: { tag: { type: string, deprecated: true } } }
    Dog: { allOf: [{ $ref: '#/components/schemas/Pet' }], properties: { chip: { type: string, deprecated: true } } }
    Puppy: { allOf: [{ $ref: '#/components/schemas/Dog' }, { properties: { age: { type: integer } } }] }
`).reference,
    );
    assert.deepEqual(
      parts.map((part) => (part.kind === "fields" ? [part.of.name, ...part.names] : [])),
      [
        ["Pet", "tag"],
        ["Dog", "chip"],
      ],
    );
  });

  test("the lifecycle is titled in the language of the page, also after it was rendered in another", (t) => {
    t.after(() => setLanguage("en"));
    const site = describeSite(shop);
    assert.equal(hasLifecycle(site.reference), true);
    setLanguage("ja");
    assert.match(lifecycleText(site), /^## ベータ$/m);
  });

  test("an API without deprecated or unstable parts has no lifecycle", () => {
    assert.equal(hasLifecycle(describeSite(shop).reference), true);
    assert.equal(hasLifecycle(describeSite(settled).reference), false);
  });

  test("the lifecycle page is written as Markdown", () => {
    assert.equal(
      lifecycleText(describeSite(shop)),
      `# Lifecycle

## Deprecated

| What | Operation | Deprecated since | Sunset | Use instead |
| --- | --- | --- | --- | --- |
| [First & \\<only>](/operations/b/index.md) | \`GET /b\` | 2026-06-30 | 2027-06-30 | [New](/operations/e/index.md) |
| [Sold](/webhooks/sold/index.md) | \`POST sold\` |  | 2027-06-30 |  |
| [Last](/operations/a/index.md) | \`GET /a\` |  | 2031-01-01 |  |
| [Some day](/operations/c/index.md) | \`GET /c\` |  | soon |  |

## Beta

- [Settling](/operations/d/index.md): \`GET /d\`

## Experimental

- [Some day](/operations/c/index.md): \`GET /c\`

## Wild

- [New](/operations/e/index.md): \`GET /e\`

## Deprecated fields

- [Settling](/operations/d/index.md): \`old\`
- [Old](/schemas/old/index.md)
- [Pet](/schemas/pet/index.md): \`tag\`
`,
    );
  });

  test("the Markdown of the lifecycle page is in the language of the site", (t) => {
    t.after(() => setLanguage("en"));
    setLanguage("de");
    const heads = lifecycleText(describeSite(shop)).match(/^(?:#|\| (?!\[|---)).*/gm);
    assert.deepEqual(heads, [
      "# Lebenszyklus",
      "## Veraltet",
      "| Was | Operation | Veraltet seit | Abschaltung | Stattdessen verwenden |",
      "## Beta",
      "## Experimentell",
      "## wild",
      "## Veraltete Felder",
    ]);
  });
});

describe("lifecycle feed", () => {
  const feed = lifecycleFeed(describeSite(shop), "https://docs.example.com");

  test("the lifecycle feed has the language of the interface", (t) => {
    t.after(() => setLanguage("en"));
    assert.match(feed, /<feed xmlns="[^"]+" xml:lang="en">/);
    setLanguage("de");
    assert.match(lifecycleFeed(describeSite(shop), null), /<feed xmlns="[^"]+" xml:lang="de">/);
  });

  test("an entry of the lifecycle feed has the operation, its sunset date and its replacement", () => {
    const [, first] = /(<entry>.*?<\/entry>)/s.exec(feed) ?? [];
    assert.equal(
      first,
      `<entry>
<id>urn:uuid:9202165b-705c-5b90-9db5-878c8802cfb8</id>
<title>First &amp; &lt;only&gt;: deprecated, sunset on 2027-06-30</title>
<updated>2026-06-30T00:00:00Z</updated>
<link rel="alternate" type="text/html" href="https://docs.example.com/operations/b/"/>
<link rel="related" href="https://docs.example.com/operations/e/" title="New"/>
<summary>GET /b is deprecated since 2026-06-30. Its last day is 2027-06-30. Use New (GET /e) instead.</summary>
</entry>`,
    );
  });

  test("the lifecycle feed is in the language of the site", (t) => {
    t.after(() => setLanguage("en"));
    setLanguage("de");
    const texts = [...lifecycleFeed(describeSite(shop), null).matchAll(/<(?:title|summary)>(.*)<\//g)];
    assert.deepEqual(
      texts.slice(0, 5).map(([, text]) => text),
      [
        "Test: veraltete Operationen",
        "First &amp; &lt;only&gt;: veraltet, Abschaltung am 2027-06-30",
        "GET /b ist seit 2026-06-30 veraltet. Der letzte Tag ist 2027-06-30. Verwenden Sie stattdessen New (GET /e).",
        "Sold: Abschaltung am 2027-06-30",
        "POST sold wird eingestellt. Der letzte Tag ist 2027-06-30.",
      ],
    );
  });

  test("entries of the lifecycle feed have unique ids and times that depend on the description alone", () => {
    const all = (name: string) =>
      [...feed.matchAll(new RegExp(`<${name}>(.*)</${name}>`, "g"))].map(([, text]) => text);
    assert.deepEqual(all("updated"), [
      "2031-01-01T00:00:00Z",
      "2026-06-30T00:00:00Z",
      "2027-06-30T00:00:00Z",
      "2031-01-01T00:00:00Z",
      "1970-01-01T00:00:00Z",
    ]);
    assert.equal(new Set(all("id")).size, 5);
    for (const id of all("id"))
      assert.match(id ?? "", /^urn:uuid:[\da-f]{8}-[\da-f]{4}-5[\da-f]{3}-[89ab][\da-f]{3}-[\da-f]{12}$/);
    assert.equal(lifecycleFeed(describeSite(shop), "https://docs.example.com"), feed);
  });

  test("the lifecycle feed has relative links and the same ids if the site's URL is unknown", () => {
    assert.equal(lifecycleFeed(describeSite(shop), null), feed.replaceAll("https://docs.example.com", ""));
  });

  test("the lifecycle feed is well-formed XML for any text of a description", () => {
    const odd = lifecycleFeed(
      describeSite(shop.replace("'First & <only>'", '"\\uFFFF\\u0001]]>&lt;\\uD800"')),
      null,
    );
    assert.match(odd, /<title>\ufffd\ufffd\]\]&gt;&amp;lt;\ufffd: deprecated/);
  });

  test("the lifecycle feed may be empty", () => {
    assert.match(lifecycleFeed(describeSite(settled), null), /<updated>1970-01-01T00:00:00Z<\/updated>/);
  });
});
