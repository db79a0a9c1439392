import assert from "node:assert/strict";
import { describe, test } from "node:test";
import { neighbourhoodOf } from "#site/schema-graph/links.ts";
import { describeApi } from "../../fixtures/describe.ts";

const schemas = (yaml: string) => describeApi(`components: { schemas: ${yaml} }`).reference;
const ref = (name: string) => `{ $ref: '#/components/schemas/${name}' }`;

describe("neighbors of a schema", () => {
  test("the users and uses of a schema are listed with the fields that refer to them", () => {
    const reference = schemas(`{
      Order: {
        type: object,
        properties: {
          buyer: ${ref("Person")},
          lines: { type: array, items: { type: object, properties: { pet: ${ref("Pet")} } } },
          gift: { oneOf: [${ref("Pet")}, { type: array, items: ${ref("Person")} }] },
          notes: { type: object, additionalProperties: ${ref("Note")} },
          'x-place': { type: array, prefixItems: [${ref("Note")}] }
        },
        not: ${ref("Lost")}
      },
      Person: { type: object, properties: { friend: ${ref("Person")} } },
      Pet: { allOf: [${ref("Animal")}, { type: object, properties: { owner: ${ref("Person")} } }] },
      Either: { oneOf: [${ref("Pet")}, ${ref("Person")}] },
      Alias: ${ref("Pet")},
      Animal: { type: object }, Note: { type: string }, Lost: { type: string }
    }`);
    const around = (slug: string) => {
      const { users, uses, own } = neighbourhoodOf(slug, reference);
      const said = (links: typeof users) => links.map((link) => `${link.slug}: ${link.labels.join(", ")}`);
      return { users: said(users), uses: said(uses), own };
    };
    assert.deepEqual(around("order"), {
      users: [],
      uses: [
        "person: buyer, gift[]",
        "pet: lines[].pet, gift",
        "note: notes.*, x-place[0]",
        "lost: must not be",
      ],
      own: [],
    });
    assert.deepEqual(around("person"), {
      users: ["order: buyer, gift[]", "pet: owner", "either: one of"],
      uses: [],
      own: ["friend"],
    });
    assert.deepEqual(around("pet"), {
      users: ["order: lines[].pet, gift", "either: one of", "alias: the same as"],
      uses: ["animal: all of", "person: owner"],
      own: [],
    });
    assert.deepEqual(around("lost"), { users: ["order: must not be"], uses: [], own: [] });
  });

  test("uses of a schema are found at any depth, with a shortened path", () => {
    const depth = 60;
    const nested = `${"{ type: object, properties: { a: ".repeat(depth)}${ref("Deep")}${" } }".repeat(depth)}`;
    const reference = schemas(`{ Top: ${nested}, Deep: { type: string } }`);
    assert.deepEqual(neighbourhoodOf("top", reference).uses, [{ slug: "deep", labels: ["a.a.a.…"] }]);
  });

  test("schemas and fields may have names of object members such as `__proto__`", () => {
    const reference = schemas(
      `{ constructor: { type: object, properties: { __proto__: ${ref("toString")} } }, toString: { type: string } }`,
    );
    assert.deepEqual(neighbourhoodOf("constructor", reference).uses, [
      { slug: "to-string", labels: ["__proto__"] },
    ]);
  });
});
