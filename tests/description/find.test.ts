import assert from "node:assert/strict";
import { join } from "node:path";
import { describe, test } from "node:test";
import { findDescription } from "#description/find.ts";
import { temporaryFolder } from "../cli/temporary.ts";

describe("the description in a folder", () => {
  test("is its one .yaml, .yml or .json file, beside other files and parts in folders", async (t) => {
    for (const name of ["api.yaml", "api.yml", "openapi.json"]) {
      const files = { [name]: "", "README.md": "", "notes.txt": "", "parts/pet.yaml": "", yaml: "" };
      const folder = temporaryFolder(t, files);
      assert.equal(await findDescription(folder), join(folder, name));
    }
  });

  test("is missed where there is none", async (t) => {
    const folder = temporaryFolder(t, { "README.md": "", "parts/pet.yaml": "" });
    await assert.rejects(findDescription(folder), {
      name: "DescriptionError",
      message: `${folder}: holds no description; put a .yaml or .json file there`,
    });
  });

  test("is not chosen from two, whose names are told", async (t) => {
    const folder = temporaryFolder(t, { "petstore.yaml": "", "orders.json": "" });
    await assert.rejects(findDescription(folder), {
      name: "DescriptionError",
      message: `${folder}: holds 2 descriptions (orders.json, petstore.yaml); keep one, move parts into a folder below`,
    });
  });

  test("is missed where there is no folder", async (t) => {
    const folder = join(temporaryFolder(t), "openapi");
    await assert.rejects(findDescription(folder), {
      name: "DescriptionError",
      message: `${folder}: cannot be read; put your description there`,
    });
  });

  test("of this project is the Petstore", async () => {
    assert.equal(await findDescription("openapi"), join("openapi", "petstore.yaml"));
  });
});
