import assert from "node:assert/strict";
import { mkdtempSync, rmSync, writeFileSync } from "node:fs";
import { tmpdir } from "node:os";
import { join } from "node:path";
import { after, suite, test } from "node:test";
import { build } from "./build.ts";

const folder = mkdtempSync(join(tmpdir(), "specimen-large-"));
after(() => rmSync(folder, { recursive: true, force: true }));

/** Far apart from what they take: 3 to 20 s and up to 900 MB. */
const most = { processor: 30, memory: 1500 };

const built = /^Built \d+ pages into /;

suite("large descriptions", () => {
  const times = 2000;
  becomes(
    "a chain of 2,000 schemas",
    chain(times, (next) => next),
    built,
  );
  becomes(
    "2,000 schemas, each nested in a property of the last",
    chain(times, (next) => ({ type: "object", properties: { next } })),
    built,
  );
  becomes(
    "150,000 properties",
    withSchema({ properties: Object.fromEntries(ids(150_000).map((id) => [`p${id}`, {}])) }),
    /only 50000 of 150000 entries can be shown; use fewer$/m,
  );
  becomes("an enum of 130,000 values", withSchema({ enum: ids(130_000) }), built);
  becomes("5 MB of text on one line", { info: infoWith("word ".repeat(1_000_000)) }, built);
  becomes("5 MB of text without a space", { info: infoWith("w".repeat(5_000_000)) }, built);
  becomes(
    "5 MB of Markdown on one line",
    { info: infoWith("word *it* `c` [a](b) ".repeat(240_000)) },
    /has 5040000 characters\. Of more than 250000, Markdown is shown as it is written/,
  );
  becomes(
    "250,000 characters of Markdown on one line",
    { info: infoWith("word *it* `c` [a](b) ".repeat(11_900)) },
    built,
  );
  becomes(
    "an example of 5 MB on one line",
    withSchema({ type: "string", example: "e ".repeat(2_500_000) }),
    built,
  );
  becomes(
    "an example of 5 MB of JSON",
    withSchema({ type: "array", items: {}, example: ids(700_000) }),
    built,
  );
});

function becomes(name: string, parts: Record<string, unknown>, message: RegExp): void {
  test(`building ${name} ends within 30 CPU seconds and 1.5 GB`, { timeout: 300_000 }, async (t) => {
    const file = join(folder, `${name.replace(/\W+/g, "-")}.json`);
    writeFileSync(file, JSON.stringify({ openapi: "3.1.0", info: infoWith("T"), paths: {}, ...parts }));
    const run = await build(file, join(folder, "site"), {
      args: ["--force"],
      env: { SPECIMEN_CACHE: join(folder, "cache") },
      timeout: 280,
    });
    const text = run.stdout + run.stderr;
    assert.match(text, message);
    assert.doesNotMatch(text, /^\s+at .*:\d+:\d+\)?$/m, "no stack");
    const { processor, memory } = run;
    t.diagnostic(`${processor.toFixed(1)} s of a processor, ${Math.round(memory)} MB`);
    assert.ok(processor < most.processor, `${processor} s`);
    assert.ok(memory < most.memory, `${memory} MB`);
  });
}

function infoWith(description: string) {
  return { title: "Large", version: "1", description };
}

/** Schemas that each refer to the one after, and an operation that responds with the first. */
function chain(length: number, of: (next: { $ref: string }) => object) {
  const schemas = ids(length).map((id) => [`s${id}`, of({ $ref: `#/components/schemas/s${id + 1}` })]);
  return withSchemas(Object.fromEntries([...schemas, [`s${length}`, { type: "string" }]]));
}

function withSchema(schema: object) {
  return withSchemas({ s0: schema });
}

function withSchemas(schemas: Record<string, object>) {
  const content = { "application/json": { schema: { $ref: "#/components/schemas/s0" } } };
  return {
    paths: {
      "/things": {
        post: {
          operationId: "send",
          requestBody: { content },
          responses: { 200: { description: "OK", content } },
        },
      },
    },
    components: { schemas },
  };
}

function ids(length: number): number[] {
  return Array.from({ length }, (_, id) => id);
}
