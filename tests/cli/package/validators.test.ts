import assert from "node:assert/strict";
import { test } from "node:test";
import { compiledValidators } from "#cli/package/validators.ts";
import { versions } from "#description/check/validator.ts";

test("the package has each official schema as code that needs no compiler", async () => {
  const { load } = compiledValidators();
  assert.ok(typeof load === "function");
  for (const version of versions) {
    const code = String(await load.call({} as never, `specimen-validator:${version}`));
    assert.match(code, /export default validate0;/);
    assert.doesNotMatch(code, /\brequire\(|\bnew Function\b/);
  }
});
