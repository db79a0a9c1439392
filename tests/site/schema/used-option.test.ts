import assert from "node:assert/strict";
import { test } from "node:test";
import type { Site } from "#site/index.ts";
import { withUsedOptions } from "#site/schema/used-option.ts";
import { describeSite, nameSchema } from "../described-site.ts";

test("comparing nested options with an example has an upper bound", {
  timeout: 20_000,
}, () => {
  const levels = 12;
  const options = 6;
  const nameOf = (level: number, option: number) => `Level${level}Option${option}`;
  const schemas = Array.from({ length: levels * options }, (_, index) => {
    const [level, option] = [Math.floor(index / options), index % options];
    const below = Array.from({ length: options }, (_, next) => ({
      $ref: `#/components/schemas/${nameOf(level + 1, next)}`,
    }));
    return [
      nameOf(level, option),
      level + 1 < levels ? { oneOf: below } : { type: "integer", maximum: option },
    ];
  });
  const site = describeSite(JSON.stringify({ components: { schemas: Object.fromEntries(schemas) } }));
  const { schema } = nameSchema(nameOf(0, 0), site);
  const html = '<details class="option" id="body~0" name="body~choice"><summary>A</summary></details>';
  let looked = 0;
  const counted: Site = {
    ...site,
    findSchema(slug) {
      looked++;
      return site.findSchema(slug);
    },
  };
  // No option is a text, so that all of them are looked at.
  assert.equal(withUsedOptions(html, "body", { schema, example: '"text"', site: counted }), html);
  assert.ok(looked < 50_000, `${looked} schemas`);
});
