import assert from "node:assert/strict";
import { describe, test } from "node:test";
import { callOf, findOperation, type IndexedOperation } from "#http/request/operation-index.ts";

const operations: IndexedOperation[] = [
  ["list-pets", "GET", "/pets"],
  ["create-pet", "POST", "/pets"],
  ["get-pet", "GET", "/pets/{petId}"],
  ["find-pet", "GET", "/pets/find"],
  ["get-file", "GET", "/files/{name}.txt"],
  ["anything", "GET", "/{anything}"],
];
const bases = ["https://api.example/v1", "http://localhost:3000/api"];
const find = (address: string, method = "GET") => findOperation(address, method, bases, operations);

describe("finding an operation by its URL", () => {
  test("an operation is found by a URL on any server, with its path and query values", () => {
    assert.deepEqual(find("https://api.example/v1/pets/a%2Fb?x=1&x=2&y="), {
      slug: "get-pet",
      method: "GET",
      base: "https://api.example/v1",
      path: [["petId", "a/b"]],
      query: [
        ["x", "1"],
        ["x", "2"],
        ["y", ""],
      ],
    });
    assert.equal(find("http://localhost:3000/api/pets")?.slug, "list-pets");
    assert.equal(find("http://localhost:3000/api/pets", "POST")?.slug, "create-pet");
  });

  test("an operation is found by its path, with or without the path of the server", () => {
    assert.equal(find("/pets/3")?.slug, "get-pet");
    assert.equal(find("/v1/pets/3")?.slug, "get-pet");
    assert.equal(find("/api/files/a.txt")?.slug, "get-file");
  });

  test("the operation with fewer path variables is preferred", () => {
    assert.equal(find("/pets/find")?.slug, "find-pet");
  });

  test("no operation is found on another server, with another method or by variables only", () => {
    assert.equal(find("https://other.example/v1/pets"), null);
    assert.equal(find("https://api.example/v1evil/pets"), null);
    assert.equal(find("/pets/3", "DELETE"), null);
    assert.equal(find("/hello"), null);
    assert.equal(find("pets"), null);
    assert.equal(find("//pets/3"), null);
    assert.equal(find("/pets/%E0%A4%A"), null);
  });

  test("the found operation gives the values that fill the panel of its page", () => {
    const found = find("/pets/3?tag=a&tag=b&limit=2");
    assert.deepEqual(found && callOf(found), {
      server: null,
      parameters: [
        { in: "path", name: "petId", value: "3" },
        { in: "query", name: "tag", value: ["a", "b"] },
        { in: "query", name: "limit", value: "2" },
      ],
      body: null,
    });
  });
});
