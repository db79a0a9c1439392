import assert from "node:assert/strict";
import { test } from "node:test";
import { describeApi } from "../../fixtures/describe.ts";

/** The examples of a body whose discriminator refers to schemas that a bundler has merged into the options. */
function examplesWith(mapping: Record<string, string>): [string | null, unknown][] | undefined {
  const base = "#/paths/~1actions/post/requestBody/content/application~1json/schema/anyOf/0";
  const adding = (properties: object) => ({ allOf: [{ $ref: base }, { type: "object", properties }] });
  const schema = {
    anyOf: [
      {
        type: "object",
        required: ["type"],
        properties: { type: { type: "string", example: "reboot" }, note: { type: "string" } },
      },
      adding({ size: { type: "string", description: "The new size.", example: "large" } }),
      adding({ name: { type: "string", description: "The new name.", example: "mine" } }),
      adding({ name: { type: "string", description: "The name of the snapshot.", example: "mine" } }),
    ],
    discriminator: { propertyName: "type", mapping },
  };
  const { reference } = describeApi(
    JSON.stringify({
      paths: {
        "/actions": { post: { requestBody: { content: { "application/json": { schema } } }, responses: {} } },
      },
    }),
  );
  return reference.operations[0]?.body?.content[0]?.examples.map(({ name, text }) => [
    name,
    JSON.parse(text).type,
  ]);
}

const file = "models/actions.yml#";

test("options whose mapped schemas are missing have the values whose words they contain", () => {
  const found = examplesWith({
    power_on: `${file}/action`,
    reboot: `${file}/action`,
    rename: `${file}/rename`,
    resize: `${file}/resize`,
    take_snapshot: `${file}/snapshot`,
  });
  assert.deepEqual(
    found?.map(([name, type]) => [/\((.*)\)$/.exec(name ?? "")?.[1], type]),
    [
      [undefined, "reboot"],
      ["resize", "resize"],
      ["rename", "rename"],
      ["take_snapshot", "take_snapshot"],
    ],
  );
});

test("options keep the value of the example if not every option has a missing schema", () => {
  const found = examplesWith({ resize: `${file}/resize`, reboot: `${file}/action` });
  assert.deepEqual(
    found?.map(([, type]) => type),
    ["reboot", "reboot", "reboot", "reboot"],
  );
});
