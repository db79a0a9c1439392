import assert from "node:assert/strict";
import { describe, test } from "node:test";
import { describeApi, describeOperation } from "../fixtures/describe.ts";

describe("operations of a description", () => {
  test("operations are in the order of the description, each with a pointer", () => {
    const { reference } = describeApi(`
      paths:
        x-note: { get: {} }
        /b: { post: {}, summary: s, parameters: [], get: {}, x-thing: {}, trace: {} }
        /a~/{id}: { delete: {} }`);
    assert.deepEqual(
      reference.operations.map(({ method, path, pointer }) => [method, path, pointer]),
      [
        ["POST", "/b", "/paths/~1b/post"],
        ["GET", "/b", "/paths/~1b/get"],
        ["TRACE", "/b", "/paths/~1b/trace"],
        ["DELETE", "/a~/{id}", "/paths/~1a~0~1{id}/delete"],
      ],
    );
  });

  test("operations are found through a reference to a path item", () => {
    const { reference } = describeApi(`
      paths: { /a: { $ref: '#/components/pathItems/A' }, /b: { $ref: '#/paths/~1b' }, /c: { $ref: other.yaml } }
      components: { pathItems: { A: { get: { operationId: a } } } }`);
    assert.deepEqual(
      reference.operations.map(({ id }) => id),
      ["a"],
    );
  });

  test("a description whose paths contain no operation has an empty list of operations", () => {
    for (const paths of [
      "~",
      "[]",
      "text",
      "{}",
      "{ /a: ~, /b: [get], /c: get, /d: { get: ~, put: 5, post: [] } }",
    ]) {
      assert.deepEqual(describeApi(`paths: ${paths}`).reference.operations, [], paths);
    }
  });
});

describe("operation", () => {
  const titleOf = (yaml: string) => describeOperation(yaml).operation.title;

  test("an operation is titled by its summary, else by its operationId, else by method and path", () => {
    assert.equal(titleOf("{ summary: List pets, operationId: listPets }"), "List pets");
    assert.equal(titleOf("{ summary: ' ', operationId: listPets }"), "List pets");
    assert.equal(titleOf("{ summary: [x] }"), "GET /x");
    assert.equal(titleOf(`{ summary: '${"x".repeat(120)}', operationId: a }`), "x".repeat(120));
  });

  test("an operation with a very long summary is titled by its operationId and described by the summary", () => {
    const long = "When a branch protection rule is created. ".repeat(5).trim();
    const { operation } = describeOperation(`{ summary: '${long}', description: More., operationId: made }`);
    assert.deepEqual([operation.title, operation.description], ["Made", `${long}\n\nMore.`]);
    assert.equal(titleOf(`{ summary: '${long}' }`), "GET /x");
  });

  test("an operation has each of its tags once, in their order", () => {
    assert.deepEqual(describeOperation("tags: [B, A, B, 5, ~]").operation.tags, ["B", "A"]);
    for (const none of ["~", "[]", "A", "{ A: 1 }"]) {
      assert.deepEqual(describeOperation(`tags: ${none}`).operation.tags, [], none);
    }
  });

  test("an operation is deprecated only if `deprecated` is exactly true", () => {
    const deprecated = ["true", "false", "'true'", "1", "~"].map(
      (value) => describeOperation(`deprecated: ${value}`).operation.deprecated,
    );
    assert.deepEqual(deprecated, [true, false, false, false, false]);
  });

  test("a request body is required only if `required` is exactly true, and null if absent", () => {
    const bodyOf = (yaml: string) => describeOperation(`requestBody: ${yaml}`).operation.body;
    assert.deepEqual(bodyOf("{ required: true, description: D }"), {
      required: true,
      description: "D",
      content: [],
    });
    assert.deepEqual(bodyOf("{ required: 'yes', content: ~ }"), {
      required: false,
      description: null,
      content: [],
    });
    for (const none of ["~", "text", "[]", "{ $ref: '#/nowhere' }"]) assert.equal(bodyOf(none), null, none);
  });
});

describe("info of a description", () => {
  const infoOf = (yaml: string) => describeApi(`info: ${yaml}`).reference.info;
  const nothing = {
    summary: null,
    description: null,
    termsOfService: null,
    license: null,
    contact: null,
    externalDocs: null,
    logo: null,
  };

  test("the info contains the stated values, and null for missing ones", () => {
    assert.deepEqual(infoOf("{ title: A, version: '1.10' }"), { title: "A", version: "1.10", ...nothing });
    assert.deepEqual(
      infoOf(`{
        title: A, version: '1', summary: S, description: D,
        license: { name: MIT, url: 'https://example.com/' }, contact: { email: a@example.com }
      }`),
      {
        title: "A",
        version: "1",
        summary: "S",
        description: "D",
        termsOfService: null,
        license: { name: "MIT", url: "https://example.com/", identifier: null },
        contact: { name: null, url: null, email: "a@example.com" },
        externalDocs: null,
        logo: null,
      },
    );
  });

  test('a missing title is replaced by "Untitled API", with a warning', () => {
    for (const info of ["~", "text", "[]", "{}", "{ title: '', contact: {}, license: { url: x } }"]) {
      const { reference, warnings } = describeApi(`info: ${info}`);
      assert.deepEqual(reference.info, { title: "Untitled API", version: "", ...nothing }, info);
      assert.deepEqual(
        warnings,
        [
          {
            pointer: "/info/title",
            problem: 'there is no title; it is shown as "Untitled API"',
            about: "title",
          },
        ],
        info,
      );
    }
  });

  test("numbers in title and version are read as strings, because YAML parses unquoted versions as numbers", () => {
    assert.deepEqual(infoOf("{ title: 42, version: 1.5 }"), { title: "42", version: "1.5", ...nothing });
  });
});
