import assert from "node:assert/strict";
import { describe, test } from "node:test";
import { loadFiles, problemsOf } from "./files.ts";

const loaded = async (t: Parameters<typeof loadFiles>[0], text: string) => {
  const description = await loadFiles(t, { "api.yaml": text });
  return { document: description.document, told: problemsOf(description) };
};

describe("version of a description", () => {
  test("a version that is a number is accepted, with a warning", async (t) => {
    for (const [written, full] of [
      ["3.0", "3.0.0"],
      ["3.1", "3.1.0"],
      ["3.2", "3.2.0"],
      ["3", "3.0.0"],
    ]) {
      const { document, told } = await loaded(t, `openapi: ${written}\n`);
      assert.equal(document.openapi, full);
      assert.deepEqual(told, [
        `1: \`openapi\` is a number here and read as version ${full}; write openapi: "${full}"`,
      ]);
    }
  });

  test("a document of another standard is refused by name", async (t) => {
    await assert.rejects(loadFiles(t, { "api.yaml": "asyncapi: 3.0.0\n" }), {
      message: /api\.yaml:1:1: this is an AsyncAPI document; name an OpenAPI or Swagger 2\.0 description$/,
    });
  });

  test("the version of Swagger may be a number, with a warning", async (t) => {
    const { document, told } = await loaded(t, "swagger: 2.0\n");
    assert.equal(document.openapi, "3.0.4");
    assert.deepEqual(told, ['1: `swagger` is a number here and read as version 2.0; write swagger: "2.0"']);
  });

  test("versions 3.0 to 3.2 are accepted with any patch number", async (t) => {
    for (const version of ["3.0.0", "3.0.4", "3.1.2", "3.2.0", "3.1.0-rc1", "3.0"]) {
      assert.deepEqual((await loaded(t, `openapi: "${version}"\n`)).told, []);
    }
  });

  test("an API version that is a number keeps its digits", async (t) => {
    const { document, told } = await loaded(t, "openapi: 3.0.3\ninfo: { title: A, version: 1.10 }\n");
    assert.deepEqual(document.info, { title: "A", version: "1.10" });
    assert.deepEqual(told, ['2: `version` is a number here and read as "1.10"; put it in quotes']);
  });
});

test("UTF-16 is read, with and without a byte order mark, and reported", async (t) => {
  const { load } = await import("./load.ts");
  const text = "openapi: 3.0.3\ninfo: { title: Ä }\n";
  for (const content of [
    Buffer.from(`\ufeff${text}`, "utf16le"),
    Buffer.from(text, "utf16le"),
    Buffer.from(`\ufeff${text}`, "utf16le").swap16(),
  ]) {
    const { document, problems } = await load(t, content);
    assert.deepEqual(document.info, { title: "Ä" });
    assert.deepEqual(
      problems.map(({ problem }) => problem),
      ["is UTF-16, which few tools read; save it as UTF-8"],
    );
  }
});
