import assert from "node:assert/strict";
import { describe, test } from "node:test";
import { proposalsAt } from "#http/form/proposals.ts";
import { placeAt } from "#json/place.ts";
import type { JsonSchema } from "#model/types.ts";

const schemas = new Map<string, JsonSchema>([
  [
    "#/Pet",
    {
      type: "object",
      required: ["name", "kind"],
      properties: {
        id: { type: "integer", readOnly: true },
        tag: { type: "string" },
        name: { type: "string" },
        kind: { type: "string", enum: ["cat", "dog"], default: "dog" },
        friends: { type: "array", items: { $ref: "#/Pet" } },
        owner: { oneOf: [{ type: "object", properties: { mail: { type: "string" } } }, { type: "null" }] },
        vaccinated: { type: "boolean" },
      },
    },
  ],
]);

/** The completions at `|`. */
function proposed(marked: string) {
  const cursor = marked.indexOf("|");
  const text = marked.replace("|", "");
  const place = placeAt(text, cursor);
  assert.ok(place);
  return proposalsAt(place, text.slice(place.start, cursor), { $ref: "#/Pet" }, schemas);
}
const labels = (marked: string) => proposed(marked).map(({ label }) => label);

describe("completions in a JSON body", () => {
  test("completions list the members that may be sent, required ones first, without read-only ones", () => {
    assert.deepEqual(labels("{|}"), ["name", "kind", "tag", "friends", "owner", "vaccinated"]);
  });

  test("completions omit members that the object already has", () => {
    assert.deepEqual(labels('{"name": "x", |}'), ["kind", "tag", "friends", "owner", "vaccinated"]);
  });

  test("completions list members that begin with the typed text first, then those that contain it", () => {
    assert.deepEqual(labels('{"n|'), ["name", "kind", "friends", "owner", "vaccinated"]);
  });

  test("completions of a member include the start of its value", () => {
    assert.deepEqual(proposed('{"na|')[0], { label: "name", text: '"name": ""', detail: "string, required" });
    assert.deepEqual(proposed('{"fr|')[0], { label: "friends", text: '"friends": []', detail: "array" });
  });

  test("completions of an enum list its values and mark the default", () => {
    assert.deepEqual(proposed('{"kind": "|"'), [
      { label: '"cat"', text: '"cat"', detail: "" },
      { label: '"dog"', text: '"dog"', detail: "default" },
    ]);
  });

  test("completions of a boolean are true and false, and include null if it is allowed", () => {
    assert.deepEqual(labels('{"vaccinated": |}'), ["true", "false"]);
    assert.deepEqual(labels('{"owner": |}'), ["null", "{ … }"]);
  });

  test("completions work within arrays, references and options of unions", () => {
    assert.deepEqual(labels('{"friends": [{"owner": {|}}]}'), ["mail"]);
    assert.deepEqual(labels('{"friends": [{|'), ["name", "kind", "tag", "friends", "owner", "vaccinated"]);
  });

  test("the completion of an object includes its required members", () => {
    assert.equal(
      proposed('{"friends": [|').find(({ label }) => label === "{ … }")?.text,
      '{ "name": "", "kind": "" }',
    );
  });

  test("an unknown member has no completions", () => {
    assert.deepEqual(labels('{"unknown": {|}}'), []);
  });
});
