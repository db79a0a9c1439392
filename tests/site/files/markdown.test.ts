import assert from "node:assert/strict";
import { suite, test } from "node:test";
import MarkdownIt from "markdown-it";
import { authorText } from "#site/files/markdown/author-text.ts";
import { code, plain, shownAddress, table } from "#site/files/markdown/blocks.ts";
import { operationText, webhookText } from "#site/files/markdown/operation.ts";
import { guideText, llmsText, overviewText, tagText } from "#site/files/markdown/overview.ts";
import { schemaText } from "#site/files/markdown/schema.ts";
import { siteOfModel } from "#site/index.ts";
import { lifecycleText } from "#site/lifecycle/text.ts";
import { describeApi } from "../../fixtures/describe.ts";

const github = new MarkdownIt({ html: true, linkify: true });

const texts = [
  "](https://evil.example) [x](https://evil.example)",
  "![x](https://evil.example/x.png)",
  "[x][y]",
  "Two\n\n# lines\r\n=====",
  "# Heading",
  "- item",
  "+ item",
  "* item",
  "1. item",
  "23) item",
  "> quote",
  "~~~",
  "```js",
  "---",
  "===",
  "| a | b |",
  "a \\| b \\\\| c",
  "a\\",
  "*a* _b_ __c__ **d** ~~e~~ f_g_h `i` ``j",
  "<script>alert(1)</script> <https://evil.example> <!-- <?x <b",
  "&lt;b&gt; &#35; &amp",
  "https://evil.example and www.evil.example",
];

suite("a text of one line", () => {
  for (const text of texts)
    test(`reads as it is: ${JSON.stringify(text)}`, () => {
      const words = text.replace(/\s+/g, " ").trim();
      for (const markdown of [
        plain(text),
        `# ${plain(text)}`,
        `- [${plain(text)}](/a)`,
        table(["A"], [[plain(text)]]),
      ]) {
        const tokens = github.parse(markdown, {}).flatMap((token) => token.children ?? []);
        const shown = tokens.filter(({ type }) => !/^link_(?:open|close)$/.test(type));
        assert.ok(
          shown.some(({ type, content }) => type === "text" && content === words),
          JSON.stringify([markdown, shown.map(({ type, content }) => [type, content])]),
        );
        const links = tokens.filter(({ type }) => type === "link_open").map((link) => link.attrGet("href"));
        assert.deepEqual(links, markdown.includes("](/a)") ? ["/a"] : []);
      }
    });

  test("stays as it is where nothing in it means anything", () => {
    const text = "Create a pet_id (2 < 3 & 4) - it's #1, 100% ~5 > 4!";
    assert.equal(plain(text), text);
  });
});

test("no text of a description but Markdown means anything in Markdown", () => {
  const hostile =
    "](https://evil.example) [x](https://evil.example)\n\n# Injected\n\n```\n<b>|`| https://evil.example";
  const site = siteOfModel({
    folder: undefined,
    reference: describeApi(JSON.stringify(hostileApi(hostile))).reference,
  });
  const { operations, webhooks, tags, schemas, guides } = site.reference;
  const files = [
    overviewText(site),
    llmsText(site),
    lifecycleText(site),
    ...operations.map((operation) => operationText(operation, site)),
    ...webhooks.map((webhook) => webhookText(webhook, site)),
    ...tags.map((tag) => tagText(tag, site)),
    ...schemas.map((schema) => schemaText(schema, site)),
    ...guides.map((guide) => guideText(guide, site)),
  ];
  assert.deepEqual([operations.length, webhooks.length > 0, tags.length, schemas.length], [2, true, 1, 2]);
  for (const file of files) {
    const tokens = github.parse(file, {});
    const inside = tokens.flatMap((token) => token.children ?? []);
    const found = [
      ...inside
        .filter(({ type }) => type === "link_open")
        .map((link) => String(link.attrGet("href")))
        .filter((href) => !href.startsWith("/")),
      ...[...tokens, ...inside].filter(({ type }) => /^html|^image/.test(type)).map(({ content }) => content),
      ...tokens.filter(
        ({ type, tag }, index) =>
          type === "heading_open" && /^Injected/.test(tokens[index + 1]?.content ?? "") && tag,
      ),
      ...(tokens.filter(({ tag }) => tag === "h1").length === 2 ? [] : ["another title"]),
    ];
    assert.deepEqual(found, [], file);
  }
});

/** A description all of whose texts that are no Markdown are the same one. */
function hostileApi(text: string) {
  const described = {
    type: "string",
    title: text,
    format: text,
    enum: [text],
    default: text,
    pattern: text,
    "x-enum-varnames": [text],
  };
  const object = {
    type: "object",
    title: text,
    properties: {
      [text]: described,
      option: {
        oneOf: [
          { title: text, type: "object", properties: { [text]: described } },
          { type: "string", format: text },
        ],
      },
    },
    patternProperties: { [text]: described },
    externalDocs: { url: text },
  };
  const media = {
    schema: object,
    examples: { [text]: { summary: text, value: text }, b: { externalValue: text } },
  };
  const response = {
    summary: text,
    description: "Found",
    headers: { [text]: { schema: described } },
    content: { [text]: media, "application/json": media },
    links: { [text]: { operationId: text, parameters: { [text]: text }, requestBody: text } },
  };
  const exchange = {
    summary: text,
    tags: [text],
    deprecated: true,
    "x-stability": text,
    "x-badges": [{ name: text }],
    "x-sunset": text,
    "x-deprecated-since": text,
    externalDocs: { url: text },
    parameters: [{ name: text, in: "query", schema: described, example: text, deprecated: true }],
    requestBody: { required: true, content: { [text]: media, "application/json": media } },
    responses: { 200: response, default: response },
    servers: [{ url: text, name: text, variables: { [text]: { default: text, enum: [text] } } }],
    "x-codeSamples": [{ lang: text, label: text, source: text }],
  };
  return {
    openapi: "3.2.0",
    info: {
      title: text,
      summary: text,
      version: text,
      license: { name: text, identifier: text, url: text },
      contact: { name: text, url: text, email: text },
      termsOfService: text,
    },
    externalDocs: { url: text },
    tags: [{ name: text, summary: text, "x-displayName": text }],
    servers: [{ url: text, name: text, variables: { [text]: { default: text, enum: [text] } } }],
    security: [{ [text]: [text], key: [], flow: [text] }],
    paths: {
      "/a": {
        get: { ...exchange, operationId: text, callbacks: { [text]: { [text]: { post: exchange } } } },
      },
      "/b": { post: { ...exchange, operationId: "b", "x-replaced-by": text } },
    },
    webhooks: { [text]: { post: exchange } },
    components: {
      schemas: {
        [text]: object,
        Union: {
          oneOf: [{ $ref: "#/components/schemas/Missing" }, object],
          discriminator: { propertyName: text, mapping: { [text]: text } },
        },
      },
      securitySchemes: {
        [text]: { type: "http", scheme: text },
        key: { type: "apiKey", in: "header", name: text },
        flow: {
          type: "oauth2",
          oauth2MetadataUrl: text,
          flows: {
            [text]: { scopes: {} },
            clientCredentials: { tokenUrl: text, refreshUrl: text, scopes: { [text]: "Scope" } },
          },
        },
      },
    },
  };
}

test("an address that may mean something else is code", () => {
  assert.equal(shownAddress("https://example.com/a_b?c=d#e"), "https://example.com/a_b?c=d#e");
  assert.equal(shownAddress("https://a.example\n# Heading"), "`https://a.example # Heading`");
  assert.equal(shownAddress("](https://a.example) [b"), "`](https://a.example) [b`");
});

test("code is of one line, whatever separates its lines", () => {
  assert.equal(code("a\rb\r\n\r\n# c"), "`a b # c`");
});

test("a pattern keeps the space at its end", () => {
  const { reference } = describeApi(
    "components: { schemas: { Key: { type: object, properties: { key: { type: string, pattern: '^ssh ' } } } } }",
  );
  const site = siteOfModel({ folder: undefined, reference });
  const [schema] = reference.schemas;
  assert.match(schema === undefined ? "" : schemaText(schema, site), /Constraints: pattern \^ssh \./);
});

suite("a text of the author's", () => {
  test("has its headings below that of its place", () => {
    const text =
      "# One\n\nText # no heading\n\nTwo\nlines\n---\n\n> ### Three\n\n<h2>Four</h2>\n\n```\n# code\n```";
    const moved =
      "### One\n\nText # no heading\n\n#### Two lines\n\n\n\n> ##### Three\n\n<h4>Four</h4>\n\n```\n# code\n```";
    assert.equal(authorText(text, 2), moved);
    assert.equal(authorText("## Two\n\n#### Four", 1), "## Two\n\n#### Four");
  });

  test("closes what it opens", () => {
    assert.equal(authorText("Text\n\n~~~~ json\n{", 1), "Text\n\n~~~~ json\n{\n~~~~");
    assert.equal(authorText("```", 1), "```\n```");
    assert.equal(authorText("Text\n\n<!-- never\n\n# ended", 1), "Text\n\n\\<!-- never\n\n# ended");
    assert.equal(authorText("<!-- ended -->\n\n<div>\n\nb", 1), "<!-- ended -->\n\n<div>\n\nb");
  });
});
