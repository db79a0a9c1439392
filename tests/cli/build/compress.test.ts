import assert from "node:assert/strict";
import { readdirSync, readFileSync } from "node:fs";
import { join } from "node:path";
import { test } from "node:test";
import { brotliDecompressSync, gunzipSync } from "node:zlib";
import { openOutput } from "#cli/build/output.ts";
import { temporaryFolder, write } from "../temporary.ts";

const page = "<p>Text of a page.</p>".repeat(200);

test("output is compressed with Brotli and gzip on request, and stale compressed files are removed", async (t) => {
  const out = join(temporaryFolder(t), "site");
  const build = async (compress: boolean) => {
    const output = await openOutput({ path: out, named: "site", force: false, compress });
    write(output.folder, "index.html", page);
    write(output.folder, "small.md", "# Small\n".repeat(20));
    write(output.folder, "font.woff2", page);
    await output.publish([]);
    await output.close();
    return readdirSync(out).sort();
  };
  const files = [".nojekyll", ".specimen-files", "font.woff2", "index.html"];
  assert.deepEqual(await build(true), [...files, "index.html.br", "index.html.gz", "small.md"]);
  assert.equal(brotliDecompressSync(readFileSync(join(out, "index.html.br"))).toString(), page);
  assert.equal(gunzipSync(readFileSync(join(out, "index.html.gz"))).toString(), page);
  assert.deepEqual(await build(false), [...files, "small.md"]);
});
