import assert from "node:assert/strict";
import { existsSync, readFileSync } from "node:fs";
import { join } from "node:path";
import { suite, type TestContext, test } from "node:test";
import { readPublication } from "#cli/build/options.ts";
import { explorerFor, offerExplorer } from "#cli/config/explorer.ts";
import { readConfig } from "#cli/config/read.ts";
import { build } from "../../corpus/build.ts";
import { temporaryFolder } from "../temporary.ts";

const api = 'openapi: 3.1.0\ninfo: { title: Shop, version: "1" }\npaths: {}\n';

suite("/explorer/", () => {
  test("/explorer/ is published if a setting or an option enables it, or for a clone's own description", async (t) => {
    const own = temporaryFolder(t, { "specimen.config.json": '{ "explorer": true }' });
    const none = temporaryFolder(t);
    const explorerOf = async (folder: string, named: string[], explorer?: boolean) => {
      const publication = await readPublication({ explorer }, named, await readConfig(folder), folder);
      return publication.explorer?.script.replace(/[\d.]+(?=\.js)/, "N");
    };
    assert.deepEqual(
      [
        await explorerOf(none, []),
        await explorerOf(none, ["api.yaml"], true),
        await explorerOf(own, ["api.yaml"]),
      ],
      [undefined, "_astro/scalar-N.js", "_astro/scalar-N.js"],
    );
    offerExplorer();
    assert.deepEqual(
      [await explorerOf(none, []), await explorerOf(none, ["api.yaml"])],
      ["_astro/scalar-N.js", undefined],
    );
  });

  test("`explorer` without its package fails with the command that installs it", (t) => {
    assert.throws(() => explorerFor(temporaryFolder(t)), {
      name: "CommandError",
      message:
        "`explorer` needs the package @scalar/api-reference, which is not installed. Run `npm install --save-dev @scalar/api-reference`.",
    });
  });

  test("a site with /explorer/ contains its script and links to it, and other sites do not", {
    timeout: 120_000,
  }, async (t) => {
    const [without, withIt] = [await siteOf(t, []), await siteOf(t, ["--explorer"])];
    const files = ["explorer/index.html", "explorer/openapi.json", "explorer.js"];
    assert.deepEqual(
      [without, withIt].map((site) => files.map((file) => existsSync(join(site, file)))),
      [
        [false, false, false],
        [true, true, true],
      ],
    );
    const linked = (site: string) => readFileSync(join(site, "index.html"), "utf8").includes("explorer/");
    assert.deepEqual([linked(without), linked(withIt)], [false, true]);
    const [, script = ""] = /src="\/(_astro\/scalar[^"]*)"/.exec(
      readFileSync(join(withIt, "explorer/index.html"), "utf8"),
    ) ?? [""];
    assert.ok(existsSync(join(withIt, script)), script);
  });
});

async function siteOf(t: TestContext, args: string[]): Promise<string> {
  const folder = temporaryFolder(t, { "api.yaml": api });
  const out = join(folder, "site");
  const { code, stderr } = await build(join(folder, "api.yaml"), out, { args });
  assert.deepEqual([code, stderr], [0, ""]);
  return out;
}
