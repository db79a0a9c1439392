import assert from "node:assert/strict";
import { describe, suite, test } from "node:test";
import MarkdownIt from "markdown-it";
import { plain } from "#model/plain-markdown.ts";
import { authorText } from "#site/files/markdown/author-text.ts";
import { code, shownAddress, table } from "#site/files/markdown/blocks.ts";
import { llmsText } from "#site/files/markdown/llms.ts";
import * as operations from "#site/files/markdown/operation.ts";
import { webhookText } from "#site/files/markdown/operation.ts";
import { guideText, overviewText, tagText } from "#site/files/markdown/overview.ts";
import { schemaText } from "#site/files/markdown/schema.ts";
import { siteOfModel } from "#site/index.ts";
import { lifecycleText } from "#site/lifecycle/files.ts";
import { publicationOf } from "#site/publication.ts";
import { describeApi } from "../../fixtures/describe.ts";

const describeSite = (yaml: string) =>
  siteOfModel({ folder: undefined, reference: describeApi(yaml).reference }, publicationOf({}));

/** An operation's page. */
const operationText = (...given: Parameters<typeof operations.operationText>) =>
  operations.operationText(...given).page;

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

suite("single-line text in Markdown", () => {
  for (const text of texts)
    test(`escaped text is rendered unchanged: ${JSON.stringify(text)}`, () => {
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

  test("text without Markdown syntax is not escaped", () => {
    const text = "Create a pet_id (2 < 3 & 4) - it's #1, 100% ~5 > 4!";
    assert.equal(plain(text), text);
  });
});

test("text fields of a description are escaped in Markdown", () => {
  const hostile =
    "](https://evil.example) [x](https://evil.example)\n\n# Injected\n\n```\n<b>|`| https://evil.example";
  const site = siteOfModel(
    {
      folder: undefined,
      reference: describeApi(JSON.stringify(hostileApi(hostile))).reference,
    },
    publicationOf({}),
  );
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

test("a URL that contains Markdown syntax is written as code", () => {
  assert.equal(shownAddress("https://example.com/a_b?c=d#e"), "https://example.com/a_b?c=d#e");
  assert.equal(shownAddress("https://a.example\n# Heading"), "`https://a.example # Heading`");
  assert.equal(shownAddress("](https://a.example) [b"), "`](https://a.example) [b`");
});

test("line breaks in inline code become spaces", () => {
  assert.equal(code("a\rb\r\n\r\n# c"), "`a b # c`");
});

test("a pattern keeps its trailing space in Markdown", () => {
  const { reference } = describeApi(
    "components: { schemas: { Key: { type: object, properties: { key: { type: string, pattern: '^ssh ' } } } } }",
  );
  const site = siteOfModel({ folder: undefined, reference }, publicationOf({}));
  const [schema] = reference.schemas;
  assert.match(schema === undefined ? "" : schemaText(schema, site), /Constraints: pattern `\^ssh `\./);
});

suite("author's text in Markdown", () => {
  test("headings of the author's text are moved below the heading of its section", () => {
    const text =
      "# One\n\nText # no heading\n\nTwo\nlines\n---\n\n> ### Three\n\n<h2>Four</h2>\n\n```\n# code\n```";
    const moved =
      "### One\n\nText # no heading\n\n#### Two lines\n\n\n\n> ##### Three\n\n<h4>Four</h4>\n\n```\n# code\n```";
    assert.equal(authorText(text, 2), moved);
    assert.equal(authorText("## Two\n\n#### Four", 1), "## Two\n\n#### Four");
  });

  test("unclosed code fences and HTML comments of the author's text are closed or escaped", () => {
    assert.equal(authorText("Text\n\n~~~~ json\n{", 1), "Text\n\n~~~~ json\n{\n~~~~");
    assert.equal(authorText("```", 1), "```\n```");
    assert.equal(authorText("Text\n\n<!-- never\n\n# ended", 1), "Text\n\n\\<!-- never\n\n# ended");
    assert.equal(authorText("<!-- ended -->\n\n<div>\n\nb", 1), "<!-- ended -->\n\n<div>\n\nb");
  });
});

const forms = describeSite(`
  paths:
    /charges:
      post:
        operationId: charge
        description: "See [the guide](guide/charges)."
        requestBody:
          content:
            application/x-www-form-urlencoded:
              schema: { $ref: "#/components/schemas/Charge" }
              example: { amount: 100, currency: usd }
            multipart/form-data:
              schema:
                type: object
                properties: { note: { type: string, description: "As [here](notes/x)." }, file: { type: string, format: binary } }
              example: { note: A note, file: a.png }
        responses:
          "200": { description: Yes, content: { application/json: { schema: { $ref: "#/components/schemas/Charge" } } } }
          "400": { description: No, content: { application/json: { schema: { $ref: "#/components/schemas/error" } } } }
          "500": { description: No, content: { application/json: { schema: { $ref: "#/components/schemas/error" } } } }
  components:
    schemas:
      Charge:
        description: What is paid. With more to it.
        type: object
        properties:
          next: { oneOf: [{ $ref: "#/components/schemas/Error" }, { $ref: "#/components/schemas/x" }] }
          amount: { type: integer }
          currency: { type: string }
      Error: { type: object, properties: { code: { type: string } } }
      error: { type: object, properties: { of: { $ref: "#/components/schemas/Charge" } } }
      x: { type: object }`);

const [charge] = forms.reference.operations;
const chargeText = () => (charge === undefined ? "" : operationText(charge, forms));

test("schemas are links in Markdown, by name if the name is unique as a label", () => {
  const text = chargeText();
  const [upper, lower] = ["Error", "error"].map((name) => {
    const { slug = "" } = forms.reference.schemas.find((schema) => schema.name === name) ?? {};
    return `/schemas/${slug}/index.md`;
  });
  assert.match(text, /^`application\/x-www-form-urlencoded`: \[Charge\]$/m);
  assert.match(text, /\| `next` \| \[Error\] or \[x\]\(\/schemas\/x\/index.md\) \|/);
  assert.ok(text.includes(`\`application/json\`: [error](${lower})`), text);
  assert.ok(text.endsWith(`\n\n[Charge]: /schemas/charge/index.md\n[Error]: ${upper}\n`), text);
  const named = forms.reference.schemas.find(({ name }) => name === "error");
  assert.ok(named);
  assert.match(
    schemaText(named, forms),
    /\| `of` \| \[Charge\] \|.*\n\[Charge\]: \/schemas\/charge\/index\.md\n$/s,
  );
});

test("a link definition in a description does not override a link to a schema", () => {
  assert.ok(charge);
  const text = operationText({ ...charge, description: "[charge]: https://evil.example" }, forms);
  assert.match(text, /`: \[Charge\]\(\/schemas\/charge\/index.md\)/);
  assert.doesNotMatch(text, /^\[Charge\]:/m);
});

test("examples of forms are URL-encoded or multipart fields in Markdown", async () => {
  const text = chargeText();
  assert.ok(text.includes("```\namount=100&currency=usd\n```"), text);
  assert.ok(text.includes("```\nnote: A note\nfile: @a.png\n```"), text);
});

test("an unresolved link becomes its text, in paragraphs and tables", () => {
  const text = chargeText();
  assert.ok(text.includes("See the guide."), text);
  assert.ok(text.includes("| As here. |"), text);
});

test("the target of a link may have spaces, a line ending and angle brackets around it", () => {
  assert.ok(charge);
  const description =
    "[a](\n  operations/charge/), [b]( <operations/charge/> ), [c](\nnowhere), [d](<nowhere>).";
  const text = operationText({ ...charge, description }, forms);
  assert.ok(text.includes("[a](\n  /operations/charge/), [b]( </operations/charge/> ), c, d."), text);
});

test("the Markdown of an operation has a repeated body once, and a generated sample in one language", () => {
  const text = chargeText();
  assert.match(text, /### 500 Internal Server Error\n\nNo\n\nSame body as 400\.\n/);
  assert.equal(text.match(/^(?:cURL|JavaScript|Python):$/gm)?.join(" "), "cURL:");
});

describe("Markdown of a long operation", () => {
  const long = "a long text ".repeat(1000);
  const fieldsOf = (count: number) =>
    Array.from(
      { length: count },
      (_, index) => `f${index}: { type: string, description: "${"x".repeat(300)}" }`,
    );
  const read = (example: string, fields: string[]) => {
    const api = describeSite(`
    paths:
      /notes:
        post:
          operationId: postNotes
          requestBody:
            content:
              application/json:
                schema: { oneOf: [{ $ref: "#/components/schemas/Note" }, { $ref: "#/components/schemas/List" }] }
                example: { text: "${example}" }
          responses:
            "200":
              description: Notes
              content:
                application/json: { schema: { $ref: "#/components/schemas/Note" } }
    components:
      schemas:
        Note: { type: object, properties: { text: { type: string }, inner: { type: object, properties: { size: { type: integer } } }, ${fields.join(", ")} } }
        List: { type: object, properties: { items: { type: array } } }`);
    const [operation] = api.reference.operations;
    assert.ok(operation);
    return operations.operationText(operation, api);
  };
  const names = (text: string) => [...text.matchAll(/^\| `([^`]*)` \|/gm)].map(([, name]) => name);

  test("the Markdown of an operation up to 24 kB is one file with the fields of named options", () => {
    const { page, whole } = read("short", []);
    assert.equal(whole, null);
    assert.deepEqual(names(page), ["text", "inner", "items", "text", "inner", "inner.size"]);
  });

  test("long Markdown has the first fields, the options and a sample, and continues in a second file", () => {
    const { page, whole } = read(long, fieldsOf(5));
    const own = ["text", "inner", "inner.size", "f0", "f1", "f2", "f3", "f4"];
    assert.deepEqual(names(page), own);
    assert.match(page, /^- \[Note\]\n- \[List\]$/m);
    assert.match(page, /^```bash\ncurl /m);
    assert.match(
      page,
      /^Shortened\. \[All fields and examples\]\(\/operations\/post-notes\/full\/index\.md\)\.$/m,
    );
    assert.doesNotMatch(page.replace(/^```bash.*?^```/ms, ""), /a long text/);
    assert.deepEqual(names(whole ?? ""), ["text", "inner", "f0", "f1", "f2", "f3", "f4", "items", ...own]);
    assert.match((whole ?? "").replace(/^```bash.*?^```/ms, ""), /a long text/);
  });

  test("the second Markdown file has examples of any length", () => {
    const { whole } = read(`${"a long text ".repeat(4000)}and its end`, []);
    assert.match((whole ?? "").replace(/^```bash.*?^```/ms, ""), /and its end"/);
  });

  test("long Markdown keeps the first fields even if they alone exceed 24 kB", () => {
    const { page, whole } = read("short", fieldsOf(200));
    assert.ok(Buffer.byteLength(page) > 24_000);
    assert.deepEqual(names(page).slice(0, 3), ["text", "inner", "f0"]);
    assert.notEqual(whole, null);
  });
});

test("enum values of items, members, options and groups are listed next to their fields", () => {
  const api = describeSite(`
    paths:
      /events:
        post:
          operationId: postEvents
          parameters:
            - { name: expand, in: query, description: What, schema: { type: array, items: { $ref: "#/components/schemas/Part" } } }
            - { name: minutes, in: query, schema: { anyOf: [{ type: integer, enum: [5, 10], description: In minutes }, { type: string, pattern: "^a*_b_|c$" }] } }
            - { name: range, in: query, schema: { type: object, required: [from], properties: { from: { type: string, enum: [a, b] } } } }
          requestBody:
            content:
              application/json:
                schema:
                  type: object
                  properties:
                    card: { type: string, examples: [x, y] }
                    iban: { type: string }
                    way: { oneOf: [{ title: By id, type: object, properties: { id: { type: string, maxLength: 3 } } }, { type: string, enum: [all] }] }
                  oneOf: [{ required: [card] }, { required: [iban] }]
          responses: { "204": { description: Done } }
    components: { schemas: { Part: { type: string, enum: [customer, items], description: Parts } } }`);
  const [operation] = api.reference.operations;
  assert.ok(operation);
  const text = operationText(operation, api);
  const [parameters = "", body = ""] = text.split(/^## /m).slice(1);
  assert.equal(
    parameters.trim(),
    `Parameters

| Name | In | Type | Required | Description | Example |
| --- | --- | --- | --- | --- | --- |
| \`expand\` | query | array of string ([Part]) | no | What. Each item: Parts. One of \`customer\`, \`items\`. |  |
| \`minutes\` | query | integer or string | no | As integer: In minutes. One of \`5\`, \`10\`. As string: Constraints: pattern \`^a*_b_\\|c$\`. |  |
| \`range\` | query | object | no |  |  |
| \`range.from\` |  | string | yes | One of \`a\`, \`b\`. |  |`,
  );
  assert.equal(
    body.split("```")[0]?.trim(),
    `Request body

\`application/json\`: object

One of: see below.

| Field | Type | Required | Description |
| --- | --- | --- | --- |
| \`card\` | string | no | Examples: \`x\`, \`y\`. |
| \`iban\` | string | no |  |
| \`way\` | By id or string | no | As string: Value \`all\`. |

\`way\`: One of:

- By id
- string Value \`all\`.

\`way\`: By id:

| Field | Type | Required | Description |
| --- | --- | --- | --- |
| \`way.id\` | string | no | Constraints: at most 3 characters. |

One of:

- object with \`card\`
- object with \`iban\``,
  );
});

test("a map among the options shows the fields of its values in Markdown", () => {
  const api = describeSite(`
    paths:
      /prices:
        post:
          requestBody:
            content:
              application/json:
                schema:
                  type: object
                  properties:
                    currencies:
                      anyOf:
                        - { type: object, additionalProperties: { type: object, properties: { tax: { type: string, enum: [inclusive, exclusive] } } } }
                        - { type: string, enum: [""] }`);
  const [operation] = api.reference.operations;
  assert.ok(operation);
  assert.match(
    operationText(operation, api),
    /\n\| `currencies\.\*\.tax` \| string \| no \| One of `inclusive`, `exclusive`\. \|\n/,
  );
});

test("Markdown describes enums after tuples, names in lists, and untyped fields with a description", () => {
  const schemaOf = (yaml: string) => {
    const site = describeSite(`
    paths:
      /x:
        post:
          requestBody: { content: { application/json: { schema: ${yaml} } } }`);
    const [operation] = site.reference.operations;
    assert.ok(operation);
    return operationText(operation, site).split("`application/json`: ")[1]?.split("\n\n```")[0];
  };
  assert.equal(
    schemaOf("{ type: array, prefixItems: [{ type: string }], items: { enum: [auto, 3] } }"),
    `tuple of string

| Field | Type | Required | Description |
| --- | --- | --- | --- |
| \`[0]\` | string | no |  |
| \`[1…]\` | any value | no | One of \`auto\`, \`3\`. |`,
  );
  assert.equal(
    schemaOf(
      "{ type: array, contains: { type: array, items: { type: object, propertyNames: { pattern: ^a$ } } } }",
    ),
    `array of any value

Contains: see below.

Contains: array of object. Each item: Names of properties: see below.

\`[]\`: Names of properties: any value. Constraints: pattern \`^a$\`.`,
  );
  assert.equal(
    schemaOf(
      `{ type: object, properties: {
              list: { anyOf: [{ type: array, contains: { minimum: 1 } }, { type: boolean }] },
              none: { anyOf: [{ type: object, not: { description: No id., required: [id] } }, { type: boolean }] } } }`,
    ),
    `object

| Field | Type | Required | Description |
| --- | --- | --- | --- |
| \`list\` | array of any value or boolean | no | As array of any value: Contains: see below. |
| \`none\` | object or boolean | no | As object: Must not be: see below. |

\`list\`: Contains: any value. Constraints: at least 1.

\`none\`: Any of:

- object Must not be: see below.
- boolean

\`none\`: object:

\`none\`: Must not be: object. No id.

| Field | Type | Required | Description |
| --- | --- | --- | --- |
| \`none.id\` | any value | yes |  |`,
  );
  assert.equal(
    schemaOf(
      "{ anyOf: [{ type: object, required: [id], properties: { id: { description: Any id } } }, { type: boolean }] }",
    ),
    `object or boolean

Any of:

- object with \`id\`
- boolean

object with \`id\`:

| Field | Type | Required | Description |
| --- | --- | --- | --- |
| \`id\` | any value | yes | Any id |

object with id`,
  );
});

test("Markdown notes which required fields have no description", () => {
  const site = describeSite(`
    paths:
      /folders:
        post:
          requestBody: { content: { application/json: { schema: { required: [name], properties: { Name: {} } } } } }`);
  const [operation] = site.reference.operations;
  assert.ok(operation);
  assert.match(
    operationText(operation, site),
    /\| `Name` \| any value \| no \| {2}\|\n\| `name` \| any value \| yes \| Required, but not described here\. \|/,
  );
});

test("the Markdown of a schema has its title above its type if the title differs from the name", () => {
  const site = describeSite(
    "components: { schemas: { unit_price: { title: Unit price, type: object }, fee: { title: Cost, type: object } } }",
  );
  assert.deepEqual(
    ["unit-price", "fee"].map((slug) => schemaText(site.schema(slug), site).split("\n\n").slice(0, 3)),
    [
      ["# unit_price", "object", "```json\n{}\n```\n"],
      ["# fee", "Cost", "object"],
    ],
  );
});

test("llms.txt lists schemas with their short descriptions", () => {
  assert.match(
    llmsText(forms),
    /\n## Schemas\n\n- \[Charge\]\(\/schemas\/charge\/index\.md\): What is paid\.\n- \[Error\]\([^)]*\)\n/,
  );
});

test("the body of a webhook is titled Payload, and the root's security does not apply to it", () => {
  const api = describeSite(`
    security: [{ key: [] }]
    components: { securitySchemes: { key: { type: http, scheme: bearer } } }
    paths: {}
    webhooks:
      a: { post: { requestBody: { required: true, content: { text/plain: {} } } } }
      b: { post: { requestBody: { content: { text/plain: {} } } } }`);
  const headings = api.reference.webhooks.map((webhook) =>
    [...webhookText(webhook, api).matchAll(/^## (.*)/gm)].map(([, text]) => text),
  );
  assert.deepEqual(headings, [["Payload (required)"], ["Payload"]]);
});
