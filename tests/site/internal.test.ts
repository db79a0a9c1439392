import assert from "node:assert/strict";
import { writeFileSync } from "node:fs";
import { join } from "node:path";
import { test } from "node:test";
import { toJson, toYaml } from "#description/encode.ts";
import { readReference, warningsOf } from "#site/read-reference.ts";
import { temporaryFolder } from "../cli/temporary.ts";

const description = `openapi: 3.1.0
info: { title: Shop, version: "1" }
paths:
  /orders:
    get: { operationId: listOrders, responses: { "200": { description: OK, content: { application/json: { schema: { $ref: "#/components/schemas/Order" } } } } } }
    delete: { operationId: purge, x-internal: true, responses: { "204": { description: secret } } }
components:
  schemas:
    Order:
      required: [id, margin, audit]
      properties:
        id: { type: integer }
        margin: { type: number, x-internal: true, description: secret }
        note: { type: string, x-internal: false }
        audit: { $ref: "#/components/schemas/Audit" }
        audits: { type: array, items: { $ref: "#/components/schemas/Audit" } }
      allOf: [{ $ref: "#/components/schemas/Audit" }, { title: Base }]
      example: { x-internal: true }
    Audit: { x-internal: true, description: secret }
`;

test("nothing that is marked as internal is published, in pages or files", async (t) => {
  const file = join(temporaryFolder(t), "api.yaml");
  writeFileSync(file, description);
  const read = await readReference(file);
  const published = [JSON.stringify(read.reference), toJson(read.description), toYaml(read.description)];
  for (const text of published) assert.doesNotMatch(text, /secret|margin|purge|Audit/);
  assert.deepEqual(read.description.document.components, {
    schemas: {
      Order: {
        required: ["id"],
        properties: {
          id: { type: "integer" },
          note: { type: "string", "x-internal": false },
          audits: { type: "array" },
        },
        allOf: [{ title: "Base" }],
        example: { "x-internal": true },
      },
    },
  });
  assert.deepEqual(await warningsOf(read), []);
});
