import assert from "node:assert/strict";
import { readFileSync } from "node:fs";
import { suite, test } from "node:test";
import { decode } from "#description/decode.ts";
import { isObject } from "#json/index.ts";
import { corpusPath, corpusTest } from "../../fixtures/corpus.ts";
import { documentOf } from "../../fixtures/describe.ts";
import { boxEdits, githubEdits, swaggerEdits, swaggerRewrites } from "./corpus-edits.ts";
import { edited, type PlantedEdit } from "./edits.ts";
import { linesBetween, published } from "./lines.ts";
import { petstoreEdits, petstoreRewrites } from "./petstore-edits.ts";

const petstore = read("openapi/petstore.yaml");

suite("changes between versions of the Petstore", () => {
  for (const edit of petstoreEdits)
    test(`a change is reported with its verdict: ${edit.name}`, () =>
      assert.deepEqual(ofPetstore(edit), [...edit.expected].sort()));
});

suite("edits of the Petstore that change nothing", () => {
  for (const edit of petstoreRewrites)
    test(`nothing is reported: ${edit.name}`, () => assert.deepEqual(ofPetstore(edit), []));
});

suite("changes between versions of real descriptions", () => {
  corpusTest("each of several edits of GitHub's description is reported once", {}, () =>
    assertTogether("github--api.github.com.json", githubEdits),
  );

  corpusTest("each of several edits of Box's description is reported once", {}, () =>
    assertTogether("box--v2025.json", boxEdits),
  );

  for (const edit of [...swaggerEdits, ...swaggerRewrites])
    corpusTest(`changes of a Swagger 2.0 description: ${edit.name}`, {}, async () => {
      const document = read(corpusPath("descriptions/readme20--petstore.json"));
      const next = edited(structuredClone(document), edit.steps);
      assert.deepEqual(linesBetween(await published(document), await published(next)), edit.expected);
    });
});

suite("changes of composed schemas", () => {
  const responding = (schema: string, schemas: string, operations = ["/a"]) =>
    documentOf(`
openapi: 3.1.0
paths: { ${operations.map((path) => `${path}: { get: { responses: { 200: { description: D, content: { application/json: { schema: ${schema} } } } } } }`).join(", ")} }
components: { schemas: { ${schemas} } }`);
  const ref = (name: string) => `{ $ref: '#/components/schemas/${name}' }`;
  const cat = (fields: string) => `Cat: { type: object, properties: { ${fields} } }`;
  const dog = "Dog: { type: object, properties: { tail: { type: string } } }";
  const name = "name: { type: string }";

  test("a changed field of a base schema is reported once, at the base, not at the schemas that extend it", () => {
    const tree = (type: string) =>
      responding(
        ref("C"),
        `A: { type: object, properties: { id: { type: ${type} } } }, B: { allOf: [${ref("A")}, { properties: { b: { type: string } } }] }, C: { allOf: [${ref("B")}, { properties: { c: { type: string } } }] }`,
      );
    assert.deepEqual(linesBetween(tree("string"), tree("integer")), ["breaking type-changed A `id`"]);
  });

  test("a field added to a new common base is reported once, at the base", () => {
    const old = responding(
      `{ anyOf: [${ref("A")}, ${ref("B")}] }`,
      `A: { type: object, properties: { ${name} } }, B: { allOf: [${ref("A")}, { properties: { b: { type: string } } }] }`,
    );
    const next = responding(
      `{ anyOf: [${ref("A")}, ${ref("B")}] }`,
      `Base: { type: object, properties: { ${name}, size: { type: string } } }, A: { allOf: [${ref("Base")}] }, B: { allOf: [${ref("Base")}, { properties: { b: { type: string } } }] }`,
    );
    assert.deepEqual(linesBetween(old, next), ["compatible field-added Base `size`"]);
  });

  test("a response schema that becomes one of several options is reported as a new option", () => {
    const old = responding(ref("Cat"), cat(`${name}, age: { type: integer }`));
    const next = responding(`{ oneOf: [${ref("Cat")}, ${ref("Dog")}] }`, `${cat(name)}, ${dog}`);
    assert.deepEqual(linesBetween(old, next), [
      "breaking field-removed Cat `age`",
      "risky option-added GET /a response 200",
    ]);
  });

  test("a named schema that replaces an option's place in a response is reported as a new option", () => {
    const old = responding(ref("Cat"), cat(name));
    const next = responding(
      ref("Pet"),
      `${cat(name)}, ${dog}, Pet: { oneOf: [${ref("Cat")}, ${ref("Dog")}] }`,
    );
    assert.deepEqual(linesBetween(old, next), ["risky option-added Pet"]);
  });

  test("adding the type of all options to a union is not a change", () => {
    const pet = (more: string) =>
      responding(ref("Pet"), `${cat(name)}, ${dog}, Pet: { ${more} oneOf: [${ref("Cat")}, ${ref("Dog")}] }`);
    assert.deepEqual(linesBetween(pet(""), pet("type: object,")), []);
    assert.deepEqual(linesBetween(pet("type: object,"), pet("")), []);
  });

  test("a renamed discriminator value is reported once", () => {
    const pet = (value: string) =>
      responding(
        ref("Pet"),
        `${cat(name)}, ${dog}, Pet: { oneOf: [${ref("Cat")}, ${ref("Dog")}], discriminator: { propertyName: kind, mapping: { cat: Cat, ${value}: Dog } } }`,
      );
    assert.deepEqual(linesBetween(pet("dog"), pet("hound")), ["breaking discriminator-changed Pet"]);
  });

  test("a union added next to the fields of a schema does not hide a change of these fields", () => {
    const pet = (type: string, more: string) =>
      responding(
        ref("Pet"),
        `Pet: { type: object, properties: { a: { type: string }, b: { type: ${type} } } ${more} }`,
      );
    assert.deepEqual(
      linesBetween(pet("string", ""), pet("integer", ", anyOf: [{ required: [a] }, { required: [b] }]")),
      ["breaking type-changed Pet `b`", "compatible rule-changed Pet"],
    );
  });
});

test("a change of the root's security is reported once for all operations, and not for webhooks", () => {
  const api = (scopes: string) =>
    documentOf(`
openapi: 3.1.0
security: [{ key: [${scopes}] }]
paths: { /a: { get: &any { responses: { 204: { description: D } } }, put: *any } }
webhooks: { made: { post: { responses: { 204: { description: D } } } } }
components: { securitySchemes: { key: { type: oauth2, flows: {} } } }`);
  assert.deepEqual(linesBetween(api("a"), api("a, b")), ["breaking security-changed GET /a and 1 more"]);
});

function ofPetstore({ before = [], steps }: PlantedEdit): string[] {
  const old = edited(structuredClone(petstore), before);
  return linesBetween(old, edited(structuredClone(petstore), steps));
}

function assertTogether(file: string, edits: PlantedEdit[]): void {
  const old = read(corpusPath(`descriptions/${file}`));
  const next = edited(
    structuredClone(old),
    edits.flatMap(({ steps }) => steps),
  );
  assert.deepEqual(linesBetween(old, next), edits.flatMap(({ expected }) => expected).sort());
}

function read(file: string): Record<string, unknown> {
  const document = decode({ file, text: readFileSync(file, "utf8") });
  if (!isObject(document)) throw new TypeError(`${file} is no object.`);
  return document;
}
