import assert from "node:assert/strict";
import { readFileSync, writeFileSync } from "node:fs";
import { join } from "node:path";
import { suite, test } from "node:test";
import { checkRules } from "#cli/check/rules/index.ts";
import { guideOf } from "#cli/findings/guide.ts";
import { allRules } from "#cli/rules.ts";
import { readReference } from "#site/read-reference.ts";
import { temporaryFolder } from "../temporary.ts";
import { checked, findingsIn, findingsOf } from "./checked.ts";

suite("check rules", () => {
  for (const { id, failing, passing } of checkRules) {
    // A guide is needed for this one: tests/site/guides has it.
    if (failing === "") continue;
    test(`${id} reports the failing example of its page, and accepts the passing one`, async (t) => {
      const severities = { check: { rules: { [id]: "error" as const } }, runsSamples: true };
      const found = async (text: string) =>
        (await findingsIn(t, whole(text), severities)).map(({ rule }) => rule);
      assert.ok((await found(failing)).includes(id));
      assert.equal((await found(passing)).includes(id), false);
    });
  }

  test("text-operation-unknown ignores code blocks, and reports the line of unknown operations in texts", async (t) => {
    const description = "|\n    ```\n    Like `GET /petts`.\n    ```\n    Like `GET /cats`.\n";
    const found = await findingsIn(t, whole(`paths: {}\ntags:\n- name: A\n  description: ${description}`));
    assert.deepEqual(
      found
        .filter(({ rule }) => rule === "text-operation-unknown")
        .map(({ line, message }) => [line, message]),
      [[10, "There is no operation `GET /cats`."]],
    );
  });

  test("keywords without meaning on a header and unresolved security schemes are errors", async (t) => {
    const found = await findingsIn(
      t,
      `openapi: 3.2.0
info: { title: T, version: "1" }
servers: [{ url: https://api.example.com }]
paths:
  /a:
    get:
      security: [{ "./gone.yaml#/components/securitySchemes/key": [] }]
      parameters: [{ in: header, name: X-A, allowReserved: true, schema: { type: string } }]
      responses: { "200": { description: OK } }
  /b:
    get:
      security: [{ "#/components/securitySchemes/gone": [] }]
      responses: { "200": { description: OK } }`,
    );
    assert.deepEqual(
      found
        .filter(({ severity }) => severity === "error")
        .map(({ line, message, fix }) => [line, message, fix]),
      [
        [7, '"./gone.yaml" is missing.', "Put the file there, or correct the reference."],
        [8, 'The keyword "allowReserved" has no meaning here.', "Remove it."],
        [
          12,
          'There is no security scheme "#/components/securitySchemes/gone".',
          "Describe it, or correct its name.",
        ],
      ],
    );
  });

  test("required properties may be declared beside a $ref or in its target", async (t) => {
    const found = await findingsIn(
      t,
      whole(`components:
  schemas:
    Use: { $ref: "#/components/schemas/Shape", required: [extra, name, gone], properties: { extra: { type: integer } } }
    Shape: { type: object, properties: { name: { type: string } } }`),
    );
    assert.deepEqual(
      found
        .filter(({ rule }) => rule === "no-required-schema-properties-undefined")
        .map(({ message }) => message),
      ["`gone` is required, but no property has that name."],
    );
  });

  test("link-unresolved checks descriptions of objects, but not `description` inside example data", async (t) => {
    const example = '{ description: "See [more](#more)." }';
    const response = `{ description: "See [all](#all).", content: { application/json: { example: ${example} } } }`;
    const found = await findingsIn(
      t,
      whole(`paths:\n  /pets:\n    get:\n      responses:\n        "200": ${response}`),
    );
    assert.deepEqual(
      found.filter(({ rule }) => rule === "link-unresolved").map(({ message }) => message),
      ['The link "#all" does not resolve.'],
    );
  });

  test("text-not-shown reports unsupported HTML, Mermaid and styles, with each cause counted once", async (t) => {
    const found = await findingsIn(
      t,
      whole(`paths: {}
tags:
- name: A
  description: 'A <b style="color: red; width: 1px">word</b>, an array<string>, and <kbd>K</kbd> for $5.'
- name: B
  description: 'Another <b style="color: blue">word</b>. ![A](https://elsewhere.example/a.png)'
- name: C
  description: |
    <iframe src="https://example.com"></iframe>

    \`\`\`mermaid
    graph TD
    \`\`\`
`),
    );
    assert.deepEqual(
      found
        .filter(({ rule }) => rule === "text-not-shown")
        .map(({ line, message, count }) => [line, message, count]),
      [
        [
          6,
          '`style="color: red; width: 1px"` is left out, because a page allows no styles within its texts.',
          2,
        ],
        [11, "`<iframe>` is left out.", 1],
        [13, "A Mermaid diagram is shown as code.", 1],
      ],
    );
  });

  test("sample-request compares samples with the description's servers when a setting replaces them", async (t) => {
    const text = `openapi: 3.1.0
info: { title: Pets, version: "1" }
servers: [{ url: "https://{region}.example.com/v1", variables: { region: { default: eu } } }]
paths:
  /pets:
    get:
      responses: { "200": { description: Pets. } }
      x-codeSamples:
        - { lang: cURL, source: "curl https://eu.example.com/v1/pets" }
        - { lang: cURL, source: "curl https://new.example.com/pets" }
        - { lang: cURL, source: "curl https://eu.example.com/v1/cats" }
`;
    const file = join(temporaryFolder(t, { "api.yaml": text }), "api.yaml");
    const found = await findingsOf(await readReference(file, { server: "https://new.example.com" }));
    assert.deepEqual(
      found
        .filter(({ rule }) => rule.startsWith("sample-"))
        .map(({ rule, line, message }) => [rule, line, message]),
      [["sample-request", 11, "The sample requests `/cats`, but its operation is `GET /pets`."]],
    );
  });

  test("sample-request checks samples in formats of other tools", async (t) => {
    const text = `openapi: 3.1.0
info: { title: Pets, version: "1" }
servers: [{ url: "https://api.example.com" }]
paths:
  /pets:
    get:
      responses: { "200": { description: Pets. } }
      x-readme:
        code-samples:
          - { language: curl, code: "curl https://api.example.com/cats" }
          - { language: curl, code: "curl https://api.example.com/pets" }
`;
    const found = await findingsOf(
      await readReference(join(temporaryFolder(t, { "api.yaml": text }), "api.yaml")),
    );
    assert.deepEqual(
      found.map(({ rule, line, message }) => [rule, line, message]),
      [["sample-request", 10, "The sample requests `/cats`, but its operation is `GET /pets`."]],
    );
  });

  test("members of an exploded object are valid query parameters in samples, in all of its alternatives", async (t) => {
    const unknownFor = async (filter: object) => {
      const parameters = [
        { name: "limit", in: "query", schema: { type: "integer" } },
        { name: "filter", in: "query", schema: filter },
      ];
      const source = "curl 'https://api.example.com/pets?limt=2&color=red&size=1'";
      const responses = { 200: { description: "Pets." } };
      const get = { parameters, responses, "x-codeSamples": [{ lang: "curl", source }] };
      const servers = [{ url: "https://api.example.com" }];
      const info = { title: "Pets", version: "1.0" };
      const found = await findingsIn(
        t,
        JSON.stringify({ openapi: "3.0.3", info, servers, paths: { "/pets": { get } } }),
      );
      return found.flatMap(({ message }) => /no query parameter `(.*)`/.exec(message)?.[1] ?? []);
    };
    const [color, size] = ["color", "size"].map((name) => ({ properties: { [name]: { type: "string" } } }));
    const type = "object";
    for (const [filter, unknown] of [
      [{ type: "string" }, ["limt", "color", "size"]],
      [{ oneOf: [{ type: "string" }, { type: "integer" }] }, ["limt", "color", "size"]],
      [{ type, ...color }, ["limt", "size"]],
      [{ type, ...color, additionalProperties: false }, ["limt", "size"]],
      [{ type, ...color, additionalProperties: { type: "string" } }, []],
      [{ type }, []],
      [
        {
          oneOf: [
            { type, ...color },
            { type, ...size },
          ],
        },
        ["limt"],
      ],
      [{ type, ...color, anyOf: [{ type, oneOf: [size] }, { required: ["color"] }] }, ["limt"]],
      [{ type, ...color, oneOf: [size, { type }] }, []],
      [{ oneOf: [{ type: "string" }, { allOf: [{ type, ...color }, size] }] }, ["limt"]],
    ] as const)
      assert.deepEqual(await unknownFor(filter), unknown, JSON.stringify(filter));
  });

  test("schema-impossible names both of two contradictory bounds", async (t) => {
    const text = "paths: {}\ncomponents:\n  schemas:\n    Age:\n      minimum: 10\n      maximum: 5\n";
    const found = await findingsIn(t, whole(text));
    assert.deepEqual(
      found
        .filter(({ rule }) => rule === "schema-impossible")
        .map(({ line, message, related }) => [line, message, related.map((one) => [one.label, one.line])]),
      [[7, "`minimum` 10 and `maximum` 5 allow no value.", [["maximum", 8]]]],
    );
  });

  test("schema-impossible reports schemas whose composition allows no value", async (t) => {
    const schemas = {
      Pet: "{ type: object, required: [name], properties: { name: { type: string } } }",
      Code: "{ type: string, minLength: 5 }",
      Closed: "{ allOf: [{ $ref: '#/components/schemas/Pet' }], additionalProperties: false }",
      Both: "{ allOf: [{ type: string }, { type: integer }] }",
      Three: "{ type: string, const: 3 }",
      Endless:
        "{ type: object, required: [next], properties: { next: { $ref: '#/components/schemas/Endless' } } }",
      Between: "{ type: integer, exclusiveMinimum: 1, exclusiveMaximum: 2 }",
      Refused: "{ type: object, required: [a], properties: { a: false } }",
      Short: "{ $ref: '#/components/schemas/Code', maxLength: 1 }",
      Whole: "{ allOf: [{ type: number }, { type: integer, minimum: 1 }], maximum: 1 }",
      Open: "{ allOf: [{ $ref: '#/components/schemas/Pet' }], properties: { age: {} } }",
      List: "{ type: object, required: [all], properties: { all: { type: array, items: { $ref: '#/components/schemas/List' } } } }",
      Video:
        "{ allOf: [{ $ref: '#/components/schemas/Pet' }], type: object, required: [shown], properties: { shown: { $ref: '#/components/schemas/Pet' } } }",
      Chain:
        "{ type: object, required: [next], properties: { next: { anyOf: [{ $ref: '#/components/schemas/Chain' }, { type: 'null' }] } } }",
    };
    // After those of the version, of `info` and of what they are in.
    const firstLine = 6;
    const lines = Object.entries(schemas).map(([name, text]) => `    ${name}: ${text}\n`);
    const found = await findingsIn(
      t,
      `openapi: 3.1.1\ninfo: { title: Pets, version: "1.0" }\npaths: {}\ncomponents:\n  schemas:\n${lines.join("")}`,
    );
    assert.deepEqual(
      found
        .filter(({ rule }) => rule === "schema-impossible")
        .map(({ line, message }) => [Object.keys(schemas)[(line ?? 0) - firstLine], message]),
      [
        ["Closed", "No value is valid. The field `name` is both required and forbidden."],
        ["Both", "No value is valid. Its parts have no type in common."],
        ["Three", "No value is valid. The `const` `3` does not have the type of the schema."],
        ["Endless", "No value is valid. It requires itself, so every value would be infinitely deep."],
        ["Between", "No value is valid. No integer is within its bounds."],
        ["Refused", "No value is valid. The field `a` is both required and forbidden."],
        ["Short", "No value is valid. The `minLength` of one part is above the `maxLength` of another."],
      ],
    );
  });

  test("an example may lack a required property that is not declared, but no other property", async (t) => {
    const schema = "{ type: object, required: [id, nmae], properties: { id: {}, name: {} } }";
    const found = await findingsIn(
      t,
      whole(`paths: {}\ncomponents:\n  schemas:\n    Pet:\n      allOf: [${schema}]\n      example: {}\n`),
    );
    assert.deepEqual(
      found.filter(({ severity }) => severity !== "info").map(({ line, message }) => [line, message]),
      [
        [8, "`/id` is required."],
        [7, "`nmae` is required, but no property has that name."],
      ],
    );
  });

  test("an unknown rule in `x-specimen-ignore` is reported with the nearest name", async (t) => {
    const found = await findingsIn(t, whole("x-specimen-ignore: [tag-empty, tag-emty]\npaths: {}"));
    assert.deepEqual(
      found.map(({ rule, line, column, message, fix }) => [rule, line, column, message, fix]),
      [["marker-value", 3, 32, 'Unknown rule "tag-emty".', 'Did you mean "tag-empty"?']],
    );
  });

  test("`nullable` without a type in 3.0 and a space in a multiline URI are reported", async (t) => {
    const schemas = `
    A: { nullable: true, description: Anything. }
    B: { type: string, nullable: true }
    C: { nullable: true, allOf: [{ $ref: "#/components/schemas/B" }] }
    D:
      type: string
      format: uri
      example: >-
        https://example.com/
        pets`;
    const found = await findingsIn(t, whole(`paths: {}\ncomponents:\n  schemas:${schemas}\n`));
    assert.deepEqual(
      found
        .filter(({ rule }) => ["no-schema-type-mismatch", "no-invalid-schema-examples"].includes(rule))
        .map(({ line, message, fix, related }) => [line, message, fix, related.length]),
      [
        [
          12,
          "The example must be a URI.",
          "Remove the space after `https://example.com/`: a text of several lines has one between them.",
          1,
        ],
        [
          6,
          "`nullable` has no effect without a `type` beside it.",
          "Add the `type`, or remove `nullable`. A schema without a type allows null anyway.",
          0,
        ],
      ],
    );
  });

  test("examples are checked within a time limit, and those that cannot be checked are counted", async (t) => {
    const value = `"${"a".repeat(5000)}!"`;
    const schemas = `
    R: { type: string, pattern: "^(a+)+$", example: ${value} }
    B: { type: string, pattern: '^(a|b)\\1+$', example: ${value} }
    C: { allOf: [{ $ref: "#/components/schemas/C" }], example: {} }
    D: { type: object, required: [d], properties: { d: { $ref: "#/components/schemas/D" } }, example: { d: { d: {} } } }`;
    const file = join(temporaryFolder(t), "api.yaml");
    writeFileSync(file, whole(`paths: {}\ncomponents:\n  schemas:${schemas}\n`));
    const { findings, unchecked } = await checked(await readReference(file));
    assert.deepEqual(
      findings
        .filter(({ rule }) => rule === "no-invalid-schema-examples")
        .map(({ line, message }) => `${line}: ${message}`),
      ["6: The example must match the pattern `^(a+)+$`.", "9: `/d/d/d` is required."],
    );
    assert.deepEqual(
      unchecked.map(({ line, message }) => [line, message]),
      [[7, "The pattern `^(a|b)\\1+$` could not be validated."]],
    );
  });

  test("rule ids are unique", () => {
    const ids = allRules.map(({ id }) => id);
    assert.deepEqual(ids, [...new Set(ids)]);
  });

  test("docs/rules.md is up to date: run `npm run specimen -- rules --guide > docs/rules.md`", () => {
    assert.equal(readFileSync("docs/rules.md", "utf8"), guideOf(allRules));
  });
});

/** An example leaves out what each description begins with. */
const whole = (text: string) =>
  /^(openapi|swagger):/.test(text) ? text : `openapi: 3.0.3\ninfo: { title: Pets, version: "1.0" }\n${text}`;
