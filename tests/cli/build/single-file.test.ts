import assert from "node:assert/strict";
import { mkdirSync, mkdtempSync, rmSync, writeFileSync } from "node:fs";
import { tmpdir } from "node:os";
import { join } from "node:path";
import { after, suite, test } from "node:test";
import type { BuildOptions } from "#cli/build/options.ts";
import { buildSingleFile } from "#cli/build/single-file.ts";
import { publicationOf } from "#site/publication.ts";

const folder = mkdtempSync(join(tmpdir(), "specimen-single-file-"));
after(() => rmSync(folder, { recursive: true }));

const description = join(folder, "openapi.yaml");
writeFileSync(description, 'openapi: 3.1.0\ninfo: { title: A, version: "1" }\npaths: {}\n');
mkdirSync(join(folder, "docs"));

function build(out: string, files: string[] = [description]) {
  const options: BuildOptions = {
    destination: { path: out, named: out, force: false },
    checks: {
      settings: {
        check: {},
        today: "2026-01-01",
      } as BuildOptions["checks"]["settings"],
      stoppedBy: null,
    },
    publication: publicationOf({ files }),
    acceptsChanges: false,
    isSingleFile: true,
    unused: [],
  };
  return buildSingleFile(options, folder, { checked() {} });
}

suite("build --out with a single file", () => {
  for (const [name, out, files, message] of [
    ["several APIs", "api.html", [description, description], /takes one description, but 2 are named/],
    ["the path of a folder", "docs", [description], /is a folder\. Name a file in it/],
    ["a name without the extension .html", "api", [description], /must end in \.html such as api\.html/],
  ] as const)
    test(`a single-file build is refused for ${name}`, async () => {
      await assert.rejects(build(join(folder, out), [...files]), message);
    });
});
