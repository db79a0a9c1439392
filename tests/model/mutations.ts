import assert from "node:assert/strict";
import { test } from "node:test";
import { isObject } from "#json/index.ts";
import { pointerTo } from "#json/pointer.ts";
import { buildReference } from "#model/index.ts";
import { documentOf } from "../fixtures/describe.ts";

/** Small, and with something of everything. */
const complete = `
openapi: 3.2.0
info: { title: T, version: '1', summary: S, description: D, license: { name: L, identifier: MIT }, contact: { url: u }, x-logo: { url: a.svg } }
externalDocs: { url: u, description: d }
servers: [{ url: 'https://{a}/', name: n, variables: { a: { default: x, enum: [x] } } }]
security: [{ key: [] }]
tags: [{ name: A, parent: B, kind: nav, x-order: 1, externalDocs: { url: u } }, { name: B, summary: S }, { name: C, kind: badge }]
x-tagGroups: [{ name: G, tags: [B] }]
x-codeSamples: [{ lang: Shell, source: ls }]
webhooks: { w: { post: { responses: { 200: { description: d } } } } }
paths:
  /a/{id}:
    summary: s
    servers: [{ url: / }]
    parameters: [{ $ref: '#/components/parameters/P', description: d }]
    get:
      operationId: a
      tags: [A, C]
      x-badges: [{ name: n, color: red }]
      security: [{ key: [s], oauth: [] }, {}]
      externalDocs: { url: u }
      parameters:
        - { name: q, in: query, style: deepObject, schema: { type: object, properties: { a: { type: string } } }, examples: { e: { dataValue: { a: b } } } }
        - { name: c, in: cookie, content: { application/json: { schema: { type: array, items: { type: integer } }, example: [1] } } }
      requestBody:
        required: true
        content:
          multipart/form-data:
            schema: { type: object, required: [f], properties: { f: { type: string, enum: [a, b] } } }
            encoding: { f: { contentType: text/plain, style: form, headers: { X: { schema: { type: string } } } } }
            prefixEncoding: [{ contentType: a/b }]
            examples: { e: { value: { f: a } }, x: { externalValue: u } }
          application/jsonl: { $ref: '#/components/mediaTypes/M' }
      responses:
        200:
          summary: s
          description: d
          headers: { X: { schema: { type: string }, example: x } }
          content: { application/json: { schema: { $ref: '#/components/schemas/S' } } }
          links: { l: { operationId: a, parameters: { id: $response.body#/id }, requestBody: { a: 1 } } }
        default: { $ref: '#/components/responses/R' }
      callbacks: { cb: { '{$request.body#/u}': { $ref: '#/components/pathItems/I' } } }
    additionalOperations: { COPY: { summary: c } }
components:
  parameters: { P: { name: id, in: path, required: true, schema: { type: string } } }
  mediaTypes: { M: { itemSchema: { type: object, properties: { a: { const: 1 } } } } }
  responses: { R: { description: r, headers: { Y: { $ref: '#/components/headers/H' } } } }
  headers: { H: { content: { text/plain: { schema: { type: string } } } } }
  pathItems: { I: { post: { deprecated: true, callbacks: { x: {} } } } }
  securitySchemes:
    key: { type: apiKey, in: header, name: k }
    oauth: { type: oauth2, flows: { implicit: { authorizationUrl: u, scopes: { s: d } } } }
  schemas:
    S:
      allOf: [{ $ref: '#/components/schemas/T' }, { properties: { t: { $ref: '#/components/schemas/S' } } }]
      discriminator: { propertyName: t, mapping: { a: T } }
    T: { oneOf: [{ type: string, maxLength: 3 }, { type: [array, 'null'], prefixItems: [{ type: number, minimum: 1 }], items: false }], x-enum-varnames: [a] }
`;

const replacements: unknown[] = [
  null,
  5,
  "text",
  "",
  true,
  [],
  [null],
  {},
  { $ref: "#/nowhere" },
  { a: null },
];

/** Replaces the places of a description by values: all of these pairs, or every so many. */
export function testMutations(step: number): void {
  test(`any value in any place of a description gives a model that survives JSON${step === 1 ? "" : `, 1 of ${step}`}`, {
    timeout: 120_000,
  }, () => {
    const places = [...placesIn(documentOf(complete), "")];
    assert.equal(places.length > 200, true);
    const mutations = places.flatMap((place) => replacements.map((value) => ({ place, value })));
    for (const { place, value } of mutations.filter((_mutation, index) => index % step === 0)) {
      const document = documentOf(complete);
      const tokens = place.split("\n");
      replace(document, tokens, value);
      const where = `${pointerTo("", ...tokens)} is ${JSON.stringify(value)}`;
      const { reference, warnings } = assertMade(document, where);
      assert.deepEqual(JSON.parse(JSON.stringify(reference)), reference, where);
      for (const { problem } of warnings) assert.doesNotMatch(problem, /undefined|\[object/, where);
    }
  });
}

function assertMade(document: Record<string, unknown>, where: string) {
  try {
    return buildReference(document);
  } catch (cause) {
    assert.fail(`${where}: ${cause instanceof Error ? cause.stack : cause}`);
  }
}

/** Every place in a document, its names joined by line ends. */
function* placesIn(value: unknown, place: string): Generator<string> {
  if (!isObject(value) && !Array.isArray(value)) return;
  for (const [name, member] of Object.entries(value)) {
    const below = place === "" ? name : `${place}\n${name}`;
    yield below;
    yield* placesIn(member, below);
  }
}

function replace(document: object, tokens: string[], value: unknown): void {
  const holder = tokens.slice(0, -1).reduce<object>((inner, name) => Reflect.get(inner, name), document);
  Reflect.set(holder, tokens.at(-1) ?? "", value);
}
