import assert from "node:assert/strict";
import { readFileSync } from "node:fs";
import { suite, test } from "node:test";
import { checkRules } from "#cli/check/rules/index.ts";
import { guideOf } from "#cli/findings/guide.ts";
import { allRules } from "#cli/rules.ts";
import { findingsIn } from "./checked.ts";

suite("the rules", () => {
  for (const { id, failing, passing } of checkRules) {
    // A guide is needed for this one: tests/site/guides has it.
    if (failing === "") continue;
    test(`${id}: the first example of its page fails, the second passes`, async (t) => {
      const severities = { check: { rules: { [id]: "error" as const } }, runsSamples: true };
      const found = async (text: string) =>
        (await findingsIn(t, whole(text), severities)).map(({ rule }) => rule);
      assert.ok((await found(failing)).includes(id));
      assert.equal((await found(passing)).includes(id), false);
    });
  }

  test("leave operations in blocks of code alone, and name the line of others", async (t) => {
    const description = "|\n    ```\n    Like `GET /petts`.\n    ```\n    Like `GET /cats`.\n";
    const found = await findingsIn(t, whole(`paths: {}\ntags:\n- name: A\n  description: ${description}`));
    assert.deepEqual(
      found
        .filter(({ rule }) => rule === "text-operation-unknown")
        .map(({ line, message }) => [line, message]),
      [[10, "There is no operation `GET /cats`."]],
    );
  });

  test("have ids of their own", () => {
    const ids = allRules.map(({ id }) => id);
    assert.deepEqual(ids, [...new Set(ids)]);
  });

  test("are in the guide: run `npm run specimen -- rules --guide > docs/rules.md`", () => {
    assert.equal(readFileSync("docs/rules.md", "utf8"), guideOf(allRules));
  });
});

/** An example leaves out what each description begins with. */
const whole = (text: string) =>
  /^(openapi|swagger):/.test(text) ? text : `openapi: 3.0.3\ninfo: { title: Pets, version: "1.0" }\n${text}`;
