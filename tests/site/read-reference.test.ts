import assert from "node:assert/strict";
import { join } from "node:path";
import { describe, test } from "node:test";
import { readReference, warningsOf } from "#site/read-reference.ts";
import { temporaryFolder } from "../cli/temporary.ts";

const file = (t: Parameters<typeof temporaryFolder>[0], text: string) =>
  join(temporaryFolder(t, { "api.yaml": text }), "api.yaml");

describe("reading a description for the site", () => {
  test("gives the Petstore's model and text without a warning", async () => {
    const { reference, description } = await readReference("openapi/petstore.yaml");
    assert.deepEqual(
      [reference.info.title, reference.operations.length, description.files],
      ["Petstore", 18, ["openapi/petstore.yaml"]],
    );
    assert.deepEqual(await warningsOf(await readReference("openapi/petstore.yaml")), []);
  });

  test("tells all that is odd, each with its line and column", async (t) => {
    const path = file(
      t,
      `openapi: 3.0.3
info: { title: A, version: 1.0 }
tags:
  - name: Used
    x-parent: Nobody
paths:
  /a:
    get:
      tags: [Used]
      x-sunset: 2027-02-30
      responses:
        "200": { $ref: "#/components/responses/None" }
`,
    );
    assert.deepEqual(await warningsOf(await readReference(path)), [
      `${path}:2:19: must be string; put it in quotes`,
      `${path}:12:18: "#/components/responses/None" leads nowhere`,
      `${path}:10:7: \`x-sunset\` "2027-02-30" is no date in the form YYYY-MM-DD; it is shown as it is`,
      `${path}:4:5: its parent "Nobody" is no tag; it is shown at the top`,
    ]);
  });

  test("refuses tags in a circle, with the place of the first", async (t) => {
    const path = file(
      t,
      "openapi: 3.0.3\ntags:\n  - name: X\n  - { name: A, x-parent: B }\n  - { name: B, x-parent: A }\n",
    );
    const problem = "these tags are each other's parents: A → B → A; take one parent away";
    await assert.rejects(readReference(path), {
      name: "DescriptionError",
      message: `${path}:4:5: ${problem}`,
    });
  });
});
