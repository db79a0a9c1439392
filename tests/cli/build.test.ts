import assert from "node:assert/strict";
import { existsSync, globSync, readFileSync } from "node:fs";
import { writeFile } from "node:fs/promises";
import { join } from "node:path";
import { suite, test } from "node:test";
import { runNode, temporaryFolder } from "./temporary.ts";

const description = (title: string) => `openapi: 3.0.3
info: { title: ${title}, version: "1" }
paths:
  /things:
    get:
      summary: List things
      operationId: listThings
      responses:
        "200": { description: The things. }
`;

suite("specimen build", { concurrency: false }, () => {
  test("build writes a site below a base path, and keeps it when the next build fails", async (t) => {
    const folder = temporaryFolder(t);
    const [file, out] = [join(folder, "things.yaml"), join(folder, "site")];
    await writeFile(file, description("Things"));
    const first = await build([file, "--out", out, "--base", "/docs/"]);
    assert.equal(first.code, 0, first.stderr);
    assert.match(first.stdout, /^Built \d+ pages into .*site\/ in \d+\.\d s: \d+\.\d MB\.$/m);
    assert.equal(first.stderr, "");
    const overview = readFileSync(join(out, "index.html"), "utf8");
    assert.match(overview, /href="\/docs\/operations\/list-things\/"/);
    assert.match(
      readFileSync(join(out, "operations/list-things/index.html"), "utf8"),
      /<h1[^>]*><bdi>List things</,
    );
    // What `dev` adds to pages, to show findings in them.
    const scripted = globSync(join(out, "**/*.{html,js}")).filter((page) =>
      readFileSync(page, "utf8").includes("__specimen"),
    );
    assert.deepEqual(scripted, []);

    await writeFile(file, `${description("Other things")}  /more: [`);
    const { code, stdout, stderr } = await build([file, "--out", out]);
    assert.equal(code, 1);
    assert.match(stderr, /things\.yaml:10:10: "\[" is not closed; add "\]"\n$/);
    assert.equal(stdout, "");
    assert.equal(readFileSync(join(out, "index.html"), "utf8"), overview);
  });

  test("build succeeds with findings, and builds nothing with --strict", async (t) => {
    const folder = temporaryFolder(t);
    const [file, out] = [join(folder, "things.yaml"), join(folder, "site")];
    await writeFile(
      file,
      description("Things").replace("operationId", "x-stability: shaky\n      operationId"),
    );
    const strict = await build([file, "--out", out, "--strict"]);
    assert.equal(strict.code, 1);
    assert.match(
      strict.stderr,
      /things\.yaml:7:20: error: `x-stability` "shaky" is not one of .*\nNothing was built because .* \(--strict\)\.\n$/,
    );
    assert.equal(existsSync(out), false);
    const lenient = await build([file, "--out", out]);
    assert.equal(lenient.code, 0);
    assert.match(lenient.stdout, /with 1 error\.$/m);
  });

  test("build reports invalid examples, and builds nothing with --check", async (t) => {
    const folder = temporaryFolder(t);
    const [file, out] = [join(folder, "things.yaml"), join(folder, "site")];
    const schema = "{ type: array, items: { type: integer } }";
    const content = `content: { application/json: { schema: ${schema}, example: [1, two] } }`;
    await writeFile(file, description("Things").replace("The things.", `The things., ${content}`));
    const checked = await build([file, "--out", out, "--check"]);
    assert.equal(checked.code, 1);
    assert.match(
      checked.stderr,
      /things\.yaml:9:\d+: error: .*\[no-invalid-media-type-examples\]\nNothing was built because .* \(--check\)\.\n$/,
    );
    assert.equal(existsSync(out), false);
    const unchecked = await build([file, "--out", out]);
    assert.deepEqual(
      [unchecked.code, unchecked.stderr],
      [0, checked.stderr.replace(/^Nothing was built.*\n/m, "")],
    );
    assert.match(unchecked.stdout, /with 1 error\.$/m);
  });

  test("build rejects unknown options, a URL as base path and the current folder as output, with its usage", async () => {
    for (const args of [["--fast"], ["--base", "https://example.com/docs/"], ["--out", "."]]) {
      const { code, stderr } = await build(args);
      assert.equal(code, 2, stderr);
      assert.match(stderr, /^Usage: /m);
    }
  });
});

const build = (args: string[]) => runNode(["tests/tools/launch.mjs", "build", ...args]);
