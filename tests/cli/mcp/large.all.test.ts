import assert from "node:assert/strict";
import { test } from "node:test";
import { synthesize } from "../../bench/synthetic.ts";
import { session, shop } from "./session.ts";

test("an API with 10,000 operations has the same four tools, with short results", {
  timeout: 600_000,
}, async (t) => {
  const { client: small } = await session(t, shop);
  const { client, use } = await session(t, JSON.stringify(synthesize({ operations: 10_000, schemas: 2000 })));
  assert.deepEqual(await client.listTools(), await small.listTools());
  const overview = await use("read", { address: "" });
  const found = await use("search", { query: "list accounts", kind: "operation" });
  const [, method = "", path = "", address = ""] = /^- operation (\w+) (\S+): .* → (\S+)$/m.exec(found) ?? [];
  const page = await use("read", { address });
  const slice = await use("read", { address, format: "openapi" });
  const response = await use("call", { operation: `${method} ${path}` });
  const { resources } = await client.listResources();
  const results = { overview, found, page, slice, response };
  for (const [name, text] of Object.entries(results))
    assert.ok(text.length / 3 <= 4000, `${name}: ${text.length}`);
  assert.match(page, /^Source: Synthetic API of 10000 operations, operations\/.*\n\n# /);
  assert.match(slice, /"openapi": ?"3/);
  assert.match(response, /\(simulation\)\n\nHTTP \d+|^! Not sent: /);
  assert.equal(resources.length, 100);
});
