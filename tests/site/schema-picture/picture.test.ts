import assert from "node:assert/strict";
import { describe, test } from "node:test";
import { pictureKey, schemaPicture } from "#site/schema-picture/picture.ts";
import { describeSite, nameSchema } from "../described-site.ts";

const shop = `components:
  schemas:
    Pets: { type: array, items: { $ref: '#/components/schemas/Pet' } }
    Pet: { type: object, properties: { status: { $ref: '#/components/schemas/Status' } } }
    Status: { type: string }
    Alone: { type: object, properties: { self: { $ref: '#/components/schemas/Alone' } } }
`;

const pictureOf = (yaml: string, name: string) => {
  const site = describeSite(yaml);
  return schemaPicture(nameSchema(name, site), site)?.html ?? null;
};

/** A schema named `Middle` between so many that use it and so many that it uses. */
function crowd(count: number): string {
  const all = Array.from({ length: count }, (_none, index) => index);
  const ref = (name: string) => `{ $ref: '#/components/schemas/${name}' }`;
  return [
    "components:\n  schemas:",
    `    Middle: { type: object, properties: { ${all.map((index) => `f${index}: ${ref(`Use${index}`)}`).join(", ")} } }`,
    ...all.map((index) => `    User${index}: { type: object, properties: { m: ${ref("Middle")} } }`),
    ...all.map((index) => `    Use${index}: { type: string }`),
  ].join("\n");
}

const countOf = (text: string | null, part: string) => (text ?? "").split(part).length - 1;

describe("picture of a schema's neighbors", () => {
  test("the wide picture has users on the left, the schema with its fields, and its uses on the right", () => {
    const [, wide] =
      /^<div class="picture">(<svg class="picture-wide".*?<\/svg>)/.exec(pictureOf(shop, "Pet") ?? "") ?? [];
    assert.equal(
      wide,
      [
        '<svg class="picture-wide" viewBox="-1 -1 530 62" role="group" aria-label="Picture">',
        '<a href="/schemas/pets/"><path d="M148 21C169 21 169 17 190 17m-5-3 5 3-5 3"/>',
        '<rect x="0" y="0" width="148" height="42"/><text x="10" y="18">Pets</text> <text x="10" y="34">[]</text></a>',
        '<g><rect x="190" y="0" width="148" height="60"/>',
        '<text x="200" y="22">Pet</text><text x="200" y="48">status</text></g>',
        '<a href="/schemas/status/"><path d="M338 44C359 44 359 30 380 30m-5-3 5 3-5 3"/>',
        '<rect x="380" y="15" width="148" height="30"/><text x="390" y="35">Status</text></a></svg>',
      ].join(""),
    );
  });

  test("the stacked picture has neighbors from top to bottom, and a list of them as text", () => {
    const picture = pictureOf(shop, "Pet") ?? "";
    const [, rest] = /(<svg class="picture-stacked".*)$/.exec(picture) ?? [];
    assert.equal(
      rest,
      [
        '<svg class="picture-stacked" viewBox="-1 -1 320 152" role="group" aria-label="Picture">',
        '<a href="/schemas/pets/"><path d="M264 21C289 21 289 75 264 75m5-3-5 3 5 3"/>',
        '<rect x="0" y="0" width="264" height="42"/><text x="10" y="18">Pets</text> <text x="10" y="34">[]</text></a>',
        '<g><rect x="0" y="58" width="264" height="34"/><text x="10" y="80">Pet</text></g>',
        '<a href="/schemas/status/"><path d="M264 75C289 75 289 129 264 129m5-3-5 3 5 3"/>',
        '<rect x="0" y="108" width="264" height="42"/><text x="10" y="126">Status</text> <text x="10" y="142">status</text></a></svg></div>',
        '<details class="related-list"><summary>As a list</summary>',
        '<h3 id="schema-users">Schemas that use it</h3>',
        '<ul><li><a href="/schemas/pets/" dir="auto">Pets</a> <code dir="auto">[]</code></li></ul>',
        '<h3 id="schema-uses">Schemas that it uses</h3>',
        '<ul><li><a href="/schemas/status/" dir="auto">Status</a> <code dir="auto">status</code></li></ul></details>',
      ].join(""),
    );
  });

  test("a schema without neighbors has no picture", () => {
    assert.equal(pictureOf(shop, "Alone"), null);
  });

  test("the picture of a schema is reproducible", () => {
    assert.equal(pictureOf(crowd(20), "Middle"), pictureOf(crowd(20), "Middle"));
  });

  test("the picture of many neighbors shows some of them, the number of the others, and a link to the list", () => {
    const picture = pictureOf(crowd(60), "Middle");
    assert.equal(countOf(picture, '<a href="#schema-users"><text x="10" y="416">and 52 more</text></a>'), 1);
    assert.equal(countOf(picture, "and 52 more</text>"), 2);
    assert.equal(countOf(picture, "and 55 more</text>"), 2);
    assert.equal(countOf(picture, "<li>"), 80);
    assert.equal(countOf(picture, '<p class="quiet">And 20 more.</p>'), 2);
  });

  test("the picture of a schema's neighbors stays small", () => {
    const drawn = (count: number) =>
      /<div class="picture">.*?<\/div>/.exec(pictureOf(crowd(count), "Middle") ?? "")?.[0];
    assert.ok((drawn(500)?.length ?? 0) < 7000);
  });

  test("the picture draws fields beyond the sixth as one line", () => {
    const wide = (pictureOf(crowd(8), "Middle") ?? "").split("</svg>")[0] ?? "";
    assert.deepEqual(
      [...wide.matchAll(/>(f\d|\d more)</g)].map(([, text]) => text),
      ["f0", "f1", "f2", "f3", "f4", "f5", "2 more"],
    );
  });

  test("long names in the picture are cut, with the full name in a tooltip", () => {
    const long = "AnInventoryItemWithAVeryLongName";
    const yaml = `components: { schemas: { Pet: { type: object, properties: { item: { $ref: '#/components/schemas/${long}' } } }, ${long}: { type: string } } }`;
    const picture = pictureOf(yaml, "Pet") ?? "";
    assert.match(
      picture,
      new RegExp(
        `<title>${long}: item</title><path d="[^"]+"/><rect [^>]+/><text [^>]+>AnInventoryIte…</text>`,
      ),
    );
  });

  test("right-to-left names in the picture have their direction", () => {
    const yaml = `components: { schemas: { A: { $ref: '#/components/schemas/مستخدم' }, مستخدم: { type: string } } }`;
    assert.match(pictureOf(yaml, "A") ?? "", /<text x="518" y="\d+" direction="rtl">مستخدم<\/text>/);
  });

  test("the picture of a schema's neighbors escapes names", () => {
    const yaml = `components:
  schemas:
    A: { type: object, properties: { '"><script>': { $ref: '#/components/schemas/B' } } }
    B: { type: string }
    '<img src=x>': { type: object, properties: { b: { $ref: '#/components/schemas/B' } } }
`;
    for (const name of ["A", "B", "<img src=x>"]) {
      assert.doesNotMatch(pictureOf(yaml, name) ?? "", /<script|<img|""/, name);
    }
  });
});

test("the cache key of a schema's picture changes with the schemas that use it", () => {
  const keyOf = (yaml: string) => {
    const site = describeSite(yaml);
    return pictureKey(nameSchema("Pet", site), site);
  };
  assert.notEqual(keyOf(shop), keyOf(shop.replace("Pets: { type: array, items:", "Pets: { not:")));
  assert.equal(keyOf(shop), keyOf(shop.replace("Alone: { type: object", "Alone: { minProperties: 1")));
});
