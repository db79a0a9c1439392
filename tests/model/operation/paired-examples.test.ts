import assert from "node:assert/strict";
import { test } from "node:test";
import { pairedIndex } from "#model/operation/paired-examples.ts";
import { describeApi } from "../../fixtures/describe.ts";

/** The names of the examples of each response, in order, for a request whose first example has this name. */
function responsesFor(first: string): unknown {
  const { reference } = describeApi(`paths:
  /droplets:
    post:
      requestBody:
        content:
          application/json:
            examples:
              ${first}: { value: 1 }
              other: { value: 2 }
      responses:
        "202":
          description: Accepted
          content:
            application/json:
              examples: { several: { value: 3 }, single: { value: 4 }, none: { value: 5 } }
        "422":
          description: Invalid
          content:
            application/json:
              examples: { several: { value: 6 }, single: { value: 7 } }`);
  return reference.operations[0]?.responses.map(({ content: [media] }) =>
    media?.examples.map(({ name }) => name),
  );
}

test("a success response begins with the example that has the name of the request's first example", () => {
  assert.deepEqual(responsesFor("single"), [
    ["single", "several", "none"],
    ["several", "single"],
  ]);
});

test("the examples of a response keep their order if none has the name of the request's first example", () => {
  assert.deepEqual(responsesFor("alone"), [
    ["several", "single", "none"],
    ["several", "single"],
  ]);
});

test("names of examples match without their case, separators and direction", () => {
  const examples = [
    "Multiple Droplet Create Response",
    "Single Droplet Create Response",
    "volume_attach_response",
    null,
  ].map((name) => ({ name }));
  const indexOf = (name: string | null) => pairedIndex({ name }, examples);
  assert.deepEqual(
    ["Single Droplet Create Request", "VolumeAttach", "Response", "detach", null].map(indexOf),
    [1, 2, -1, -1, -1],
  );
});

test("the only example of a response belongs to no example of the request", () => {
  assert.equal(pairedIndex({ name: "single" }, [{ name: "single" }]), -1);
});
