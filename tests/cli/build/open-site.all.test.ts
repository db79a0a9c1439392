import assert from "node:assert/strict";
import { test } from "node:test";
import { failures } from "./open-site.ts";

test("build refuses missing public folders, paths that are no redirects, and unsupported slots or scripts", async (t) => {
  const failure = failures(t);
  assert.deepEqual(
    [
      await failure({ public: "missing" }),
      await failure({ redirects: { "/operations/list-a": "/" } }),
      await failure({ redirects: { "/../a": "/" } }),
      await failure({ slots: { footer: "api.yaml" } }),
      await failure({ head: { scripts: [{ code: "1", file: "throws.mjs" }] } }),
    ],
    [
      "`public` names missing, which is not a folder.",
      '`redirects` has "/operations/list-a", which is a page or file of the site; remove the redirect.',
      '"/../a" of `redirects` must be a path such as "/old-page/", without ? and #.',
      "`slots.footer` must name a file that ends in .html, .js, .mjs or .cjs. Only `specimen()` in astro.config.mjs takes .astro files.",
      "A script of `head.scripts` has one of `src`, `file` and `code`.",
    ],
  );
});
