import assert from "node:assert/strict";
import { describe, test } from "node:test";
import { check, checkDescription } from "#description/check/index.ts";
import type { Diagnostic } from "#description/diagnostic.ts";
import { loadDescription } from "#description/load.ts";
import { corpusPath, corpusTest } from "../fixtures/corpus.ts";
import { documentOf } from "../fixtures/describe.ts";

const petstore = "openapi/petstore.yaml";
const options = { timeout: 20_000 };

describe("checking a description", () => {
  test("finds nothing wrong with the Petstore", async () => {
    assert.deepEqual(await checkFile(petstore), []);
  });

  test("leaves the document as it was, int64 and references included", async () => {
    const document = documentOf(minimal("x-big: 9007199254740993\nx-ref: { $ref: '#/info' }"));
    const before = structuredClone(document);
    await check(document as never);
    assert.deepEqual(document, before);
  });

  test("names what is lost: siblings of a reference, a path, a parameter given twice, control characters", async () => {
    const found = await check({
      openapi: "3.0.3",
      info: { title: "T", version: "1", description: "a\u0007b\n" },
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
    });
    assert.deepEqual(
      found
        .filter(({ rule }) => rule !== "structure")
        .map(({ pointer, problem }) => `${pointer}: ${problem}`),
      [
        "/info/description: contains the control character U+0007; remove it",
        '/paths/pets: the path "pets" has no leading slash; write "/pets"',
        '/paths/pets/parameters/1: the header parameter "x-a" is given twice; remove one',
        "/components/schemas/A/$ref: `nullable`, `title` beside `$ref` is ignored by most tools before OpenAPI 3.1; put the `$ref` into `allOf`",
      ],
    );
  });

  test("names a text that is too long to be read as Markdown", async () => {
    const document = documentOf(minimal(""));
    document.info = { ...(document.info as object), description: "*a* ".repeat(62_501) };
    assert.deepEqual(await check(document as never), [
      {
        pointer: "/info/description",
        problem: "has 250004 characters; of more than 250000, Markdown is shown as it is written",
        rule: "content",
      },
    ]);
  });

  test("tells each fault of a broken Petstore once, with its place", async () => {
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
    assert.deepEqual(await check(documentOf(broken) as never), [
      {
        pointer: "/info/version",
        problem: '"version" must be a string; put it in quotes',
        rule: "structure",
      },
      {
        pointer: "/paths/~1pets/get/operationID",
        problem: 'unknown keyword "operationID"; correct its spelling, or remove it',
        rule: "structure",
      },
      {
        pointer: "/paths/~1pets~1{petId}/get/deprecated",
        problem: '"deprecated" must be a boolean',
        rule: "structure",
      },
      {
        pointer: "/components/schemas/Error/required",
        problem: '"required" must be an array',
        rule: "structure",
      },
      {
        pointer: "/components/parameters/Limit/schema/minimum",
        problem: '"minimum" must be a number',
        rule: "structure",
      },
      {
        pointer: "/paths/~1pets/get/parameters/0/schema/$ref",
        problem: '"#/components/schemas/PetState" does not resolve; correct it',
        rule: "reference",
      },
    ]);
  });

  test("says what is missing, and where", async () => {
    assert.deepEqual(await checkText("openapi: 3.0.3\ninfo: { version: '1' }\n"), [
      { pointer: "", problem: "the description must have required property 'paths'", rule: "structure" },
      { pointer: "/info", problem: `"info" must have required property 'title'`, rule: "structure" },
    ]);
    assert.deepEqual(await checkText(minimal("", "get: { operationId: a }")), [
      { pointer: "/paths/~1a/get", problem: "has no responses; describe at least one", rule: "operation" },
    ]);
    const parameter = "parameters: [{ name: a, in: query }]";
    assert.deepEqual(await checkText(minimal("", parameter).replace("3.0.3", "3.1.0")), [
      {
        pointer: "/paths/~1a/parameters/0",
        problem: `item 0 of "parameters" must have required property 'schema'`,
        rule: "structure",
      },
      {
        pointer: "/paths/~1a/parameters/0",
        problem: `item 0 of "parameters" must have required property 'content'`,
        rule: "structure",
      },
    ]);
  });

  test("validates 3.2 with its own schema, and the keywords of its schemas", async () => {
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
    const structure = (await checkText(text)).filter(({ rule }) => rule === "structure");
    assert.deepEqual(
      structure.map(({ pointer, problem }) => `${pointer}: ${problem}`),
      [
        `/info: "info" must have required property 'version'`,
        '/paths/~1a/additionalOperations: "additionalOperations" must match pattern "^[0-9A-Za-z!#$%&\'*+.^_`|~-]+$"',
        '/paths/~1a/query/responses/200/descripton: unknown keyword "descripton"; correct its spelling, or remove it',
        `/components/securitySchemes/key: "key" must have required property 'in'`,
        '/tags/0/parent: "parent" must be a string',
        '/components/schemas/A/minimum: "minimum" must be a number',
      ],
    );
  });

  test("takes what the specification allows and the parser does not know", async () => {
    for (const version of ["3.0.9", "3.0", "3.1.7", "3.2.0", "3.1.0-rc1"]) {
      assert.deepEqual(await checkText(minimal().replace("3.0.3", `'${version}'`)), [], version);
    }
    const license = "openapi: 3.1.0\ninfo: { title: A, version: '1', license: { name: MIT } }\n";
    assert.deepEqual(await checkText(`${license}webhooks: {}\n`), []);
    assert.deepEqual(
      await checkText(
        `${license}paths: { /a: { $ref: '#/components/pathItems/A' } }\ncomponents: { pathItems: { A: {} } }`,
      ),
      [],
    );
  });

  test("finds references that lead nowhere, but not values that only look like one", async () => {
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
                enum: [{ $ref: nowhere }]
              examples:
                value: { value: { $ref: '#/not/a/reference' } }
                lost: { $ref: '#/components/examples/None' }
              x-extension: { $ref: nowhere }
components:
  schemas:
    Next: { $ref: 'next.yaml#/A' }
    Loop: { $ref: '#/components/schemas/Loop' }`;
    const media = "/paths/~1a/post/responses/200/content/application~1json";
    assert.deepEqual(await checkText(text), [
      {
        pointer: `${media}/schema/properties/example/$ref`,
        problem: '"#/components/schemas/None" does not resolve; correct it',
        rule: "reference",
      },
      {
        pointer: `${media}/examples/lost/$ref`,
        problem: '"#/components/examples/None" does not resolve; correct it',
        rule: "reference",
      },
      {
        pointer: "/components/schemas/Loop/$ref",
        problem:
          '"#/components/schemas/Loop" is circular and never reaches a value; let one reference end in a value',
        rule: "reference",
      },
    ]);
  });
});

corpusTest("a description of 2^30 ways and one of 500 levels are checked in no time", options, async () => {
  assert.deepEqual(await checkFile(corpusPath("hostile/diamond-2pow30.yaml")), []);
  assert.deepEqual(await checkFile(corpusPath("hostile/deep-allof-500.yaml")), []);
});

corpusTest("each of the corpus' eight lost references is found", options, async () => {
  const found = await checkFile(corpusPath("hostile/ref-dangling.yaml"));
  assert.deepEqual(
    found.map(({ problem }) => problem.match(/\w+(?=" does not resolve)/)?.[0]),
    ["NoParam", "NoSchema", "NoBody", "NoSchema", "NoExample", "NoResponse", "NoItem", "NoBase"],
  );
});

const checkText = (text: string): Promise<Diagnostic[]> => check(documentOf(text) as never);
const checkFile = async (file: string) => checkDescription(await loadDescription(file));

/** A description without a fault, and what a test adds to it and to its one path. */
const minimal = (more = "", item = "{}") =>
  `openapi: 3.0.3\ninfo: { title: A, version: '1' }\npaths:\n  /a: ${item === "{}" ? item : `\n    ${item}`}\n${more}\n`;

/** A text with the first of each pair replaced by the second, where it stands first. */
function replaced(text: string, pairs: [string, string][]): string {
  return pairs.reduce((result, [from, to]) => {
    assert.ok(result.includes(from), `The Petstore no longer holds ${from}`);
    return result.replace(from, to);
  }, text);
}
