import assert from "node:assert/strict";
import { test } from "node:test";
import { withHeadingIds } from "#site/fragments/markdown/headings.ts";
import { prose } from "#site/fragments/markdown/index.ts";
import { describeSite } from "../../described-site.ts";

const site = describeSite("{}");

test("headings get ids from their words, and top-level headings are sections", async () => {
  const text = "# Getting *started*\n\nHello.\n\n## Keys\n\n# Errors & `codes`\n\n# Errors & `codes`\n";
  const { html, sections } = withHeadingIds(await prose(text, site, 1), "about");
  assert.equal(
    html.html,
    '<div class="prose" dir="auto"><h2 id="about-getting-started">Getting <em>started</em></h2>\n<p>Hello.</p>\n' +
      '<h3 id="about-keys">Keys</h3>\n<h2 id="about-errors-codes">Errors &amp; <code>codes</code></h2>\n' +
      '<h2 id="about-errors-codes-2">Errors &amp; <code>codes</code></h2></div>',
  );
  assert.deepEqual(sections, [
    { id: "about-getting-started", title: "Getting started" },
    { id: "about-errors-codes", title: "Errors & codes" },
    { id: "about-errors-codes-2", title: "Errors & codes" },
  ]);
});

test("HTML in a heading does not get into its id", async () => {
  const { html, sections } = withHeadingIds(await prose('# "><script>alert(1)</script>\n', site, 1), "about");
  assert.equal(html.html, '<div class="prose" dir="auto"><h2 id="about-_">"&gt;</h2></div>');
  assert.deepEqual(sections, [{ id: "about-_", title: '">' }]);
});

test("a text without headings is unchanged", async () => {
  const text = await prose("Plain.", site, 1);
  assert.deepEqual(withHeadingIds(text, "about"), { html: text, sections: [] });
});
