import assert from "node:assert/strict";
import { suite, test } from "node:test";
import { hashOf, isPage, pageAt, placeInHash } from "#standalone/address.ts";

suite("URLs with the script tag", () => {
  test("the fragment of a URL contains a page and a fragment in it", () => {
    assert.deepEqual(placeInHash(""), { path: "", fragment: "" });
    assert.deepEqual(placeInHash("#/"), { path: "", fragment: "" });
    assert.deepEqual(placeInHash("#/operations/get-pet/"), { path: "operations/get-pet/", fragment: "" });
    assert.deepEqual(placeInHash("#/operations/get-pet"), { path: "operations/get-pet/", fragment: "" });
    assert.deepEqual(placeInHash("#/schemas/pet/#name"), { path: "schemas/pet/", fragment: "name" });
    assert.deepEqual(placeInHash("#/schemas/pet/#a#b"), { path: "schemas/pet/", fragment: "a#b" });
  });

  test("fragments of other tools open the overview", () => {
    assert.deepEqual(placeInHash("#tag/Pets/operation/getPet"), {
      path: "",
      fragment: "tag/Pets/operation/getPet",
    });
  });

  test("a fragment is written as it was read", () => {
    for (const hash of ["#/", "#/operations/get-pet/", "#/schemas/pet/#name"])
      assert.equal(hashOf(placeInHash(hash)), hash);
  });
});

test("a URL below the base path is a page, and others are not", () => {
  const base = new URL("https://example.com/docs/~reference/");
  const at = (path: string) => pageAt(new URL(path, base), base);
  assert.deepEqual(at("operations/get-pet/#body"), { path: "operations/get-pet/", fragment: "body" });
  assert.deepEqual(at("operations/get-pet/index.html"), { path: "operations/get-pet/", fragment: "" });
  assert.deepEqual(at("index.html"), { path: "", fragment: "" });
  assert.equal(at("/docs/other/"), null);
  assert.equal(at("https://other.example.com/docs/~reference/"), null);
});

test("a path with an extension is a file, not a page", () => {
  assert.deepEqual(["", "operations/get-pet/", "openapi.yaml"].map(isPage), [true, true, false]);
});
