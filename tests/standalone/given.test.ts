import assert from "node:assert/strict";
import { suite, test } from "node:test";
import { rootOf } from "#standalone/viewer/given.ts";

suite("root of opened files", () => {
  test("the root of several files is the description nearest to the top", () => {
    const part = "type: object\nproperties: { swagger: { type: string } }\n";
    assert.equal(
      rootOf({
        "api/parts/pet.yaml": part,
        "api/parts/other.yaml": "openapi: 3.1.0\n",
        "api/z.json": '{\n  "info": {},\n  "openapi": "3.1.0"\n}',
        "api/README.md": "openapi is a standard",
      }),
      "api/z.json",
    );
    assert.equal(rootOf({ "a.json": '{"swagger":"2.0"}', "b.yaml": part }), "a.json");
  });

  test("a single file is the root, for any content, so that its error is shown", () => {
    assert.equal(rootOf({ "notes.txt": "Hello" }), "notes.txt");
  });

  test("files without a description have no root", () => {
    assert.equal(rootOf({ "a.yaml": "a: 1", "b.json": "{}" }), null);
    assert.equal(rootOf({}), null);
  });
});
