import assert from "node:assert/strict";
import { after, before } from "node:test";

/**
 * A value that all tests of a suite look at: made before them, released after them. Node keeps every suite to the end of the
 * file, with all that its functions refer to, and a parsed site can take gigabytes.
 */
export function sharedValue<Value extends object>(
  make: () => Value | Promise<Value>,
  options: { timeout?: number } = {},
): () => Value {
  let value: Value | undefined;
  before(async () => {
    value = await make();
  }, options);
  after(() => {
    value = undefined;
  });
  return () => {
    assert.ok(value !== undefined, "it was not made");
    return value;
  };
}
