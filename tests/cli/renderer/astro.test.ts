import assert from "node:assert/strict";
import { globSync, readFileSync } from "node:fs";
import { join, resolve } from "node:path";
import { suite, test } from "node:test";
import { pathToFileURL } from "node:url";
import { expectKnownVersion, knownVersion, loadApp, withEscapedAttributes } from "#cli/renderer/astro.ts";
import { moduleOfPages } from "#cli/renderer/compile.ts";
import { temporaryFolder } from "../temporary.ts";

suite("internals of Astro", () => {
  test("the installed version of Astro is the known one", () => {
    const { dependencies } = JSON.parse(readFileSync("package.json", "utf8"));
    const { version } = JSON.parse(readFileSync("node_modules/astro/package.json", "utf8"));
    assert.deepEqual([dependencies.astro, version], [knownVersion, knownVersion]);
    assert.doesNotThrow(() => expectKnownVersion(version));
  });

  test("any other version of Astro stops the build", () => {
    assert.throws(() => expectKnownVersion("8.0.0"), {
      message:
        /^Astro 8\.0\.0 is installed, but src\/cli\/renderer\/astro\.ts was written for \d.* change `knownVersion`/,
    });
  });

  test("missing internals of Astro stop the build", async (t) => {
    const folder = temporaryFolder(t, {
      "app.mjs":
        "export const app = { manifest: { routes: [] }, render() {}, setOptions() {}, setInternals() {} };",
    });
    await assert.rejects(loadApp(pathToFileURL(join(folder, "app.mjs")).href, "/"), {
      message: "Astro's application lacks getComponentByRoute, routeCache (see src/cli/renderer/astro.ts).",
    });
    assert.throws(() => moduleOfPages(folder), { message: "Astro made no module of the pages." });
  });

  test("attributes escape < and >, and a different escaping in Astro stops the build", async (t) => {
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

  test("internals of Astro are used in one file only", () => {
    // Names of Astro's application, its output and its events.
    const inner =
      /setInternals|setOptions|routeCache|assetsPrefix|getComponentByRoute\(|prerender-entry|"\.prerender"|"astro:content/;
    const files = globSync("src/**/*.ts").filter((path) => inner.test(readFileSync(path, "utf8")));
    assert.deepEqual(files, ["src/cli/renderer/astro.ts"]);
  });
});
