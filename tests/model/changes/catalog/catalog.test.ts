import assert from "node:assert/strict";
import { test } from "node:test";
import { changesIn, type Pair } from "./checks.ts";
import { noChecks } from "./no-checks.ts";
import { operationChecks } from "./operation-checks.ts";
import { schemaChecks } from "./schema-checks.ts";

test("each change that oasdiff 1.32 checks for is found with the verdict of the table", () => {
  const checks = [...schemaChecks, ...operationChecks];
  assert.deepEqual(
    byId(checks, foundIn),
    byId(checks, ({ found }) => found.join(", ")),
  );
});

test("the catalog contains each of oasdiff's checks once", () => {
  const ids = [...schemaChecks, ...operationChecks, ...noChecks].map(({ id }) => id);
  assert.deepEqual([ids.length, new Set(ids).size], [755, 755]);
});

const byId = (checks: Pair[], read: (check: Pair) => string) =>
  Object.fromEntries(checks.map((check) => [check.id, read(check)]));

const foundIn = (pair: Pair) =>
  changesIn(pair)
    .map(({ verdict, id }) => `${verdict} ${id}`)
    .sort()
    .join(", ");
