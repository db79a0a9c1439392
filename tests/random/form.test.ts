import assert from "node:assert/strict";
import { mkdtempSync, rmSync, writeFileSync } from "node:fs";
import { tmpdir } from "node:os";
import { join } from "node:path";
import { after, suite, test } from "node:test";
import { requestOperation } from "#http/request/operation.ts";
import type { JsonValue } from "#json/index.ts";
import { readSimulated } from "../corpus/simulated-site.ts";
import { readBack } from "./form.ts";

const folder = mkdtempSync(join(tmpdir(), "form-"));
after(() => rmSync(folder, { recursive: true }));

suite("null in forms", () => {
  for (const [title, list] of [
    ["an array of nullable strings", { type: "array", items: { type: ["string", "null"] } }],
    ["an array of any values", { type: "array" }],
    ["an array with `contains`", { type: "array", contains: { anyOf: [{ const: null }, {}] } }],
  ] as [string, object][])
    test(`the form reads back null and empty strings in ${title}`, async () => {
      for (const value of [[null], [null, null], [""], ["", "a", null], ["null"]])
        assert.deepEqual(await filled(list, value), value);
    });

  test("the form reads back null in an array of numbers", async () => {
    const list = { type: "array", items: { type: ["number", "null"] } };
    assert.deepEqual(await filled(list, [1, null]), [1, null]);
  });

  test("the form reads back null in a field of any type", async () => {
    for (const value of [null, "null", "", 0, false]) assert.equal(await filled({}, value), value);
  });
});

/** What the form of a body with one field of a schema reads, when that has a value. */
async function filled(schema: object, value: JsonValue): Promise<JsonValue | undefined> {
  const body = { type: "object", properties: { value: schema } };
  const post = {
    requestBody: { content: { "application/json": { schema: body } } },
    responses: { 200: { description: "OK" } },
  };
  const file = join(folder, "api.json");
  const info = { title: "Form", version: "1" };
  writeFileSync(file, JSON.stringify({ openapi: "3.1.0", info, paths: { "/values": { post } } }));
  const { reference, findSchema, schemas, completed } = await readSimulated(file);
  const [operation] = reference.operations;
  assert.ok(operation);
  const [media] = requestOperation(operation, findSchema, completed).body?.content ?? [];
  assert.ok(media);
  return (readBack(media, schemas, { value }) as { value?: JsonValue }).value;
}
