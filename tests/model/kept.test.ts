import assert from "node:assert/strict";
import { suite, test } from "node:test";
import { buildReference } from "#model/index.ts";
import { openKeptModel } from "#site/kept-models.ts";
import { documentOf } from "../fixtures/describe.ts";
import { keptOf } from "./kept-parts.ts";

const animals = `
openapi: 3.1.0
info: { title: Animals, version: '1' }
servers: [{ url: https://api.example.com }]
security: [{ key: [] }]
tags: [{ name: pets }, { name: new, kind: badge }]
paths:
  /pets:
    get:
      operationId: listPets
      tags: [pets]
      responses:
        200: { description: Pets., content: { application/json: { schema: { type: array, items: { $ref: '#/components/schemas/Pet' } } } } }
        default: { $ref: '#/components/responses/Problem' }
    post:
      operationId: createPet
      requestBody: { content: { application/json: { schema: { $ref: '#/components/schemas/Pet' } } } }
      responses: { 201: { description: Created., links: { it: { operationId: getPet } } } }
      callbacks: { born: { '{$request.body#/url}': { post: { responses: { 200: { description: Thanks. } } } } } }
  /pets/{id}:
    get:
      operationId: getPet
      parameters: [{ name: id, in: path, required: true, schema: { type: string } }]
      responses: { 200: { description: A pet., content: { application/json: { schema: { $ref: '#/components/schemas/Dog' } } } } }
  /owners:
    get:
      operationId: listOwners
      security: [{ lost: [] }]
      responses: { 200: { description: Owners., content: { application/json: { schema: { $ref: '#/components/schemas/Owner' } } } } }
  /trees:
    get:
      operationId: getTree
      responses: { 200: { description: A tree., content: { application/json: { schema: { $ref: '#/components/schemas/Tree' } } } } }
  /tools:
    get:
      parameters: [{ name: toolId, in: query, schema: { type: string } }]
      responses: { 200: { description: Tools., content: { application/json: { schema: { $ref: '#/components/schemas/Tool' } } } } }
  /tools/used:
    get: { parameters: [{ name: toolId, in: query, schema: { type: string } }], responses: {} }
webhooks:
  sold: { post: { requestBody: { content: { application/json: { schema: { $ref: '#/components/schemas/Owner' } } } } } }
components:
  responses:
    Problem: { description: A problem., content: { application/json: { schema: { type: object, properties: { status: { type: integer } } } } } }
  securitySchemes: { key: { type: apiKey, in: header, name: X-Key } }
  schemas:
    Pet: { type: object, required: [kind], properties: { kind: { type: string }, name: { type: string } }, discriminator: { propertyName: kind, mapping: { d: Dog } } }
    Dog: { allOf: [{ $ref: '#/components/schemas/Pet' }, { properties: { barks: { type: boolean } } }] }
    Cat: { allOf: [{ $ref: '#/components/schemas/Pet' }, { properties: { purrs: { type: boolean } } }] }
    Animal: { $ref: '#/components/schemas/Pet' }
    Owner: { type: object, properties: { id: { type: string }, object: { const: owner }, pet: { $ref: '#/components/schemas/Pet' }, home: { $ref: '#/components/schemas/Gone' } } }
    Tool: { type: object, properties: { kind: { type: string, enum: [saw, axe] }, madeAt: { type: integer }, usedAt: { type: integer } } }
    Tree: { $dynamicAnchor: node, type: object, properties: { children: { type: array, items: { $dynamicRef: '#node' } } } }
`;

const edits: Record<string, [from: string, to: string]> = {
  nothing: ["", ""],
  "a summary": ["operationId: listOwners", "operationId: listOwners\n      summary: Owners"],
  "a base schema": ["name: { type: string } }", "name: { type: string, enum: [Rex] } }"],
  "an extending schema": ["barks: { type: boolean }", "barks: { type: integer }"],
  "an added schema that extends an extending schema": [
    "    Owner:",
    "    Puppy: { allOf: [{ $ref: '#/components/schemas/Dog' }, { properties: { age: { type: integer } } }] }\n    Owner:",
  ],
  "an added schema that extends a base through an alias": [
    "    Owner:",
    "    Bird: { allOf: [{ $ref: '#/components/schemas/Animal' }] }\n    Owner:",
  ],
  "an added schema that extends a base": [
    "    Owner:",
    "    Bird: { allOf: [{ $ref: '#/components/schemas/Pet' }] }\n    Owner:",
  ],
  "a discriminator mapping": ["{ d: Dog }", "{ d: Dog, c: Cat }"],
  "an added schema that was an unresolved reference": [
    "    Owner:",
    "    Gone: { type: string }\n    Owner:",
  ],
  "an added schema with the slug of another": ["    Dog:", "    dog: { type: string }\n    Dog:"],
  "an operationId that a link refers to": ["operationId: getPet", "operationId: readPet"],
  "a response of several operations": ["status: { type: integer }", "status: { type: string }"],
  "the version of the API": ["version: '1'", "version: '2'"],
  "a tag's description": ["name: pets }", "name: pets, description: Pets. }"],
  "a security scheme": ["in: header, name: X-Key", "in: query, name: key"],
  "the security of all operations": ["security: [{ key: [] }]", "security: []"],
  "the kind of a tag": ["name: pets }", "name: pets, kind: badge }"],
  "a union whose discriminator selects named schemas": [
    "  sold:",
    "  lost: { post: { requestBody: { content: { application/json: { schema: { oneOf: [{ $ref: '#/components/schemas/Tool' }], discriminator: { propertyName: kind, mapping: { saw: Tool } } } } } } } }\n  sold:",
  ],
  "the unit of times": ["madeAt: { type: integer }", "madeAt: { type: integer, example: 1540257589405 }"],
  "an example of a parameter of another path": [
    "name: toolId, in: query",
    "name: toolId, in: query, example: t-1",
  ],
  "the object names that ids are derived from": ["object: { const: owner }", "kind: { const: owner }"],
  "an added first path": ["paths:", "paths:\n  /a: { get: { operationId: listPets, responses: {} } }"],
  "an added schema with the same $dynamicAnchor": [
    "    Owner:",
    "    Leaf: { $dynamicAnchor: node, type: string }\n    Owner:",
  ],
};

suite("model that reuses parts of a previous version", () => {
  for (const [name, [from, to]] of Object.entries(edits))
    test(`a model that reuses parts equals a fresh one after a change of ${name}`, () => {
      const kept = keptOf(documentOf(animals));
      assert.ok(animals.includes(from));
      const edited = documentOf(animals.replace(from, to));
      const { reference, warnings } = buildReference(edited, { kept: openKeptModel(edited, kept) });
      assert.deepEqual({ reference, warnings }, buildReference(edited));
      // And back again, with what was kept of that.
      const back = documentOf(animals);
      assert.deepEqual(
        buildReference(back, { kept: openKeptModel(back, keptOf(edited)) }),
        buildReference(documentOf(animals)),
      );
    });
});

test("unchanged parts are reused, except those with warnings or dependencies without a reference", () => {
  const kept = keptOf(documentOf(animals));
  const edited = documentOf(animals.replace("A pet.", "The pet."));
  const { reference } = buildReference(edited, { kept: openKeptModel(edited, kept) });
  const isKept = (item: unknown) => [...kept.parts.values()].some((part) => part.item === item);
  const { operations, webhooks, schemas } = reference;
  assert.deepEqual(
    [...operations, ...webhooks, ...schemas]
      .filter(isKept)
      .map((item) => ("ref" in item ? item.name : item.id)),
    ["listPets", "GET /tools", "GET /tools/used", "POST born", "Pet", "Dog", "Cat", "Animal", "Tool"],
  );
});
