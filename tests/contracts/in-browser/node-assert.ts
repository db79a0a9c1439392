/** Replaces `node:assert/strict` where a contract is bundled for a browser. */

function equal(actual: unknown, expected: unknown): void {
  if (!Object.is(actual, expected)) fail(actual, expected);
}

function deepEqual(actual: unknown, expected: unknown): void {
  if (written(actual) !== written(expected)) fail(actual, expected);
}

async function rejects(promise: Promise<unknown>, isExpected = (_error: unknown) => true): Promise<void> {
  const error = await promise.then(
    () => nothing,
    (thrown: unknown) => thrown,
  );
  if (error === nothing) throw new Error("It was fulfilled and should have been rejected.");
  if (!isExpected(error)) throw new Error(`It was rejected by another error: ${error}`);
}

const nothing = Symbol("nothing");

function fail(actual: unknown, expected: unknown): never {
  throw new Error(`It is ${written(actual).slice(0, 500)} and should be ${written(expected).slice(0, 500)}`);
}

/** A value as text that differs where two values do, whatever the order of names and members. */
function written(value: unknown): string {
  if (value instanceof Set) return `Set ${written([...value].map(written).sort())}`;
  if (Array.isArray(value)) return `[${value.map(written).join()}]`;
  if (typeof value === "object" && value !== null) {
    const members = Object.entries(value).map(
      ([name, member]) => `${JSON.stringify(name)}:${written(member)}`,
    );
    return `{${members.sort().join()}}`;
  }
  return typeof value === "string" ? JSON.stringify(value) : `${typeof value} ${String(value)}`;
}

export default { equal, deepEqual, rejects };
