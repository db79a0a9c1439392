import assert from "node:assert/strict";
import { suite, test } from "node:test";
import type { Reference } from "#model/types.ts";
import { pagesOf, searchPagePath } from "#search/pages.ts";
import { addressesIn } from "#site/address.ts";
import { searchFiles } from "#site/files/search/files.ts";
import { siteOfModel } from "#site/index.ts";
import { publicationOf } from "#site/publication.ts";
import { describeApi } from "../../../fixtures/describe.ts";

const filesOf = (reference: Reference) =>
  Object.fromEntries(
    searchFiles(siteOfModel({ folder: undefined, reference }, publicationOf({}))).map(({ path, text }) => [
      path,
      JSON.parse(text()),
    ]),
  );

const yaml = `
tags: [{ name: Pets, description: All of them. }]
paths:
  /pets/{petId}:
    parameters: [{ name: petId, in: path, required: true, schema: { type: string }, description: Which one. }]
    get: { operationId: getPet, summary: Get a pet, tags: [Pets], responses: { "200": { description: A *pet*., content: { application/json: { schema: { $ref: "#/components/schemas/Pet" } } } }, "404": { description: No such *pet*. } } }
    delete: { deprecated: true, responses: { "204": { description: Gone. }, "404": { description: No such *pet*. }, "429": { description: Later., x-summary: Too fast } } }
    patch:
      operationId: get-pet
      requestBody:
        content:
          application/json:
            schema:
              type: object
              properties:
                id: { type: string, readOnly: true }
                owner: { oneOf: [{ type: string }, { type: object, properties: { "full name": { type: string } } }] }
      responses: { "204": { description: Gone. } }
webhooks: { petBorn: { post: { summary: A pet is born, responses: { "204": { description: Taken. } } } } }
components:
  schemas:
    Pet: { type: object, properties: { name: { type: string, description: "Its [name](https://example.com)." } } }
    pet: { type: object, properties: { name: { type: string, description: "Its [name](https://example.com)." } } }
`;

suite("search files", () => {
  const { reference } = describeApi(yaml);
  const files = filesOf(reference);

  test("search files have the title of every page, and its slug if it cannot be derived", () => {
    assert.deepEqual(files["search/names.json"], {
      overview: ["Test"],
      operations: [
        ["", "Get a pet", "GET", "/pets/{petId}", "getPet", 0, 0],
        ["", "Delete a pet", "DELETE", "/pets/{petId}", "DELETE /pets/{petId}", 1],
        ["get-pet-2", "Get a pet", "PATCH", "/pets/{petId}", "get-pet", 0],
      ],
      webhooks: [["post-pet-born", "A pet is born", "POST", "petBorn", 0, 0]],
      schemas: [
        ["", "Pet"],
        ["pet-2", "pet"],
      ],
      tags: [["", "Pets"]],
      guides: [],
      sections: [],
      lifecycle: 1,
      parts: 1,
    });
  });

  test("search files distinguish callbacks from webhooks", () => {
    const { reference } = describeApi(`
paths:
  /orders:
    post:
      operationId: order
      callbacks: { shipped: { "{$request.body#/url}": { post: { summary: Shipped, responses: { "204": { description: Taken. } } } } } }
      responses: { "201": { description: Ordered. } }
webhooks: { born: { post: { summary: Born, responses: { "204": { description: Taken. } } } } }
`);
    assert.deepEqual(filesOf(reference)["search/names.json"].webhooks, [
      ["post-born", "Born", "POST", "born", 0, 0],
      ["order-shipped-post", "Shipped", "POST", "shipped", 0, 1],
    ]);
  });

  test("search files have parameters, fields and errors by their ids, once for all pages, with descriptions", () => {
    assert.deepEqual(files["search/parts/0.json"], {
      start: 0,
      members: [
        ["path.petId", [1, 1, 1], "Which one."],
        ["response-404", [1, 1], "No such pet.", "404 Not Found"],
        ["response-429", [2], "Too fast Later.", "429 Too Many Requests", "rate-limit"],
        ["body.owner", [3], ""],
        ["body.owner~1.full%20name", [3], ""],
        ["field.name", [5, 1], "Its name."],
      ],
      values: [],
      prose: [
        [1, "A pet."],
        [2, "Gone."],
        [3, "Gone."],
        [4, "Taken."],
        [7, "All of them."],
      ],
    });
  });

  test("search files omit read-only fields of requests and write-only fields of responses", () => {
    const { reference } = describeApi(`
paths:
  /pets:
    post:
      requestBody: { content: { application/json: { schema: { $ref: "#/components/schemas/Pet" } } } }
      responses:
        "200":
          description: It.
          content: { application/json: { schema: { type: object, properties: { secret: { $ref: "#/components/schemas/Secret" } } } } }
    put:
      requestBody:
        content:
          application/json:
            schema:
              type: object
              properties:
                id: { $ref: "#/components/schemas/Id" }
                same: { allOf: [{ $ref: "#/components/schemas/Id" }] }
                name: { type: string }
      responses: { "204": { description: Done. } }
components:
  schemas:
    Pet: { type: object, properties: { id: { $ref: "#/components/schemas/Id" } } }
    Id: { $ref: "#/components/schemas/Key" }
    Key: { type: string, readOnly: true }
    Secret: { type: string, writeOnly: true }
`);
    assert.deepEqual(filesOf(reference)["search/parts/0.json"].members, [
      ["body.name", [2], ""],
      ["field.id", [3], ""],
    ]);
  });

  test("search files give the URLs of the pages", () => {
    const address = addressesIn("/", undefined);
    const { operations, webhooks, schemas, tags } = reference;
    assert.deepEqual(
      pagesOf(files["search/names.json"]).map((page) => `/${searchPagePath(page)}`),
      [
        address.overview,
        ...operations.map(({ slug }) => address.operation(slug)),
        ...webhooks.map(({ slug }) => address.webhook(slug)),
        ...schemas.map(({ slug }) => address.schema(slug)),
        ...tags.map(({ slug }) => address.tag(slug)),
        address.lifecycle,
      ],
    );
  });

  test("search files are split into parts of limited size", () => {
    const fields = Array.from(
      { length: 40 },
      (_, index) => `        f${index}: { description: ${"x".repeat(9_000)} }`,
    );
    const { reference: large } = describeApi(
      `components:\n  schemas:\n    Large:\n      properties:\n${fields.join("\n")}\n`,
    );
    const parts = Object.keys(filesOf(large)).filter((path) => path.startsWith("search/parts/"));
    assert.deepEqual(
      parts,
      [0, 1, 2, 3].map((part) => `search/parts/${part}.json`),
    );
  });
});
