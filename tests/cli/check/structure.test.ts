import assert from "node:assert/strict";
import { describe, type TestContext, test } from "node:test";
import type { Finding } from "#cli/findings/finding.ts";
import { loadDescription } from "#description/load.ts";
import { stringifyJson } from "#json/index.ts";
import { readReference } from "#site/read-reference.ts";
import { corpusPath, corpusTest } from "../../fixtures/corpus.ts";
import { documentOf } from "../../fixtures/describe.ts";
import { checked, findingsIn, findingsOf, withPointers } from "./checked.ts";

const petstore = "openapi/petstore.yaml";
const options = { timeout: 20_000 };

describe("structure of a description", () => {
  test("the Petstore has no errors or warnings", async () => {
    assert.deepEqual(await checkFile(petstore), []);
  });

  test("an object with a member `toString` where text is expected is reported or ignored without a crash", async (t) => {
    const odd = "{ toString: 1, valueOf: 1 }";
    const listed = 'description: "* `a` - A", enum: [a, ODD]'.replace("ODD", odd);
    for (const version of ["2.0", "3.0.3", "3.1.0"]) {
      const parameter = `{ name: a, in: ${odd}, description: "* \`a\` - A", schema: { type: string, ${listed} } }`;
      const found = await checkText(
        t,
        `${version === "2.0" ? "swagger: '2.0'" : `openapi: ${version}`}
info: { title: T, version: "1" }
paths: { /a: { get: { parameters: [${parameter}], responses: { "200": { description: OK } } } } }
`,
      );
      assert.ok(
        found.some((line) => line.startsWith("/paths/~1a/get/parameters/0")),
        found.join("\n"),
      );
    }
    const content = `{ application/json: { schema: { type: object }, example: { status: ${odd} } } }`;
    const operation = `get: { responses: { "400": { description: Bad, content: ${content} } } }`;
    assert.deepEqual(await checkText(t, minimal("", operation)), []);
    const counted = `{ type: array, items: {}, contains: {}, minContains: ${odd}, maxContains: ${odd} }`;
    const body = `{ content: { application/json: { schema: ${counted}, example: [1] } } }`;
    const posted = `post: { requestBody: ${body}, responses: { "200": { description: OK } } }`;
    const at = "/paths/~1a/post/requestBody/content/application~1json/schema/";
    assert.deepEqual(
      (await checkText(t, minimal("", posted).replace("3.0.3", "3.1.0"))).map((line) => line.split(" ")[0]),
      [`${at}minContains`, `${at}maxContains`],
    );
  });

  test("checking does not modify the document, and accepts large integers", async (t) => {
    const read = await readReference(petstore);
    const before = structuredClone(read.description.document);
    await checked(read);
    assert.deepEqual(read.description.document, before);
    assert.deepEqual(await checkText(t, minimal("x-big: 9007199254740993")), []);
  });

  test("a pattern in the syntax of another regular expression language is reported", async (t) => {
    const found = await checkText(
      t,
      minimal(
        'components: { schemas: { A: { type: string, pattern: "/^a+$/i" }, B: { type: string, pattern: "^/a/" } } }',
      ),
    );
    assert.deepEqual(
      found.filter((line) => line.includes("/pattern ")),
      [
        "/components/schemas/A/pattern pattern-valid: `/^a+$/i` has the syntax of another language. In ECMA-262, it matches different strings. Write `^a+$`.",
      ],
    );
  });

  test("siblings of a $ref, invalid paths, duplicate parameters and control characters are reported", async (t) => {
    const found = await checkText(
      t,
      stringifyJson({
        openapi: "3.0.3",
        info: { title: "T\u0007", version: "1", description: "a\u0007b\u0000\u0007\n" },
        paths: {
          pets: {
            parameters: [
              { name: "X-A", in: "header", schema: {} },
              { name: "x-a", in: "header", schema: {} },
            ],
            get: { responses: { 200: { description: "ok" } } },
          },
        },
        components: {
          schemas: {
            A: { $ref: "#/components/schemas/B", nullable: true, title: "T", "x-a": 1 },
            B: { type: "string" },
          },
        },
      }),
    );
    assert.deepEqual(found, [
      '/paths/pets struct: The path "pets" has no leading slash. Write "/pets".',
      "/paths/pets/parameters/1/name operation-parameters-unique: The header parameter `x-a` is listed twice. Remove one of the two.",
      "/info/title syntax: The text contains the control character U+0007. Remove it.",
      "/info/description syntax: The text contains the control characters U+0007, U+0000. Remove them.",
      "/components/schemas/A/nullable spec-ref-siblings: `nullable` and `title` beside `$ref` are ignored. Put the `$ref` into `allOf`.",
    ]);
  });

  test("a tag that is declared twice is reported, even if its name looks like a message", async (t) => {
    const tag = "{ name: 'What does not resolve', description: A. }";
    const found = await checkText(t, minimal(`tags: [${tag}, ${tag}]`));
    assert.deepEqual(
      found.filter((line) => line.startsWith("/tags/1 ")),
      [
        '/tags/1 shown-partly: The tag "What does not resolve" is declared twice. The last declaration is used.',
      ],
    );
  });

  test("keywords with values that JSON Schema does not allow are reported from 3.1 on", async (t) => {
    const found = {
      "type: object, required: true": 'required struct: "required" must be an array of different names.',
      "properties: { a: {} }, required: [a, a]":
        'required struct: "required" must be an array of different names.',
      "dependentRequired: [a]":
        'dependentRequired struct: "dependentRequired" must be an object of lists of names.',
      "enum: red": 'enum struct: "enum" must be an array.',
      "examples: { one: x }": 'examples struct: "examples" must be an array.',
      "allOf: { $ref: '#/components/schemas/A' }":
        'allOf/$ref no-unresolved-refs: "#/components/schemas/A" is not an array. Correct it.',
      "oneOf: []": 'oneOf struct: "oneOf" must be an array of at least one schema.',
      "prefixItems: {}": 'prefixItems struct: "prefixItems" must be an array of at least one schema.',
      "minLength: '3'": 'minLength struct: "minLength" must be a whole number of 0 or more.',
      "minItems: -1": 'minItems struct: "minItems" must be a whole number of 0 or more.',
      "maxProperties: 2.5": 'maxProperties struct: "maxProperties" must be a whole number of 0 or more.',
      "multipleOf: 0": 'multipleOf struct: "multipleOf" must be a number greater than 0.',
      "type: string, nullable: true":
        'nullable struct: `nullable` does not exist in OpenAPI 3.1 and later. Specimen supports it, but most tools ignore it. Add "null" to `type` instead.',
      "type: [string, string]": "type/1 struct: `string` is listed twice. Remove one.",
    };
    for (const [keywords, finding] of Object.entries(found)) {
      const text = minimal(`components:\n  schemas:\n    A: {}\n    B: { ${keywords} }`);
      const modern = text.replace("3.0.3", "3.1.0");
      assert.deepEqual(await checkText(t, modern), [`/components/schemas/B/${finding}`], keywords);
    }
  });

  test("a misspelled required field is reported as misspelled in each version, and not as missing", async (t) => {
    const misspelled = `
info: { titel: A, version: '1' }
paths:
  /a:
    post:
      parameters: [{ name: r, in: query, shema: {} }]
      requestBody: { contents: {} }
      responses: { 200: { description: A } }
components:
  securitySchemes: { Key: { type: apiKey, nam: k, in: header } }`;
    for (const version of ["3.0.3", "3.1.0", "3.2.0"])
      assert.deepEqual(
        await checkText(t, `openapi: ${version}${misspelled}`),
        [
          '/info/titel struct: Unknown keyword "titel". Did you mean "title"?',
          '/paths/~1a/post/parameters/0/shema struct: Unknown keyword "shema". Did you mean "schema"?',
          '/paths/~1a/post/requestBody/contents struct: Unknown keyword "contents". Did you mean "content"?',
          '/components/securitySchemes/Key/nam struct: Unknown keyword "nam". Did you mean "name"?',
        ],
        version,
      );
  });

  test("a misspelled method or missing content is reported without its consequences", async (t) => {
    const component = "components:\n  requestBodies:\n    Toy: { content: {} }";
    const misspelled = minimal(
      component,
      "pots: { requestBody: { $ref: '#/components/requestBodies/Toy' } }",
    );
    const found = async (text: string) => withPointers(await findingsIn(t, text));
    assert.deepEqual(await found(misspelled), [
      '/paths/~1a/pots struct: Unknown keyword "pots". Correct its spelling, or remove it.',
    ]);
    const missing = "get: { responses: { 200: { description: A, content: { $ref: none.yaml } } } }";
    assert.deepEqual(await found(minimal("", missing)), [
      '/paths/~1a/get/responses/200/content/$ref no-unresolved-refs: "none.yaml" is missing. Put the file there, or correct the reference.',
    ]);
  });

  test("a text that is too long for Markdown is reported", async (t) => {
    const document = documentOf(minimal(""));
    document.info = { ...(document.info as object), description: "*a* ".repeat(62_501) };
    assert.deepEqual(await checkText(t, stringifyJson(document as never)), [
      "/info/description shown-partly: The text has 250004 characters. Of more than 250000, Markdown is shown as it is written.",
    ]);
  });

  test("each mistake in a broken Petstore is reported once, with its location", async (t) => {
    const { source } = await loadDescription(petstore);
    const broken = replaced(source.text, [
      ["  version: 1.0.0", "  version: 1.0"],
      ["      operationId: listPets\n", "      operationID: listPets\n"],
      [
        '            $ref: "#/components/schemas/PetStatus"',
        '            $ref: "#/components/schemas/PetState"',
      ],
      ["      deprecated: true", '      deprecated: "yes"'],
      ["      required: [code, message, status]", "      required: code"],
      ["        minimum: 1\n", '        minimum: "1"\n'],
    ]);
    assert.deepEqual(await checkText(t, broken), [
      '/info/version struct: `version` is a number here and read as "1.0". Put it in quotes.',
      '/paths/~1pets/get/operationID struct: Unknown keyword "operationID". Correct its spelling, or remove it.',
      '/paths/~1pets/get/parameters/0/schema/$ref no-unresolved-refs: "#/components/schemas/PetState" does not resolve. Correct it.',
      '/paths/~1pets~1{petId}/get/deprecated struct: "deprecated" must be a boolean.',
      '/components/schemas/Error/required struct: "required" must be an array.',
      '/components/parameters/Limit/schema/minimum struct: "minimum" must be a number.',
    ]);
  });

  test("missing required fields are reported with their location", async (t) => {
    assert.deepEqual(await checkText(t, "openapi: 3.0.3\ninfo: { version: '1' }\n"), [
      " struct: The description must have required property 'paths'.",
      `/info struct: "info" must have required property 'title'.`,
    ]);
    assert.deepEqual(await checkText(t, minimal("", "get: { operationId: a }")), [
      "/paths/~1a/get struct: The operation has no responses. Describe at least one.",
    ]);
    const parameter = "parameters: [{ name: a, in: query }]";
    assert.deepEqual(await checkText(t, minimal("", parameter).replace("3.0.3", "3.1.0")), [
      `/paths/~1a/parameters/0 struct: Item 0 of "parameters" must have required property 'schema'.`,
    ]);
  });

  test("fields that swaggo and springfox add to Swagger 2.0 are accepted only where they write them", async (t) => {
    const text = (operation: string, name: string) => `swagger: "2.0"
info: { title: A, version: "1" }
paths: { /a: { get: { ${operation} responses: { 200: { description: Fine, schema: { $ref: "#/definitions/Boat" } } } } } }
definitions: { Boat: { type: object, properties: { name: { type: string, ${name} example: "" } } } }
`;
    const parameter = "parameters: [{ name: q, in: query, type: string, example: anchor }],";
    assert.deepEqual(await checkText(t, text(parameter, "allowEmptyValue: false,")), []);
    assert.deepEqual(await checkText(t, text("example: anchor,", "allowEmpty: false,")), [
      '/paths/~1a/get/example struct: Unknown keyword "example". Correct its spelling, or remove it.',
      '/definitions/Boat/properties/name/allowEmpty struct: Unknown keyword "allowEmpty". Correct its spelling, or remove it.',
    ]);
  });

  test("3.2 descriptions are validated by the schema of 3.2, and their schemas by their keywords", async (t) => {
    const text = `openapi: 3.2.0
info: { title: A }
paths:
  /a:
    query: { responses: { 200: { descripton: Fine } } }
    additionalOperations: { copy me: {} }
tags: [{ name: a, parent: [b] }]
components:
  schemas: { A: { minimum: "1" } }
  securitySchemes: { key: { type: apiKey, name: k } }
`;
    assert.deepEqual(await checkText(t, text), [
      `/info struct: "info" must have required property 'version'.`,
      '/paths/~1a/query/responses/200/descripton struct: Unknown keyword "descripton". Correct its spelling, or remove it.',
      '/paths/~1a/additionalOperations struct: "additionalOperations" must match pattern "^[0-9A-Za-z!#$%&\'*+.^_`|~-]+$".',
      '/tags/0/parent struct: "parent" must be a string.',
      '/components/schemas/A/minimum struct: "minimum" must be a number.',
      `/components/securitySchemes/key struct: "key" must have required property 'in'.`,
      '/tags/0/name tag-empty: No operation uses the tag "a". Remove it, or correct its name.',
    ]);
  });

  test("patch versions, webhooks without paths and referenced path items are accepted", async (t) => {
    for (const version of ["3.0.9", "3.0", "3.1.7", "3.2.0", "3.1.0-rc1"]) {
      assert.deepEqual(await checkText(t, minimal().replace("3.0.3", `'${version}'`)), [], version);
    }
    const license = "openapi: 3.1.0\ninfo: { title: A, version: '1', license: { name: MIT } }\n";
    assert.deepEqual(await checkText(t, `${license}webhooks: {}\n`), []);
    assert.deepEqual(
      await checkText(
        t,
        `${license}paths: { /a: { $ref: '#/components/pathItems/A' } }\ncomponents: { pathItems: { A: {} } }`,
      ),
      [],
    );
  });

  test("unresolved references are reported, but not data that only looks like a reference", async (t) => {
    const text = `
openapi: 3.0.3
info: { title: A, version: '1' }
paths:
  /a:
    post:
      responses:
        200:
          description: Fine.
          content:
            application/json:
              schema:
                type: object
                properties:
                  $ref: { type: string }
                  example: { $ref: '#/components/schemas/None' }
                example: { $ref: '#/not/a/reference' }
                default: { $ref: nowhere }
                enum: [{ $ref: nowhere }, { $ref: '#/not/a/reference' }]
              examples:
                value: { value: { $ref: '#/not/a/reference' } }
                lost: { $ref: '#/components/examples/None' }
              x-extension: { $ref: nowhere }
components:
  schemas:
    Next: { $ref: 'next.yaml#/A' }
    Loop: { $ref: '#/components/schemas/Loop' }`;
    const media = "/paths/~1a/post/responses/200/content/application~1json";
    assert.deepEqual(await checkText(t, text), [
      `${media}/schema/properties/example/$ref no-unresolved-refs: "#/components/schemas/None" does not resolve. Correct it.`,
      `${media}/examples/lost/$ref no-unresolved-refs: "#/components/examples/None" does not resolve. Correct it.`,
      '/components/schemas/Next/$ref no-unresolved-refs: "next.yaml" is missing. Put the file there, or correct the reference.',
      '/components/schemas/Loop/$ref no-unresolved-refs: Circular $ref: "#/components/schemas/Loop" never reaches a schema.',
    ]);
  });
});

test("findings quote references of Swagger 2.0 as written", async (t) => {
  const text = `swagger: "2.0"
info: { title: T, version: "1" }
paths: { /a: { get: { responses: { 200: { description: ok, schema: { $ref: '#/definitions/None' } } } } } }
definitions: { A: { $ref: '#/definitions/B' }, B: { $ref: '#/definitions/A' } }
`;
  assert.deepEqual(
    (await findingsIn(t, text))
      .filter(({ rule }) => rule === "no-unresolved-refs")
      .map(({ message }) => message),
    [
      '"#/definitions/None" does not resolve.',
      'Circular $ref: "#/definitions/B" never reaches a schema.',
      'Circular $ref: "#/definitions/A" never reaches a schema.',
    ],
  );
});

// Most of it is making the model of the second.
corpusTest(
  "a description with 2^30 paths through its schemas and one with 500 levels are checked in time",
  { timeout: 120_000 },
  async () => {
    assert.deepEqual(await checkFile(corpusPath("hostile/diamond-2pow30.yaml")), []);
    assert.deepEqual(await checkFile(corpusPath("hostile/deep-allof-500.yaml")), []);
  },
);

corpusTest("all eight unresolved references of a corpus description are reported", options, async () => {
  const found = await checkFile(corpusPath("hostile/ref-dangling.yaml"));
  assert.deepEqual(
    found.map((line) => line.match(/\w+(?=" does not resolve)/)?.[0]),
    ["NoParam", "NoSchema", "NoBody", "NoSchema", "NoExample", "NoResponse", "NoItem", "NoBase"],
  );
});

const wrong = (findings: Finding[]) => withPointers(findings.filter(({ severity }) => severity !== "info"));
const checkText = async (t: TestContext, text: string) => wrong(await findingsIn(t, text));
const checkFile = async (file: string) => wrong(await findingsOf(await readReference(file)));

/** A description without a fault, and what a test adds to it and to its one path. */
const minimal = (more = "", item = "{}") =>
  `openapi: 3.0.3\ninfo: { title: A, version: '1' }\npaths:\n  /a: ${item === "{}" ? item : `\n    ${item}`}\n${more}\n`;

/** A text with the first of each pair replaced by the second, where it is first. */
function replaced(text: string, pairs: [string, string][]): string {
  return pairs.reduce((result, [from, to]) => {
    assert.ok(result.includes(from), `The Petstore no longer holds ${from}`);
    return result.replace(from, to);
  }, text);
}
