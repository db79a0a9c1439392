import assert from "node:assert/strict";
import { test } from "node:test";
import { escapeHtml, html, safe } from "#html/index.ts";

test("html escapes interpolated text, but not safe HTML", () => {
  const name = `<b title="'">&`;
  assert.equal(html`<i>${name}</i>`.html, "<i>&lt;b title=&quot;&#39;&quot;&gt;&amp;</i>");
  assert.equal(html`<i>${safe("<b></b>")}</i>`.html, "<i><b></b></i>");
});

test("html interpolates arrays, numbers, templates and null", () => {
  const items = ["<", "b"].map((item) => html`<li>${item}</li>`);
  assert.equal(html`${1}${items}${null}${[]}`.html, "1<li>&lt;</li><li>b</li>");
});

test("escapeHtml() replaces characters that HTML cannot contain", () => {
  assert.equal(escapeHtml("a\0b\x01c\td\ne"), "a\ufffdb\ufffdc\td\ne");
});
