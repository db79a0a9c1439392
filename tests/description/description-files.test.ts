import assert from "node:assert/strict";
import { join } from "node:path";
import { describe, test } from "node:test";
import { findDescriptions } from "#description/description-files.ts";
import { temporaryFolder } from "../cli/temporary.ts";

describe("findDescriptions()", () => {
  test("a folder with one .yaml, .yml or .json file has that description, despite other files and folders", async (t) => {
    for (const name of ["api.yaml", "api.yml", "openapi.json"]) {
      const files = { [name]: "", "README.md": "", "notes.txt": "", "parts/pet.yaml": "", yaml: "" };
      const folder = temporaryFolder(t, files);
      assert.deepEqual(await findDescriptions(folder), [join(folder, name)]);
    }
  });

  test("a folder without a description is an error", async (t) => {
    const folder = temporaryFolder(t, { "README.md": "", "parts/pet.yaml": "" });
    await assert.rejects(findDescriptions(folder), {
      name: "DescriptionError",
      message: `${folder}: contains no description; put a .yaml or .json file there`,
    });
  });

  test("several descriptions in a folder are sorted by name", async (t) => {
    const folder = temporaryFolder(t, { "petstore.yaml": "", "orders.json": "" });
    assert.deepEqual(await findDescriptions(folder), [
      join(folder, "orders.json"),
      join(folder, "petstore.yaml"),
    ]);
  });

  test("a missing folder is an error", async (t) => {
    const folder = join(temporaryFolder(t), "openapi");
    await assert.rejects(findDescriptions(folder), {
      name: "DescriptionError",
      message: `${folder}: cannot be read; put your description there`,
    });
  });

  test("the only description of this project is the Petstore", async () => {
    assert.deepEqual(await findDescriptions("openapi"), [join("openapi", "petstore.yaml")]);
  });
});
