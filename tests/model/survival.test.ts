import assert from "node:assert/strict";
import { basename } from "node:path";
import { test } from "node:test";
import { DescriptionError, Unrenderable } from "#description/error.ts";
import { corpusPath, corpusTest } from "../fixtures/corpus.ts";
import { hostileFiles, refused, survives } from "./survival.ts";

test("the model of the Petstore survives JSON unchanged", async () => {
  await survives("openapi/petstore.yaml");
});

corpusTest("the model of a description of OpenAPI 3.2 survives JSON unchanged", {}, async () => {
  await survives(corpusPath("descriptions/redocly--cafe-32.yaml"));
});

corpusTest(
  "the model of descriptions with wrong types and odd names survives JSON unchanged",
  {},
  async () => {
    const files = hostileFiles().filter((file) => /^(inj|proto|shape)-/.test(basename(file)));
    assert.ok(files.length >= 15, `${files.length} files`);
    for (const file of files) await survives(file);
  },
);

corpusTest("a description that is refused has an error message of one line", {}, async () => {
  for (const name of refused) {
    await assert.rejects(survives(corpusPath(`hostile/${name}`)), (cause) => {
      assert.ok(cause instanceof DescriptionError || cause instanceof Unrenderable, `${name}: ${cause}`);
      assert.doesNotMatch(cause.message, /\p{Control}/u, name);
      return true;
    });
  }
});
