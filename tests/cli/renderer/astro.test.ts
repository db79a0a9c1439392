import assert from "node:assert/strict";
import { globSync, readFileSync } from "node:fs";
import { join, resolve } from "node:path";
import { suite, test } from "node:test";
import { pathToFileURL } from "node:url";
import { expectKnownVersion, knownVersion, loadApp, withEscapedAttributes } from "#cli/renderer/astro.ts";
import { moduleOfPages } from "#cli/renderer/compile.ts";
import { temporaryFolder } from "../temporary.ts";

suite("what is used of Astro beyond its documentation", () => {
  test("is known in the version that is installed", () => {
    const { dependencies } = JSON.parse(readFileSync("package.json", "utf8"));
    const { version } = JSON.parse(readFileSync("node_modules/astro/package.json", "utf8"));
    assert.deepEqual([dependencies.astro, version], [knownVersion, knownVersion]);
    assert.doesNotThrow(() => expectKnownVersion(version));
  });

  test("stops a build with any other version", () => {
    assert.throws(() => expectKnownVersion("8.0.0"), {
      message:
        /^Astro 8\.0\.0 is installed, but src\/cli\/renderer\/astro\.ts was written for \d.* change `knownVersion`/,
    });
  });

  test("stops a build where a part of it is gone", async (t) => {
    const folder = temporaryFolder(t, {
      "app.mjs":
        "export const app = { manifest: { routes: [] }, render() {}, setOptions() {}, setInternals() {} };",
    });
    await assert.rejects(loadApp(pathToFileURL(join(folder, "app.mjs")).href, "/"), {
      message: "Astro's application lacks getComponentByRoute, routeCache (see src/cli/renderer/astro.ts).",
    });
    assert.throws(() => moduleOfPages(folder), { message: "Astro made no module of the pages." });
  });

  test("escapes < and > in attributes, and stops a build where Astro escapes them in another way", async (t) => {
    const util = readFileSync("node_modules/astro/dist/runtime/server/render/util.js", "utf8");
    const from = util.replaceAll(
      /from "(\.[^"]+|clsx)"/g,
      (_, name) =>
        `from ${JSON.stringify(import.meta.resolve(name === "clsx" ? name : join(resolve("node_modules/astro/dist/runtime/server/render"), name)))}`,
    );
    const folder = temporaryFolder(t, { "util.mjs": withEscapedAttributes(from) });
    const { addAttribute } = await import(pathToFileURL(join(folder, "util.mjs")).href);
    assert.equal(
      `${addAttribute(`</body><script src='/x'>&"`, "title")}`,
      ` title="&lt;/body&gt;&lt;script src='/x'&gt;&amp;&quot;"`,
    );
    assert.equal(`${addAttribute("plain", "title")}`, ' title="plain"');
    assert.throws(() => withEscapedAttributes("const toAttributeString = String;"), {
      message: "Astro escapes attributes in another way (see src/cli/renderer/astro.ts).",
    });
  });

  test("is in one file", () => {
    // Names of Astro's application, its output and its events.
    const inner =
      /setInternals|setOptions|routeCache|assetsPrefix|getComponentByRoute\(|prerender-entry|"\.prerender"|"astro:content/;
    const files = globSync("src/**/*.ts").filter((path) => inner.test(readFileSync(path, "utf8")));
    assert.deepEqual(files, ["src/cli/renderer/astro.ts"]);
  });
});
