import assert from "node:assert/strict";
import { test } from "node:test";
import { targetOf } from "#server/address.ts";

test("targetOf() returns the same path and query as URL", () => {
  for (const address of [
    "http://a/",
    "http://a:4321/api/pets",
    "https://[::1]:4321/api/pets/1?limit=2&x=/y",
    "http://a/api?",
    "http://a/?a=b?c=d",
    "http://user:word@a/b",
    "http://a/api/a%2Fb//c;d=e?x=%20#y?z",
    "http://a/api#",
    "http://a/api#?x",
  ]) {
    const { href } = new URL(address);
    const { pathname, search } = new URL(href);
    assert.deepEqual(targetOf(href), { pathname, search }, address);
  }
});
