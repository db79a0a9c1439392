import assert from "node:assert/strict";
import { test } from "node:test";
import { versionNumber } from "#messages/version.ts";

test('versionNumber() removes "v" or "version" from the start', () => {
  const versions = ["v71", "V2.0", "v 3", "ver. 4", "Version 5", "2024-01", "vienna", "verbose1", ""];
  const numbers = ["71", "2.0", "3", "4", "5", "2024-01", "vienna", "verbose1", ""];
  assert.deepEqual(versions.map(versionNumber), numbers);
});
