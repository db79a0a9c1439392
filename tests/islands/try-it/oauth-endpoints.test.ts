import assert from "node:assert/strict";
import { test } from "node:test";
import { resolved } from "#islands/try-it/authorization/oauth/token-request.ts";

test("a relative URL of an OAuth flow is resolved against the API server, never the page", () => {
  const addressAt = (base: string | null) => resolved("token", base)?.href ?? null;
  assert.equal(addressAt("https://api.example/v1/"), "https://api.example/v1/token");
  assert.equal(addressAt(null), null);
  assert.equal(resolved("https://id.example/token", null)?.href, "https://id.example/token");
});
