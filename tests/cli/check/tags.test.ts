import assert from "node:assert/strict";
import { test } from "node:test";
import { findingsIn } from "./checked.ts";

test("operation-tag-defined reports undeclared tags only if some tags are declared", async (t) => {
  const rulesOf = async (tags: string) => {
    const text = `openapi: 3.1.0
info: { title: Boats, version: "1" }
tags: ${tags}
paths:
  /boats: { get: { tags: [boats], responses: { "200": { description: Done } } } }
  /crews: { get: { tags: [crews], responses: { "200": { description: Done } } } }`;
    return (await findingsIn(t, text)).map(({ rule }) => rule).filter((rule) => rule.includes("tag"));
  };
  assert.deepEqual(await rulesOf("[{ name: boats }]"), ["operation-tag-defined"]);
  assert.deepEqual(await rulesOf("[]"), []);
});
