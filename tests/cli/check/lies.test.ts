import assert from "node:assert/strict";
import { mkdirSync, readFileSync, writeFileSync } from "node:fs";
import { dirname, join } from "node:path";
import { suite, type TestContext, test } from "node:test";
import { readReference } from "#site/read-reference.ts";
import { temporaryFolder } from "../temporary.ts";
import { findingsOf } from "./checked.ts";
import { type Base, type Lie, lies } from "./lies.ts";
import { severalFiles, swagger } from "./truths.ts";

const filesOf: Record<Base, Record<string, string>> = {
  petstore: { "openapi.yaml": readFileSync("openapi/petstore.yaml", "utf8") },
  "several files": severalFiles,
  "2.0": { "openapi.yaml": swagger },
};

suite("planted lies", { concurrency: false }, () => {
  for (const base of ["petstore", "several files", "2.0"] as const)
    test(`nothing is found in ${base} as it is`, async (t) => {
      assert.deepEqual(await found(t, filesOf[base]), []);
    });

  for (const [index, lie] of lies.entries())
    test(`${index + 1}: ${lie.rule} in ${lie.base}: ${lie.to.replace(/\s+/g, " ").slice(0, 60)}`, async (t) => {
      const { files, expected } = planted(lie);
      assert.deepEqual(await found(t, files), [expected]);
    });
});

/** The files with the lie, and where it is. */
function planted({ base, file = "openapi.yaml", from, to, rule }: Lie) {
  const text = filesOf[base][file] ?? "";
  assert.ok(text.includes(from), `${file} lacks ${from}`);
  const marked = text.replace(from, () => to);
  const before = marked.slice(0, marked.indexOf("«")).split("\n");
  const place = `${file}:${before.length}:${(before.at(-1) ?? "").length + 1}`;
  return { files: { ...filesOf[base], [file]: marked.replace("«", "") }, expected: `${place} ${rule}` };
}

async function found(t: TestContext, files: Record<string, string>): Promise<string[]> {
  const folder = temporaryFolder(t);
  for (const [name, text] of Object.entries(files)) {
    mkdirSync(dirname(join(folder, name)), { recursive: true });
    writeFileSync(join(folder, name), text);
  }
  const findings = await findingsOf(await readReference(join(folder, "openapi.yaml")));
  return findings.map(
    ({ file, line, column, rule }) => `${file.slice(folder.length + 1)}:${line}:${column} ${rule}`,
  );
}
