import assert from "node:assert/strict";
import { test } from "node:test";
import { isDecodable } from "#islands/try-it/response/text-decoding.ts";

test("bytes that are invalid in their charset are distinguished from a transmitted U+FFFD", () => {
  const sent = new TextEncoder().encode("\u{fffd}");
  const broken = Uint8Array.of(0x22, 0xff, 0x22);
  assert.equal(isDecodable(sent, "application/json"), true);
  assert.equal(isDecodable(broken, "application/json"), false);
  assert.equal(isDecodable(broken, "text/plain; charset=iso-8859-1"), true);
});
