import assert from "node:assert/strict";
import { test } from "node:test";
import type { GivenParameter } from "#http/request/types.ts";
import { buildUrl, isBelow, readableUrl } from "#http/request/url.ts";
import { field, slice } from "./fixtures.ts";

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

test("a URL to be read has the expressions of the path template that have no value yet", () => {
  const names = ["org", "repo", "a b"];
  const path = "/orgs/{org}/{repo}/{org}/{a b}/{none}";
  const operation = slice({ path, parameters: names.map((name) => field({ name, in: "path" })) });
  const parameters: GivenParameter[] = [{ in: "path", name: "repo", value: "{x}" }];
  const values = { parameters, body: null };
  const url = buildUrl(operation, values, "https://a.example");
  assert.equal(
    readableUrl(url, operation, values),
    "https://a.example/orgs/{org}/%7Bx%7D/{org}/{a b}/%7Bnone%7D",
  );
});
