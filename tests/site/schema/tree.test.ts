import assert from "node:assert/strict";
import { describe, test } from "node:test";
import { idPart } from "#html/contract/field-ids.ts";
import { fieldRow } from "#site/schema/row.ts";
import type { Direction } from "#site/schema/schema-context.ts";
import { contextFor, fieldsHtml, schemaHtml } from "#site/schema/tree.ts";
import { describeSite, nameSchema } from "../described-site.ts";

const usual = { references: 1, levels: 6 };

/** The HTML of the schema `A`, given as it is below `components.schemas`, as a page names it. */
async function draw(schemas: string, direction: Direction = "both", extent = usual, prefix = "body") {
  const site = describeSite(`components:\n  schemas:\n${schemas.trim().replace(/^/gm, "    ")}`);
  const { slug, name, schema } = nameSchema("A", site);
  const context = contextFor(site, direction, extent, "/openapi.json");
  const reference = { ...schema, kind: "reference" as const, slug, name, rules: [] };
  return (await schemaHtml(reference, prefix, context)).html;
}

const idsOf = (html: string) => [...html.matchAll(/ id="([^"]*)"/g)].map(([, id]) => id);
const linksOf = (html: string) => [...html.matchAll(/ href="([^"]*)"/g)].map(([, link]) => link ?? "");
const textOf = (html: string) =>
  html
    .replace(/<[^>]*>/g, " ")
    .replace(/\s+/g, " ")
    .trim();

describe("schema tree", () => {
  test("a schema tree shows its fields, and the fields of referenced schemas one level deep", async () => {
    const html = await draw(`
A: { properties: { b: { $ref: '#/components/schemas/B' } } }
B: { properties: { c: { $ref: '#/components/schemas/C' } } }
C: { properties: { d: { type: string } } }`);
    assert.deepEqual(idsOf(html), ["body.b", "body.b.c"]);
    assert.ok(linksOf(html).includes("/schemas/c/"));
  });

  test("a schema tree lists required fields first, then optional ones, each in the author's order", async () => {
    const names = [..."abcdefghijklm"];
    const schema = (required: string) =>
      `A: { required: [${required}], properties: { ${names.map((name) => `${name}: {}`).join(", ")} } }`;
    const html = await draw(schema("m, c"));
    assert.deepEqual(
      idsOf(html),
      [..."cmabdefghijkl"].map((name) => `body.${name}`),
    );
    assert.match(html, /<p class="optional-fields">11 optional fields<\/p><field-filter><\/field-filter>/);
    const inOrder = names.map((name) => `body.${name}`);
    assert.deepEqual(idsOf(await draw(schema(""))), inOrder, "none is required");
    assert.deepEqual(idsOf(await draw(schema(names.join(", ")))), inOrder, "all are required");
  });

  test("a short schema tree keeps the author's order, except for required fields of a request", async () => {
    const fields = "A: { required: [b], properties: { a: {}, b: {} } }";
    assert.deepEqual(idsOf(await draw(fields, "response")), ["body.a", "body.b"]);
    assert.deepEqual(idsOf(await draw(fields, "both")), ["body.a", "body.b"]);
    assert.deepEqual(idsOf(await draw(fields, "request")), ["body.b", "body.a"]);
  });

  test("a schema tree ends with required fields that it does not describe", async () => {
    const required = "A: { required: [name, b], properties: { a: {}, Name: {}, b: {}";
    const namesOf = async (fields: string, direction: Direction = "both") =>
      idsOf(await draw(fields, direction)).map((id) => id?.replace("body.", ""));
    assert.deepEqual(await namesOf(`${required} } }`), ["a", "Name", "b", "name"]);
    assert.deepEqual(await namesOf(`${required} } }`, "request"), ["b", "a", "Name", "name"]);
    const many = [..."cdefghijklm"];
    assert.deepEqual(await namesOf(`${required}, ${many.map((name) => `${name}: {}`).join(", ")} } }`), [
      ...["b", "a", "Name"],
      ...many,
      "name",
    ]);
    assert.equal(
      textOf(await draw("A: { required: [name], properties: { Name: { type: string } } }")),
      "A Name string name any value required Required, but not described here.",
    );
    assert.match(
      await draw("A: { properties: { b: { required: [name], properties: { Name: {} } } } }"),
      /data-names="Name, name"/,
    );
  });

  test("a short request opens its unions, each at the first option", async () => {
    const openIn = async (schemas: string, direction: Direction) =>
      [
        ...(await draw(schemas, direction)).matchAll(
          /<details [^>]*id="([^"]*)"[^>]* open>|<details class="members" open>/g,
        ),
      ].map(([, id]) => id ?? "members");
    const options = (count: number) =>
      `[${Array.from({ length: count }, (_, index) => `{ properties: { f${index}: {} } }`).join(", ")}]`;
    const body = (count: number, others = "b") =>
      `A: { properties: { a: { oneOf: ${options(count)} }, ${[...others].map((name) => `${name}: {}`).join(", ")} } }`;
    assert.deepEqual(await openIn(body(2), "request"), ["members", "body.a~0"]);
    assert.deepEqual(await openIn(body(2), "response"), ["body.a~0"]);
    assert.deepEqual(await openIn(body(8), "request"), ["body.a~0"], "many options");
    assert.deepEqual(await openIn(body(2, "bcdefghijklmn"), "request"), ["body.a~0"], "many fields");
    assert.deepEqual(
      await openIn(
        `A: { properties: { x: { properties: { a: { oneOf: ${options(2)} }, b: {} } }, y: {} } }`,
        "request",
      ),
      ["body.x.a~0"],
      "below the first level",
    );
  });

  test("a collapsed object or array previews the names of its fields, required ones first", async () => {
    const html = await draw(
      `
A:
  properties:
    one: { required: [c], properties: { a: {}, b: { readOnly: true }, c: {} } }
    list: { type: array, items: { properties: { a: {}, b: {}, c: {}, d: {}, e: {} } } }
    long: { properties: { first: {}, ${"x".repeat(28)}: {}, last: {} } }
    hostile: { properties: { '"><i>': {} } }
    mapped: { additionalProperties: { properties: { a: {} } } }
    named: { $ref: '#/components/schemas/B' }
B: { properties: { deep: { $ref: '#/components/schemas/C' } } }
C: { properties: { x: {}, y: {} } }`,
      "request",
    );
    const previews = [...html.matchAll(/ data-names="([^"]*)"/g)].map(([, names]) => names);
    assert.deepEqual(previews, [
      "c, a",
      "a, b, c, d, …",
      "first, …",
      "&quot;&gt;&lt;i&gt;",
      "a",
      "deep",
      "x, y",
    ]);
    assert.match(html, /<a class="show" href="[^"]*" data-names="x, y">/);
    assert.doesNotMatch(textOf(html), /a, b/);
  });

  test("collapsed fields that other schemas extend show the number of these", async () => {
    const extended = `
Message:
  properties: { type: { type: string } }
  discriminator: { propertyName: type, mapping: { t: '#/components/schemas/Text', f: '#/components/schemas/Flex' } }
Text: { allOf: [{ $ref: '#/components/schemas/Message' }] }
Flex: { allOf: [{ $ref: '#/components/schemas/Message' }] }`;
    const list = `A: { properties: { to: {}, messages: { type: array, items: { $ref: '#/components/schemas/Message' } } } }`;
    for (const extent of [usual, { references: 0, levels: 6 }])
      assert.match(textOf(await draw(list + extended, "request", extent)), /1 field · 2 options/);
  });

  test("every recursion in a schema tree ends in a link", async () => {
    const html = await draw(`
A: { properties: { self: { $ref: '#/components/schemas/A' }, all: { type: array, items: { $ref: '#/components/schemas/A' } } } }`);
    assert.deepEqual(idsOf(html), [
      "body.self",
      "body.self.self",
      "body.self.all",
      "body.all",
      "body.all.self",
      "body.all.all",
    ]);
  });

  test("a schema tree is the same in every place, except for its ids", async () => {
    const schemas = "A: { properties: { b: { properties: { c: { type: string } } } } }";
    const [one, other] = [await draw(schemas), await draw(schemas, "both", usual, "field")];
    assert.equal(one.replaceAll("body.", "field."), other);
  });

  test("fields too deep for the page are a link with their number", async () => {
    const schemas = `
A: { properties: { b: { properties: { c: {} } }, d: { type: array, items: { $ref: '#/components/schemas/D' } } } }
D: { properties: { one: {}, other: { readOnly: true } } }`;
    const html = await draw(schemas, "request", { references: 0, levels: 0 });
    assert.deepEqual(idsOf(html), ["body.b", "body.d"]);
    assert.deepEqual(
      [...html.matchAll(/<a class="show" href="([^"]*)"[^>]*>(.*?)<\/a>/g)].map(([, link, text]) => [
        link,
        text,
      ]),
      [
        ["/schemas/a/#field.b", "<span>1 field</span>"],
        ["/schemas/d/#fields", "<span>1 field</span>"],
      ],
    );
  });

  test("every option of a large union is listed, with a link to its schema", async () => {
    const names = Array.from({ length: 12 }, (_, index) => `Option${index}`);
    const html = await draw(
      `
A: { properties: { way: { $ref: '#/components/schemas/Way' } } }
Way:
  oneOf: [${names.map((name) => `{ $ref: '#/components/schemas/${name}' }`).join(", ")}]
  discriminator: { propertyName: type, mapping: { first: '#/components/schemas/Option0' } }
${names.map((name) => `${name}: { properties: { type: { type: string } } }`).join("\n")}`,
      "both",
      { references: 0, levels: 0 },
    );
    const summaries = [...html.matchAll(/<summary>(.*?)<\/summary>/g)].map(([, inner]) =>
      textOf(inner ?? ""),
    );
    assert.deepEqual(summaries, [
      "12 options",
      "Option0 first",
      ...names.slice(1).map((name) => `${name} ${name}`),
    ]);
    assert.match(html, /<choice-filter>/);
    for (const [index] of names.entries())
      assert.ok(linksOf(html).includes(`/schemas/option${index}/#fields`));
  });

  test("a body that is a large union has the fields of its first option, and links to those of the others", async () => {
    const names = Array.from({ length: 12 }, (_, index) => `Option${index}`);
    const union = `oneOf: [${names.map((name) => `{ $ref: '#/components/schemas/${name}' }`).join(", ")}]`;
    const options = names.map(
      (name) => `${name}: { properties: { id: {}, more: { $ref: '#/components/schemas/More' } } }`,
    );
    const shown = async (schema: string, references: number) => {
      const schemas = [`A: ${schema}`, ...options, "More: { properties: { deep: {} } }"].join("\n");
      const html = await draw(schemas, "request", { references, levels: 0 });
      return {
        opened: [...html.matchAll(/ id="([^"]*)"[^>]* open>/g)].map(([, id]) => id),
        fields: [...html.matchAll(/ class="field" id="([^"]*)"/g)].map(([, id]) => id),
        elsewhere: linksOf(html).filter((link) => link.endsWith("#fields")),
      };
    };
    const others = names.slice(1).map((_, index) => `/schemas/option${index + 1}/#fields`);
    const first = {
      opened: ["body~0"],
      fields: ["body~0.id", "body~0.more"],
      elsewhere: ["/schemas/more/#fields", ...others],
    };
    assert.deepEqual(await shown(`{ ${union} }`, 0), first);
    assert.deepEqual(await shown(`{ type: array, items: { ${union} } }`, 0), first);
    const closed = { opened: [], fields: [], elsewhere: ["/schemas/option0/#fields", ...others] };
    assert.deepEqual(await shown(`{ ${union} }`, -1), closed, "a response that leaves fields to other pages");
  });

  test("a field of a named scalar schema shows its type and name", async () => {
    const html = await draw(`
A: { properties: { token: { $ref: '#/components/schemas/AccessToken' } } }
AccessToken: { type: string, format: password }`);
    assert.match(textOf(html), /token string \(password, AccessToken \)/);
  });

  test("a field of a named schema shows whether it is nullable, an array, a map or a union of scalars", async () => {
    const html = await draw(`
A:
  properties:
    name: { $ref: '#/components/schemas/Name' }
    chain: { $ref: '#/components/schemas/Chain' }
    owner: { $ref: '#/components/schemas/Owner' }
    beside: { $ref: '#/components/schemas/Owner', nullable: false }
    wrapped: { allOf: [{ $ref: '#/components/schemas/Owner' }], description: D }
    alternative: { anyOf: [{ $ref: '#/components/schemas/List' }, { type: 'null' }] }
    names: { type: array, items: { $ref: '#/components/schemas/Name' } }
    lists: { type: array, items: { $ref: '#/components/schemas/List' } }
    map: { $ref: '#/components/schemas/Map' }
    id: { $ref: '#/components/schemas/Id' }
    tree: { $ref: '#/components/schemas/Tree' }
Name: { type: string, nullable: true }
Chain: { $ref: '#/components/schemas/Name' }
Owner: { type: object, nullable: true, properties: { id: { type: integer } } }
List: { type: array, items: { type: [string, 'null'] } }
Map: { type: object, title: T, additionalProperties: { $ref: '#/components/schemas/Owner' } }
Id: { oneOf: [{ type: string }, { type: integer }] }
Tree: { type: array, items: { $ref: '#/components/schemas/Tree' } }`);
    const types = [
      ...html.matchAll(
        /<a class="field-name"[^>]*>([^<]*)<\/a> <span class="field-type"[^>]*>(.*?)<\/span>(?=<\/div>| <)/g,
      ),
    ];
    assert.deepEqual(
      types
        .filter(([, name]) => name !== "any name" && name !== "id")
        .map(([, name, type]) => `${name}: ${(type ?? "").replace(/<[^>]*>/g, "")}`),
      [
        "name: string (Name) or null",
        "chain: string (Chain) or null",
        "owner: Owner or null",
        "beside: Owner",
        "wrapped: Owner or null",
        "alternative: (array of (string or null) · List) or null",
        "names: array of (string (Name) or null)",
        "lists: array of (array of (string or null) · List)",
        "map: map of (Owner or null) · Map",
        "tree: array of Tree · Tree",
      ],
    );
    assert.match(textOf(html), /id string or integer · Id/);
  });

  test("each option of a union is recognizable by its type, format and name", async () => {
    const html = await draw(`
A:
  properties:
    id: { oneOf: [{ $ref: '#/components/schemas/Id' }, { $ref: '#/components/schemas/Uuid' }, { type: string, format: date }] }
    ids: { oneOf: [{ $ref: '#/components/schemas/Ids' }, { $ref: '#/components/schemas/Id' }] }
    same: { oneOf: [{ $ref: '#/components/schemas/Ids' }, { $ref: '#/components/schemas/Ids' }] }
Id: { type: integer }
Uuid: { type: string, format: uuid }
Ids: { type: array, items: { $ref: '#/components/schemas/Id' } }`);
    const words = textOf(html);
    assert.match(words, /id integer \( Id \) or string \(uuid, Uuid \) or string \(date\)/);
    assert.match(words, /ids \(array of integer \( Id \) · Ids \) or integer \( Id \)/);
    assert.match(words, /same array of integer \( Id \) · Ids$/);
  });

  test("a schema tree shows the annotations of each schema in a chain of references", async () => {
    const html = await draw(`
A: { properties: { a: { $ref: '#/components/schemas/B' }, e: { $ref: '#/components/schemas/E', enum: [y, z] } } }
E: { type: string, enum: [x, y] }
B: { allOf: [{ $ref: '#/components/schemas/C' }], deprecated: true, default: x }
C: { type: string, writeOnly: true, maxLength: 5 }`);
    assert.match(
      textOf(html),
      /a string \( B \) Deprecated write-only Constraints at most 5 characters Default x/,
    );
    assert.match(textOf(html), /e string \( E \) Value y$/);
  });

  test("a body shows the description of its referenced schema, and a reference its own description", async () => {
    const named = `
N: { type: object, description: NAMED, properties: { a: { type: string } } }
L: { type: array, items: { $ref: '#/components/schemas/N' } }`;
    const words = (schema: string) => draw(`A: ${schema}${named}`).then(textOf);
    assert.equal(await words("{ $ref: '#/components/schemas/N' }"), "A NAMED a string");
    assert.equal(await words("{ $ref: '#/components/schemas/N', description: OWN }"), "A OWN a string");
    assert.equal(
      await words("{ type: array, items: { $ref: '#/components/schemas/N', description: EACH } }"),
      "array of N · A EACH a string",
    );
    assert.equal(
      await words("{ type: array, items: { $ref: '#/components/schemas/N' } }"),
      "array of N · A NAMED a string",
    );
    assert.equal(
      await words("{ oneOf: [{ $ref: '#/components/schemas/N', description: OPTION }, { type: 'null' }] }"),
      "A or null OPTION a string",
    );
    assert.equal(
      await words(
        "{ oneOf: [{ $ref: '#/components/schemas/N', description: OPTION }, { $ref: '#/components/schemas/L' }] }",
      ),
      "A One of N Schema N OPTION a string L Schema array of N · L 1 field",
    );
  });

  test("a schema tree shows descriptions and values of items in nested arrays", async () => {
    const html = await draw(`
A: { properties: { a: { type: array, items: { type: array, description: rows, items: { type: string, description: cells, enum: [x, y], maxLength: 3 } } } } }`);
    assert.equal(
      textOf(html),
      "A a array of array of string Item item constraints at most 3 characters Item item one of x y rows cells",
    );
  });

  test("a description that an array and its items share is shown once", async () => {
    const html = await draw(`
A:
  properties:
    include: { type: array, description: What to add., items: { type: string, description: What to add. } }
    omit: { type: array, description: What to omit., items: { type: string, description: A name. } }`);
    assert.equal(
      textOf(html),
      "A include array of string What to add. omit array of string What to omit. A name.",
    );
  });

  test("keywords beside a reference are shown", async () => {
    const named = "\nB: { type: object, properties: { a: { type: string } } }";
    const rules = async (keywords: string) =>
      textOf(await draw(`A: { properties: { b: { $ref: '#/components/schemas/B', ${keywords} } } }${named}`));
    assert.equal(await rules("unevaluatedProperties: false"), "A b object 1 field a string No other fields.");
    assert.equal(
      await rules("unevaluatedProperties: { type: integer }"),
      "A b object 2 fields a string any other name integer",
    );
    assert.equal(
      await rules("not: { required: [z] }"),
      "A b B 1 field a string Must not be object z required",
    );
    assert.equal(
      textOf(await draw(`A: { $ref: '#/components/schemas/B', unevaluatedProperties: false }${named}`)),
      "A a string No other fields.",
    );
  });

  test("a schema tree shows descriptions and values of `contains` and of the values of a map", async () => {
    const contains = "contains: { type: array, items: { type: string, description: Words, enum: [x] } }";
    assert.equal(
      textOf(await draw(`A: { type: array, ${contains} }`)),
      "array of any value · A Contains array of string Item value x Words",
    );
    assert.equal(
      textOf(await draw("A: { type: object, additionalProperties: { type: string, default: y } }")),
      "map of string · A any name string Default y",
    );
  });

  test("fields beyond the levels of the page are a link", async () => {
    const html = await draw(
      "A: { properties: { b: { properties: { c: { properties: { d: {} } } } } } }",
      "both",
      {
        references: 0,
        levels: 1,
      },
    );
    assert.deepEqual(idsOf(html), ["body.b", "body.b.c"]);
    assert.ok(linksOf(html).includes("/schemas/a/#field.b.c"));
  });

  test("ids of fields are unique and have no whitespace, and links resolve to them", async () => {
    const html = await draw(`
A: { properties: { "a b": {}, a%20b: {}, "a.b": {}, a: { properties: { b: {} } }, __proto__: {}, '"><i>': {}, "\\u202eשם": {}, "\\0": {} } }`);
    const ids = idsOf(html);
    assert.equal(ids.length, 9);
    assert.equal(new Set(ids).size, ids.length);
    for (const id of ids) assert.doesNotMatch(id ?? "", /[\s"<>\p{Cc}]/u);
    const read = (text: string) =>
      text.replaceAll("&quot;", '"').replaceAll("&lt;", "<").replaceAll("&gt;", ">");
    const anchors = linksOf(html).filter((link) => link.startsWith("#"));
    assert.deepEqual(
      anchors.map((link) => decodeURIComponent(link.slice(1))),
      ids.map((id) => read(id ?? "")),
    );
  });

  test("a request omits read-only fields, and a response write-only fields, with a note", async () => {
    const schemas = `
A: { properties: { id: { readOnly: true }, secret: { $ref: '#/components/schemas/Secret' }, name: {} } }
Secret: { type: string, writeOnly: true }`;
    const [sent, answered, both] = [
      await draw(schemas, "request"),
      await draw(schemas, "response"),
      await draw(schemas),
    ];
    assert.deepEqual(idsOf(sent), ["body.secret", "body.name"]);
    assert.match(textOf(sent), /1 read-only field hidden\./);
    assert.deepEqual(idsOf(answered), ["body.id", "body.name"]);
    assert.match(textOf(answered), /1 write-only field hidden\./);
    assert.deepEqual(idsOf(both), ["body.id", "body.secret", "body.name"]);
    assert.doesNotMatch(textOf(both), /hidden/);
  });

  test("each option of a union has its discriminator values, and no link within its button", async () => {
    const html = await draw(`
A:
  oneOf: [{ $ref: '#/components/schemas/Cat' }, { $ref: '#/components/schemas/Dog' }]
  discriminator: { propertyName: kind, mapping: { tabby: '#/components/schemas/Cat' } }
Cat: { properties: { lives: { type: integer } } }
Dog: { properties: { bark: { type: string } } }`);
    assert.match(textOf(html), /One of \(discriminator: kind ?\)/);
    const summaries = [...html.matchAll(/<summary>(.*?)<\/summary>/g)].map(([, inner]) => inner ?? "");
    assert.deepEqual(summaries.map(textOf), ["Cat tabby", "Dog Dog"]);
    for (const summary of summaries) assert.doesNotMatch(summary, /<a /);
    assert.deepEqual(idsOf(html), ["body~0", "body~0.lives", "body~1", "body~1.bark"]);
  });

  test("each option of a union shows the values of the field that distinguishes it", async () => {
    const html = await draw(`
A: { oneOf: [{ $ref: '#/components/schemas/Card' }, { $ref: '#/components/schemas/Klarna' }] }
Card: { properties: { unit: { enum: [cm] }, type: { enum: [scheme, giftcard] } } }
Klarna: { properties: { unit: { enum: [cm] }, type: { enum: [klarna_account] } } }`);
    const summaries = [...html.matchAll(/<summary>(.*?)<\/summary>/g)].map(([, inner]) =>
      textOf(inner ?? ""),
    );
    assert.deepEqual(summaries, ["Card scheme giftcard", "Klarna klarna_account"]);
  });

  test("a schema tree shows `not`, unresolved references, false schemas and pattern properties", async () => {
    const html = await draw(`
A:
  properties: { gone: { $ref: '#/components/schemas/NoSchema' }, odd: { type: string, not: { enum: [x] } }, none: false }
  patternProperties: { '^x-': { type: integer } }
  additionalProperties: false`);
    const text = textOf(html);
    assert.match(text, /gone unresolved reference NoSchema/);
    assert.match(text, /Must not be (?:any value|string) Value x/);
    assert.match(text, /none no value/);
    assert.match(text, /\/\^x-\/ integer/);
    assert.match(text, /No other fields\./);
  });

  test("short facts of a field are beside its name, and long ones below its description", async () => {
    const html = await draw(`
A:
  properties:
    short: { type: string, description: Words., example: brief }
    long: { type: string, description: Words., example: ${"word ".repeat(9)}, default: none }`);
    const rows = html.split('<li class="field"').slice(1).map(textOf);
    assert.match(rows[0] ?? "", /short string Example brief Words\.$/);
    assert.match(rows[1] ?? "", /long string Words\. Default none Example word/);
  });

  test("four or more examples with descriptions are collapsed, except for the first", async () => {
    const site = describeSite("components: { schemas: { A: { type: string } } }");
    const examplesOf = (count: number) =>
      Array.from({ length: count }, (_, index) => ({
        text: `value${index}`,
        summary: `Words ${index}`,
        description: null,
      }));
    const drawExamples = async (count: number) => {
      const row = { ...fieldRow("a", nameSchema("A", site).schema, false), examples: examplesOf(count) };
      return (await fieldsHtml([row], "query", contextFor(site, "both", usual, "/openapi.json"))).html;
    };
    assert.doesNotMatch(await drawExamples(3), /<details/);
    assert.match(textOf(await drawExamples(5)), /Examples value0 Words 0 and 4 more value1 Words 1/);
    assert.match(await drawExamples(5), /<details class="values">/);
  });

  test("six or more enum values are listed one per line, and more than twelve are collapsed", async () => {
    const html = await draw(`
A: { properties: { five: { enum: [a, b, c, d, e] }, six: { enum: [a, b, c, d, e, ""] }, many: { enum: [a, b, c, d, e, f, g, h, i, j, k, l, m] } } }`);
    const lists = [...html.matchAll(/(<details[^>]*>.*?)?<ul class="value-list">(.*?)<\/ul>/g)].map(
      ([, folded = "", items = ""]) => [folded === "" ? "open" : "collapsed", textOf(items)],
    );
    assert.deepEqual(lists, [
      ["open", "a b c d e empty text"],
      ["collapsed", "a b c d e f g h i j k l m"],
    ]);
  });

  test("few enum values are shown inline, and of hundreds the first, with a link to all", async () => {
    const many = Array.from({ length: 300 }, (_, index) => `v${index}`).join(", ");
    const html = await draw(`
A: { properties: { few: { enum: [0, false, "", null] }, many: { $ref: '#/components/schemas/Many' } } }
Many: { enum: [${many}] }`);
    assert.match(textOf(html), /One of 0 false empty text null/);
    assert.match(textOf(html), /One of 300 values v0 v1 .* v99 All 300 values of Many/);
    assert.doesNotMatch(html, /v100</);
  });

  test("a schema tree grows with its fields, not with the number of paths to them", async () => {
    const levels = Array.from(
      { length: 30 },
      (_, index) =>
        `L${index}: { oneOf: [${"{ $ref: '#/components/schemas/L".concat(String(index + 1), "' }, ").repeat(3)}] }`,
    );
    const html = await draw(
      `A: { $ref: '#/components/schemas/L0' }\n${levels.join("\n")}\nL30: { type: string }`,
    );
    assert.ok(html.length < 20_000, `${html.length} characters`);
  });
});

test("idPart() gives different ids for different names", () => {
  const names = ["a b", "a%20b", "a.b", "a~b", "a\u00a0b", "a\u2003b", "a%2003b", "a\tb", "a%b", "ab"];
  assert.equal(new Set(names.map(idPart)).size, names.length);
  assert.equal(idPart("petId"), "petId");
  assert.equal(idPart("\ud800"), "\ufffd");
});

describe("only field of a body", () => {
  const opened = async (schemas: string, extent = usual) => {
    const html = await draw(schemas, "request", extent);
    return [...html.matchAll(/<details class="members"( open)?>/g)].map(([, open]) => open !== undefined);
  };
  const task = "Task: { properties: { a: { type: object, properties: { b: {} } }, c: {} } }";

  test("the only field of a body is open, also if the page shows only the first level", async () => {
    const wrapper = "A: { properties: { data: { $ref: '#/components/schemas/Task' } } }";
    assert.deepEqual(await opened(`${wrapper}\n${task}`), [true, false]);
    assert.deepEqual(await opened(`${wrapper}\n${task}`, { references: 0, levels: 0 }), [true]);
    const list = "A: { properties: { data: { type: array, items: { $ref: '#/components/schemas/Task' } } } }";
    assert.deepEqual(await opened(`${list}\n${task}`), [true, false]);
    const inline =
      "A: { properties: { id: { readOnly: true }, data: { type: object, properties: { a: {} } } } }";
    assert.deepEqual(await opened(inline), [true]);
  });

  test("a field with siblings, or below the first level, is closed", async () => {
    assert.deepEqual(
      await opened(`A: { properties: { data: { $ref: '#/components/schemas/Task' }, d: {} } }\n${task}`),
      [false, false],
    );
    assert.deepEqual(
      await opened(
        "A: { properties: { a: { type: object, properties: { b: { type: object, properties: { c: {} } } } } } }",
      ),
      [true, false],
    );
  });
});
