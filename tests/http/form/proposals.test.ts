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

/** What is proposed at `|`. */
function proposed(marked: string) {
  const cursor = marked.indexOf("|");
  const text = marked.replace("|", "");
  const place = placeAt(text, cursor);
  assert.ok(place);
  return proposalsAt(place, text.slice(place.start, cursor), { $ref: "#/Pet" }, schemas);
}
const labels = (marked: string) => proposed(marked).map(({ label }) => label);

describe("what is proposed in a body", () => {
  test("are the members it may have, required ones first, none that the API alone sets", () => {
    assert.deepEqual(labels("{|}"), ["name", "kind", "tag", "friends", "owner", "vaccinated"]);
  });

  test("are only those that it has not yet", () => {
    assert.deepEqual(labels('{"name": "x", |}'), ["kind", "tag", "friends", "owner", "vaccinated"]);
  });

  test("are those that begin as was typed, then those that have it within", () => {
    assert.deepEqual(labels('{"n|'), ["name", "kind", "friends", "owner", "vaccinated"]);
  });

  test("come with what begins their value", () => {
    assert.deepEqual(proposed('{"na|')[0], { label: "name", text: '"name": ""', detail: "string, required" });
    assert.deepEqual(proposed('{"fr|')[0], { label: "friends", text: '"friends": []', detail: "array" });
  });

  test("are the values of an enumeration, the default reported", () => {
    assert.deepEqual(proposed('{"kind": "|"'), [
      { label: '"cat"', text: '"cat"', detail: "" },
      { label: '"dog"', text: '"dog"', detail: "default" },
    ]);
  });

  test("are true and false, and null where it may be", () => {
    assert.deepEqual(labels('{"vaccinated": |}'), ["true", "false"]);
    assert.deepEqual(labels('{"owner": |}'), ["null", "{ … }"]);
  });

  test("point into lists, references and the options of unions", () => {
    assert.deepEqual(labels('{"friends": [{"owner": {|}}]}'), ["mail"]);
    assert.deepEqual(labels('{"friends": [{|'), ["name", "kind", "tag", "friends", "owner", "vaccinated"]);
  });

  test("is a whole object with what is required", () => {
    assert.equal(
      proposed('{"friends": [|').find(({ label }) => label === "{ … }")?.text,
      '{ "name": "", "kind": "" }',
    );
  });

  test("is nothing where nothing is known", () => {
    assert.deepEqual(labels('{"unknown": {|}}'), []);
  });
});
