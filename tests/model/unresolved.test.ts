import assert from "node:assert/strict";
import { test } from "node:test";
import { loadDescription } from "#description/load.ts";
import { buildReference } from "#model/index.ts";
import { corpusPath, corpusTest } from "../fixtures/corpus.ts";
import { describeApi } from "../fixtures/describe.ts";

test("every unresolved reference of an operation is listed once, as it is written", () => {
  const { reference } = describeApi(`
    paths:
      /a:
        parameters: [{ $ref: '#/p' }]
        get:
          parameters: [{ $ref: '#/p' }, { $ref: 'other.yaml#/q' }, { $ref: '#/components/parameters/Loop' }]
          requestBody: { $ref: '#/body' }
          responses:
            200: { headers: { X: { $ref: '#/header' } }, content: { a/b: { examples: { e: { $ref: '#/example' } } } } }
            404: { $ref: '#/res%70onse' }
        post: {}
    components: { parameters: { Loop: { $ref: '#/components/parameters/Loop' } } }`);
  const [get, post] = reference.operations;
  assert.deepEqual(get?.unresolved, [
    ...["#/p", "other.yaml#/q", "#/components/parameters/Loop", "#/body", "#/header", "#/example"],
    "#/res%70onse",
  ]);
  assert.deepEqual(post?.unresolved, ["#/p"]);
  assert.deepEqual(
    get?.responses.map(({ status, description, headers }) => [
      status,
      description,
      headers.map(({ name }) => name),
    ]),
    [
      ["200", "", ["X"]],
      ["404", "Unresolved reference #/res%70onse", []],
    ],
  );
  assert.deepEqual([get?.parameters, get?.body], [[], null]);
});

test("a summary or description beside a reference overrides that of its target, and nothing else does", () => {
  const { reference } = describeApi(`
    paths:
      /a:
        $ref: '#/components/pathItems/I'
        description: Of the path
      /b: { $ref: '#/components/pathItems/I' }
    components:
      pathItems:
        I:
          description: Of the item
          get:
            parameters: [{ $ref: '#/components/parameters/P', description: Beside, required: true }]
            responses: { 200: { $ref: '#/components/responses/R', summary: Beside, description: '' } }
      parameters: { P: { name: p, in: query, description: Own } }
      responses: { R: { summary: Own, description: Own too } }`);
  assert.deepEqual(
    reference.operations.map(({ path, description, parameters, responses }) => [
      path,
      description,
      parameters.map((parameter) => [parameter.description, parameter.required]),
      responses.map((response) => [response.summary, response.description]),
    ]),
    [
      ["/a", "Of the path", [["Beside", false]], [["Beside", "Own too"]]],
      ["/b", "Of the item", [["Beside", false]], [["Beside", "Own too"]]],
    ],
  );
});

const read = async (name: string) => buildReference((await loadDescription(corpusPath(name))).document);

corpusTest(
  "unresolved references of the corpus are listed, and the rest of their operations is shown",
  {},
  async () => {
    const { reference, warnings } = await read("hostile/ref-dangling.yaml");
    assert.deepEqual(
      reference.operations.map(({ id, unresolved, parameters, responses }) => [
        id,
        unresolved,
        parameters.map(({ name, schema }) => [name, schema.kind]),
        responses.map(({ status, description }) => [status, description]),
      ]),
      [
        ["good", [], [], [["200", "OK"]]],
        [
          "bad",
          [
            "#/components/parameters/NoParam",
            "#/components/requestBodies/NoBody",
            "#/components/examples/NoExample",
            "#/components/responses/NoResponse",
          ],
          [["ok", "unresolved"]],
          [
            ["200", "RD-resp"],
            ["404", "Unresolved reference #/components/responses/NoResponse"],
          ],
        ],
      ],
    );
    assert.deepEqual(warnings, [
      {
        pointer: "/paths/~1pi",
        problem: '"#/components/pathItems/NoItem" does not resolve; its operations cannot be shown',
        about: "reference",
      },
    ]);
  },
);

corpusTest("references of the corpus to themselves end", {}, async () => {
  const { reference, warnings } = await read("hostile/recursive-self-ref.yaml");
  assert.deepEqual(
    reference.operations.map(({ id, unresolved }) => [id, unresolved]),
    [
      ["a", []],
      ["b", ["#/components/parameters/P", "#/components/responses/R"]],
      ["e", []],
      ["f", []],
    ],
  );
  assert.deepEqual(
    warnings.map(({ pointer }) => pointer).filter((pointer) => pointer.startsWith("/paths")),
    ["/paths/~1c", "/paths/~1d"],
  );
});
