import assert from "node:assert/strict";
import { test } from "node:test";
import { compareDescriptions } from "#model/changes/index.ts";
import { asText, sentenceOf } from "#model/changes/sentence.ts";
import { settings } from "./lines.ts";

test("the sentence about an operationId names only the values that exist", () => {
  const withId = (operationId?: string) => {
    const get = {
      ...(operationId !== undefined && { operationId }),
      responses: { 204: { description: "" } },
    };
    return { document: { openapi: "3.1.0", info: { title: "T", version: "1" }, paths: { "/a": { get } } } };
  };
  const sentenceBetween = (old?: string, next?: string) =>
    compareDescriptions(withId(old), withId(next), settings)
      .filter(({ id }) => id === "operation-id-changed")
      .map((change) => asText(sentenceOf(change)));
  assert.deepEqual(sentenceBetween(undefined, "list"), ["operationId `list` added"]);
  assert.deepEqual(sentenceBetween("list", undefined), ["operationId `list` removed"]);
  assert.deepEqual(sentenceBetween("list", "listAll"), ["operationId changed from `list` to `listAll`"]);
});
