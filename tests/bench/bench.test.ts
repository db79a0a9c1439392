import assert from "node:assert/strict";
import { readFileSync } from "node:fs";
import { join } from "node:path";
import { suite, test } from "node:test";
import { temporaryFolder, write } from "../cli/temporary.ts";
import { countSource } from "../corpus/source.ts";
import { quantile, spread } from "../corpus/spread.ts";
import { measure } from "./measure.ts";
import { medianOpening } from "./pages/table.ts";
import { editOperation } from "./subjects.ts";
import { synthesize } from "./synthetic.ts";

suite("synthetic description", () => {
  test("synthesize() creates the requested numbers of operations and schemas", (t) => {
    const folder = temporaryFolder(t);
    write(folder, "api.json", JSON.stringify(synthesize({ operations: 123, schemas: 17 })));
    const { operations, schemas } = countSource(join(folder, "api.json"));
    assert.deepEqual([operations.length, schemas.length], [123, 17]);
  });

  test("synthesize() is deterministic", () => {
    const make = () => JSON.stringify(synthesize({ operations: 50, schemas: 10 }));
    assert.equal(make(), make());
  });
});

test("editOperation() changes one word of one operation", (t) => {
  const folder = temporaryFolder(t);
  const text = JSON.stringify(synthesize({ operations: 20, schemas: 5 }), null, 1);
  const file = join(folder, "api.json");
  editOperation({ name: "", file, text, runs: 1 }, "Edited");
  const [before, after] = [text.split("\n"), readFileSync(file, "utf8").split("\n")];
  const changed = after.flatMap((line, index) => (line === before[index] ? [] : [line.trim()]));
  assert.equal(changed.length, 1);
  assert.match(changed[0] ?? "", /^"summary": "Edited [A-Z]/);
});

test("measure() returns time, memory, output and exit code, and no exit code after a timeout", async (t) => {
  const folder = temporaryFolder(t, {
    "work.mjs":
      "const end = Date.now() + 200; while (Date.now() < end); console.log('done'); process.exitCode = 3;",
    "hang.mjs": "setInterval(() => {}, 1000);",
  });
  const run = await measure({ args: [join(folder, "work.mjs")], timeout: 60 });
  assert.deepEqual([run.code, run.said, run.complaint], [3, "done\n", ""]);
  assert.ok(run.cpu > 0 && run.seconds >= 0.2 && run.memory > 10, JSON.stringify(run));
  assert.equal((await measure({ args: [join(folder, "hang.mjs")], timeout: 0.5 })).code, null);
});

test("spread() includes the first and last items, and quantile() returns one of the numbers", () => {
  assert.deepEqual(spread([1, 2, 3, 4, 5], 3), [1, 3, 5]);
  assert.deepEqual(spread([1, 2], 3), [1, 2]);
  const numbers = Array.from({ length: 100 }, (_none, index) => 100 - index);
  assert.deepEqual(
    [0.5, 0.95, 1].map((part) => quantile(numbers, part)),
    [50, 95, 100],
  );
});

test("medianOpening() takes the median of each figure, and ignores what was mostly not visible", () => {
  const opening = (bytes: number, visible: number | null) => ({
    bytes,
    script: 0,
    requests: 2,
    visible,
    blocking: 0,
    lateTasks: 0,
    heap: 1,
    elements: 8,
    foreign: [],
  });
  assert.deepEqual(medianOpening([opening(3, 10), opening(1, null), opening(2, 30)]), opening(2, 30));
  assert.equal(medianOpening([opening(1, null), opening(1, 10), opening(1, null)])?.visible, null);
  assert.equal(medianOpening([]), null);
});
