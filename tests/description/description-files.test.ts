import assert from "node:assert/strict";
import { join } from "node:path";
import { describe, test } from "node:test";
import { findDescriptions } from "#description/description-files.ts";
import { temporaryFolder } from "../cli/temporary.ts";

describe("the descriptions in a folder", () => {
  test("are its one .yaml, .yml or .json file, beside other files and parts in folders", async (t) => {
    for (const name of ["api.yaml", "api.yml", "openapi.json"]) {
      const files = { [name]: "", "README.md": "", "notes.txt": "", "parts/pet.yaml": "", yaml: "" };
      const folder = temporaryFolder(t, files);
      assert.deepEqual(await findDescriptions(folder), [join(folder, name)]);
    }
  });

  test("are reported where they are missing", async (t) => {
    const folder = temporaryFolder(t, { "README.md": "", "parts/pet.yaml": "" });
    await assert.rejects(findDescriptions(folder), {
      name: "DescriptionError",
      message: `${folder}: contains no description; put a .yaml or .json file there`,
    });
  });

  test("are all of several, in the order of their names", async (t) => {
    const folder = temporaryFolder(t, { "petstore.yaml": "", "orders.json": "" });
    assert.deepEqual(await findDescriptions(folder), [
      join(folder, "orders.json"),
      join(folder, "petstore.yaml"),
    ]);
  });

  test("are missed where there is no folder", async (t) => {
    const folder = join(temporaryFolder(t), "openapi");
    await assert.rejects(findDescriptions(folder), {
      name: "DescriptionError",
      message: `${folder}: cannot be read; put your description there`,
    });
  });

  test("the descriptions of this project are the Petstore", async () => {
    assert.deepEqual(await findDescriptions("openapi"), [join("openapi", "petstore.yaml")]);
  });
});
