import assert from "node:assert/strict";
import { describe, test } from "node:test";
import { loadDescription } from "#description/load.ts";
import { resolver } from "#description/refs.ts";
import { buildReference, type Warning } from "#model/index.ts";
import type { Reference } from "#model/types.ts";
import { corpusPath, corpusTest } from "../fixtures/corpus.ts";
import { documentOf } from "../fixtures/describe.ts";
import { exampleValue } from "./example-value.ts";

const options = { timeout: 20_000 };

describe("examples of recursive schemas", () => {
  const make = (yaml: string) => {
    const document = documentOf(yaml);
    return exampleValue(document.A, resolver(document));
  };

  test("an example of a recursive schema ends at the recursion and matches its schema", options, () => {
    const rows: [yaml: string, value: unknown][] = [
      ["A: { properties: { name: { type: string }, next: { $ref: '#/A' } } }", { name: "Harbor" }],
      ["A: { properties: { children: { type: array, items: { $ref: '#/A' } } } }", { children: [] }],
      ["A: { type: array, items: { $ref: '#/A' } }", []],
      ["A: { $ref: '#/A' }", undefined],
      ["A: { allOf: [{ $ref: '#/A' }], type: string }", "string"],
      ["A: { oneOf: [{ $ref: '#/A' }, { type: string }] }", undefined],
      ["A: { oneOf: [{ required: [a], properties: { a: { $ref: '#/A' } } }, { type: string }] }", "string"],
      [
        "{ A: { properties: { id: { type: integer }, b: { $ref: '#/B' } } }, B: { required: [a], properties: { a: { $ref: '#/A' } } } }",
        { id: 2232 },
      ],
    ];
    for (const [yaml, value] of rows) assert.deepEqual(make(yaml), value, yaml);
  });

  test("an example of nested objects with many members each stays small", options, () => {
    const layer = (number: number) =>
      `L${number}: { properties: { ${Array.from({ length: 30 }, (_, index) => `p${index}: { $ref: '#/L${number + 1}' }`).join(", ")} } }`;
    const yaml = `${[1, 2, 3, 4, 5, 6].map(layer).join("\n")}\nL7: { type: string }\nA: { $ref: '#/L1' }`;
    assert.equal(JSON.stringify(make(yaml)).length < 1_000_000, true);
  });

  test("an example of 100 nested objects stays short", options, () => {
    const chain = Array.from(
      { length: 100 },
      (_, level) => `L${level}: { properties: { next: { $ref: '#/L${level + 1}' } } }`,
    );
    assert.equal(JSON.stringify(make(`${chain.join("\n")}\nA: { $ref: '#/L0' }`)).length < 200, true);
  });
});

const read = async (name: string): Promise<{ reference: Reference; warnings: Warning[] }> =>
  buildReference((await loadDescription(corpusPath(`hostile/${name}`))).document);

const examplesIn = ({ operations, schemas }: Reference) =>
  [
    ...schemas,
    ...operations.flatMap(({ body, responses }) => [
      ...(body?.content ?? []),
      ...responses.flatMap(({ content }) => content),
    ]),
  ]
    .flatMap(({ examples }) => examples)
    .map(({ text }) => text);

corpusTest("the corpus' recursive schemas have short examples that are valid JSON", options, async () => {
  for (const name of ["recursive-mutual", "recursive-allof-cycle", "recursive-self-ref"]) {
    const { reference } = await read(`${name}.yaml`);
    for (const text of examplesIn(reference)) {
      assert.doesNotThrow(() => JSON.parse(text), name);
      assert.equal(text.length < 500, true, `${name}: ${text}`);
    }
  }
});

corpusTest("a corpus schema with 2^30 paths to one leaf is read", options, async () => {
  const { reference } = await read("diamond-2pow30.yaml");
  const s0 = reference.schemas.find(({ name }) => name === "S0")?.schema;
  assert.deepEqual(s0?.kind === "object" && s0.properties.map(({ name }) => name), ["leaf", "o"]);
});

corpusTest(
  "500 levels of allOf in the corpus are merged into one object with 501 fields",
  options,
  async () => {
    const { reference } = await read("deep-allof-500.yaml");
    const counts = reference.schemas.map(({ schema }) =>
      schema.kind === "object" ? schema.properties.length : 0,
    );
    assert.equal(Math.max(...counts), 501);
  },
);

corpusTest(
  "names that every object inherits, such as `__proto__`, are ordinary names in the model",
  options,
  async () => {
    const { reference, warnings } = await read("proto-keys.yaml");
    const names = [
      ...["__proto__", "constructor", "prototype", "toString", "valueOf", "hasOwnProperty"],
      ...["__defineGetter__", "then", "toJSON", "length", "name"],
    ];
    const { operations, schemas, tags } = reference;
    assert.deepEqual(warnings, []);
    assert.deepEqual(
      operations.map(({ id }) => id),
      names,
    );
    assert.deepEqual(
      operations.map(({ path }) => path),
      names.map((name) => `/${name}`),
    );
    assert.deepEqual(
      operations.map(({ parameters }) => parameters.map(({ name }) => name)),
      names.map((name) => [name]),
    );
    assert.deepEqual(
      operations.map(({ responses }) => responses.flatMap(({ headers }) => headers.map(({ name }) => name))),
      names.map((name) => [name]),
    );
    assert.deepEqual(
      operations.map(({ responses }) =>
        Object.entries(JSON.parse(responses[0]?.content[0]?.examples[0]?.text ?? "")),
      ),
      names.map((name) => [[name, `PK-ex-${name}`]]),
    );
    assert.deepEqual(
      schemas.map(({ name }) => name),
      names,
    );
    assert.deepEqual(
      schemas.map(
        ({ schema }) =>
          schema.kind === "object" && schema.properties.map(({ name, required }) => [name, required]),
      ),
      names.map((name) => [[name, true]]),
    );
    assert.deepEqual(
      tags.map(({ name }) => name),
      names,
    );
    assert.equal(({} as Record<string, unknown>).polluted, undefined);
  },
);

corpusTest(
  "slugs are unique and short on every file system, for all names of the corpus",
  options,
  async () => {
    for (const name of ["names-case-collision", "names-long", "names-traversal", "text-rtl", "inj-tags"]) {
      const { reference } = await read(`${name}.yaml`);
      for (const part of ["operations", "tags", "schemas"] as const) {
        const slugs = reference[part].map(({ slug }) => slug);
        const onDisk = slugs.map((slug) => slug.normalize("NFC").toLowerCase());
        assert.equal(new Set(onDisk).size, slugs.length, `${name}: ${part}`);
        for (const slug of slugs) {
          assert.match(slug, /^[\p{L}\p{M}\p{N}_-]+$/u, name);
          assert.equal(Buffer.byteLength(slug) < 100, true, slug);
        }
      }
    }
  },
);
