import assert from "node:assert/strict";
import { after, before, describe, test } from "node:test";
import { corpusPath, corpusTest } from "../fixtures/corpus.ts";
import type { BuildRun } from "./build.ts";
import { type Change, compareFields } from "./field-truth.ts";
import { buildOfDescription, releaseBuild } from "./shared-build.ts";

/** Descriptions of small APIs, of 2.0 and 3.2. */
const small = ["readme20--petstore.json", "redocly--cafe-32.yaml"];

describe("fields of small descriptions", { concurrency: 1, timeout: 10 * 60_000 }, () => {
  for (const name of small)
    corpusTest(
      `fields on pages and in Markdown match the description: ${name}`,
      { timeout: 600_000 },
      async () => {
        const file = corpusPath(`descriptions/${name}`);
        const run = await buildOfDescription(file);
        assert.equal(run.code, 0, run.stderr);
        const { wrong, onPages, inMarkdown } = compareFields(file, run.out);
        await releaseBuild(run);
        assert.deepEqual(wrong, []);
        assert.ok(onPages > 100 && inMarkdown > 100, `${onPages} and ${inMarkdown} fields`);
      },
    );
});

/** What is planted, and what has to be found. */
const planted: [from: RegExp, to: string, found: RegExp][] = [
  [/ or null(?=<\/span>| \|)/, "", /not null/],
  [/(?<=<span class="field-type"[^>]*>)string(?=<)/, "integer", /type integer, not string/],
  [/(?<=<span class="field-type"[^>]*>)array of /, "", /not array/],
  [/ <span class="required">required<\/span>/, "", /not shown as required/],
  [/ <span class="mark" data-kind="read-only">read-only<\/span>/, "", /not shown as readOnly/],
  [/ <span class="mark" data-kind="write-only">write-only<\/span>/, "", /not shown as writeOnly/],
  [/ <span class="badge badge-deprecated">Deprecated<\/span>(?=<\/div>)/, "", /not shown as deprecated/],
  [/(?<=<dt>One of<\/dt>)<dd>.*?<\/dd>/, "", /values .*, not /],
  [/(?<=<dt>Default<\/dt><dd><code[^>]*>)/, "9", /default 9/],
  [/(?<=<dt>Constraints<\/dt><dd[^>]*>)[^<]*/, "", /without /],
  [/(?<=^\| `\w+` \| )string \|/m, "integer |", /type integer, not string/],
  [/(?<=^\| `\w+` \|[^|]* \| )yes \|/m, "no |", /not shown as required/],
  [/<li class="field" id="field\..*?<\/li>/s, "", /missing/],
];

describe("planted differences of fields", { concurrency: 1, timeout: 10 * 60_000 }, () => {
  const file = new URL("planted.yaml", import.meta.url).pathname;
  let run: BuildRun;
  before(async () => {
    run = await buildOfDescription(file);
  });
  after(() => releaseBuild(run));

  test("compareFields() finds every planted difference", () => {
    assert.deepEqual(compareFields(file, run.out).wrong, []);
    for (const [from, to, found] of planted) {
      let places = 0;
      const change: Change = (text) => {
        if (from.test(text)) places += 1;
        return text.replace(from, to);
      };
      const { wrong } = compareFields(file, run.out, change);
      assert.ok(places > 0, `${from} is on no page`);
      assert.ok(
        wrong.some((one) => found.test(one)),
        `${from}: ${wrong.join("\n")}`,
      );
    }
  });
});
