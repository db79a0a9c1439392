import assert from "node:assert/strict";
import { test } from "node:test";
import type { GivenParameter } from "#http/request/types.ts";
import { buildUrl, isBelow, readableUrl } from "#http/request/url.ts";
import { field, slice } from "./fixtures.ts";

const below = (base: string, addresses: string[]) => addresses.filter((address) => isBelow(address, base));

test("a path contains itself, also with a query, and paths that continue it after a slash", () => {
  const addresses = ["/api", "/api/", "/api?limit=1", "/api/pets", "/apis", "/", "/docs/api"];
  assert.deepEqual(below("/api", addresses), ["/api", "/api/", "/api?limit=1", "/api/pets"]);
});

test("a URL contains only URLs of its origin", () => {
  const addresses = [
    "https://a.example/api/pets",
    "https://a.example.org/api/pets",
    "https://a.example/apis",
  ];
  assert.deepEqual(below("https://a.example/api", addresses), ["https://a.example/api/pets"]);
});

test("the root path contains all paths", () => {
  assert.deepEqual(below("", ["/", "/pets", ""]), ["/", "/pets", ""]);
});

test("a readable URL shows the path expressions that have no value", () => {
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
