import assert from "node:assert/strict";
import { test } from "node:test";
import { postmanCollection } from "#site/files/postman.ts";
import { siteOfModel } from "#site/index.ts";
import { publicationOf } from "#site/publication.ts";
import { describeApi } from "../../fixtures/describe.ts";

const { reference } = describeApi(`
  info: { title: Pets, version: "1", description: About pets. }
  servers: [{ url: "https://api.example.com/v1/" }]
  tags: [{ name: Pets }]
  security: [{ key: [] }]
  components: { securitySchemes: { key: { type: apiKey, in: header, name: X-Key } } }
  paths:
    /pets/{petId}:
      put:
        operationId: replacePet
        summary: Replace a pet
        tags: [Pets, Others]
        parameters:
          - { name: petId, in: path, required: true, description: Which one., schema: { type: integer }, example: 7 }
          - { name: notify, in: query, schema: { type: boolean }, example: true }
        requestBody: { required: true, content: { application/json: { example: { name: Rex } } } }`);

test("a Postman collection has each operation once, in the groups of the navigation", () => {
  const site = siteOfModel({ folder: undefined, reference }, publicationOf({}));
  assert.deepEqual(JSON.parse(postmanCollection(site)), {
    info: {
      name: "Pets",
      description: "About pets.",
      schema: "https://schema.getpostman.com/json/collection/v2.1.0/collection.json",
    },
    item: [
      {
        name: "Pets",
        item: [
          {
            name: "Replace a pet",
            request: {
              method: "PUT",
              header: [
                { key: "Accept", value: "application/json" },
                { key: "Content-Type", value: "application/json" },
              ],
              url: {
                raw: "{{baseUrl}}/pets/:petId",
                host: ["{{baseUrl}}"],
                path: ["pets", ":petId"],
                query: [{ key: "notify", value: "true", disabled: true }],
                variable: [{ key: "petId", value: "7", description: "Which one." }],
              },
              body: { mode: "raw", raw: '{\n  "name": "Rex"\n}' },
              auth: {
                type: "apikey",
                apikey: [
                  { key: "key", value: "X-Key", type: "string" },
                  { key: "value", value: "{{apiKey}}", type: "string" },
                  { key: "in", value: "header", type: "string" },
                ],
              },
              description: "",
            },
          },
        ],
      },
    ],
    variable: [{ key: "baseUrl", value: "https://api.example.com/v1" }],
  });
});
