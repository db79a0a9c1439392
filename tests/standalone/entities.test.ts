import assert from "node:assert/strict";
import { suite, test } from "node:test";
import { hasEntities } from "#standalone/entities/index.ts";

suite("entities in a description", () => {
  test("an entity of HTML is found at every depth", () => {
    assert.equal(hasEntities({ info: { tags: ["plain", { description: "10&nbsp;kB" }] } }), true);
  });

  test("an entity without a semicolon is found in a text with HTML", () => {
    assert.equal(hasEntities("<b>&copy 2026</b>"), true);
  });

  test("entities of XML, numeric references and queries of URLs are not entities of HTML", () => {
    assert.equal(
      hasEntities([1, null, "&lt;b&gt; &amp; &#8594;", '</pets?status=sold&limit=3>; rel="next"']),
      false,
    );
  });
});
