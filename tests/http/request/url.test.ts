import assert from "node:assert/strict";
import { test } from "node:test";
import { isBelow } from "#http/request/url.ts";

const below = (base: string, addresses: string[]) => addresses.filter((address) => isBelow(address, base));

test("below a path are itself, with a query too, and what follows after a slash", () => {
  const addresses = ["/api", "/api/", "/api?limit=1", "/api/pets", "/apis", "/", "/docs/api"];
  assert.deepEqual(below("/api", addresses), ["/api", "/api/", "/api?limit=1", "/api/pets"]);
});

test("below an address are those of its origin alone", () => {
  const addresses = [
    "https://a.example/api/pets",
    "https://a.example.org/api/pets",
    "https://a.example/apis",
  ];
  assert.deepEqual(below("https://a.example/api", addresses), ["https://a.example/api/pets"]);
});

test("all paths are below the root's, which is empty", () => {
  assert.deepEqual(below("", ["/", "/pets", ""]), ["/", "/pets", ""]);
});
