import assert from "node:assert/strict";
import { test } from "node:test";
import { escapeHtml, html, safe } from "#html/index.ts";

test("what is put into a template is text, unless it is HTML already", () => {
  const name = `<b title="'">&`;
  assert.equal(html`<i>${name}</i>`.html, "<i>&lt;b title=&quot;&#39;&quot;&gt;&amp;</i>");
  assert.equal(html`<i>${safe("<b></b>")}</i>`.html, "<i><b></b></i>");
});

test("a template contains lists, numbers, templates and nothing", () => {
  const items = ["<", "b"].map((item) => html`<li>${item}</li>`);
  assert.equal(html`${1}${items}${null}${[]}`.html, "1<li>&lt;</li><li>b</li>");
});

test("a character that HTML cannot contain is replaced", () => {
  assert.equal(escapeHtml("a\0b\x01c\td\ne"), "a\ufffdb\ufffdc\td\ne");
});
