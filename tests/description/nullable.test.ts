import assert from "node:assert/strict";
import { describe, type TestContext, test } from "node:test";
import { isAsWritten } from "#description/load.ts";
import { valueAt } from "#json/pointer.ts";
import { load } from "./load.ts";

const api = (version: string) => `openapi: ${version}
info: { title: A, version: "1" }
paths: {}
components:
  schemas:
    Boat:
      type: object
      nullable: true
      properties: { nullable: { type: string, nullable: true } }
      example: { nullable: true }
`;

const boat = async (t: TestContext, version: string) =>
  valueAt((await load(t, api(version))).document, "/components/schemas/Boat");

describe("`nullable`", () => {
  for (const version of ["3.1.0", "3.2.0"])
    test(`is no keyword of schemas in OpenAPI ${version}, and may be a name there`, async (t) => {
      assert.deepEqual(await boat(t, version), {
        type: "object",
        properties: { nullable: { type: "string" } },
        example: { nullable: true },
      });
    });

  for (const version of ["3.0.3", '"3.0"'])
    test(`is what the author wrote in OpenAPI ${version}`, async (t) => {
      const description = await load(t, api(version));
      assert.deepEqual(valueAt(description.document, "/components/schemas/Boat"), {
        type: "object",
        nullable: true,
        properties: { nullable: { type: "string", nullable: true } },
        example: { nullable: true },
      });
    });

  test("stays in what is checked, and leaves a document without it as it is", async (t) => {
    const { written } = await load(t, api("3.1.0"));
    assert.equal(valueAt(written.document, "/components/schemas/Boat/nullable"), true);
    assert.ok(isAsWritten(await load(t, api("3.1.0").replaceAll("nullable", "name"))));
  });
});
