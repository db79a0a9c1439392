import assert from "node:assert/strict";
import { loadDescription } from "#description/load.ts";
import { buildReference } from "#model/index.ts";
import type { NamedSchema, Schema } from "#model/types.ts";
import { readReference } from "#site/read-reference.ts";
import { findingsOf } from "../cli/check/checked.ts";
import { corpusPath, corpusTest } from "../fixtures/corpus.ts";
import {
  any,
  dictionary,
  integer,
  list,
  never,
  record,
  reference,
  scalar,
  text,
  union,
  unresolved,
  values,
} from "./notes.ts";

const options = { timeout: 30_000 };

async function read(name: string) {
  const { document } = await loadDescription(corpusPath(`hostile/${name}`));
  const { reference: model, warnings } = buildReference(document);
  const schemas: Record<string, NamedSchema> = Object.fromEntries(
    model.schemas.map((schema) => [schema.name, schema]),
  );
  return { document, model, warnings, schemas, text: JSON.stringify(model) };
}

corpusTest("every keyword of JSON Schema 2020-12 is in the model", options, async () => {
  const { text: model, schemas } = await read("schema-2020-12.yaml");
  const said = [
    ...[
      "union",
      "const",
      "prefix",
      "tuple",
      "contains",
      "anchor",
      "byid",
      "local",
      "dyn",
      "enc",
      "contentschema",
    ],
    ...[
      "ex1",
      "ex2",
      "def",
      "A",
      "B",
      "oneofconst",
      "mixed-enum",
      "implied-object",
      "implied-array",
      "pattern",
    ],
    ...["dependent", "then", "else", "not"],
  ];
  assert.deepEqual(
    said.filter((word) => !model.includes(`J20-${word}`)),
    [],
  );
  assert.equal(model.includes("J20-comment"), false);
  assert.deepEqual(
    [schemas.Anything?.schema, schemas.Nothing?.schema, schemas.Empty?.schema],
    [any(), never(), any()],
  );
});

corpusTest(
  "a schema that combines allOf, oneOf, anyOf and not is completely in the model",
  options,
  async () => {
    const { schemas } = await read("schema-composition.yaml");
    const mix = schemas.Mix?.schema;
    const fields = (last: string, isRequired: boolean) => ({
      ...record(
        {
          fromAll: integer({ description: "SC-fromAll" }),
          shared: text({
            description: "SC-shared-own",
            readOnly: true,
            constraints: ["at least 3 characters"],
          }),
          own: text({ description: "SC-own" }),
          secret: text({ description: "SC-writeOnly", writeOnly: true }),
          rw: text({ readOnly: true, writeOnly: true }),
          [last]: text(),
          ghost: any(),
        },
        ["own", "fromAll", "ghost", ...(isRequired ? [last] : [])],
      ),
      title: `SC-${last}`,
    });
    const options = [fields("v1", true), fields("v2", false)].map((one) => undescribed("ghost", one));
    const nested = record({ nested: text({ description: "SC-nested" }) });
    assert.deepEqual(
      mix,
      union("oneOf", options, {
        discriminator: { property: "missingProp", mapping: [] },
        rules: [
          { title: "Must not be", schema: list(any()) },
          {
            title: "Any of",
            schema: union("anyOf", [record({ own: any() }, ["own"]), record({ shared: any() }, ["shared"])]),
          },
          { title: "And also", schema: nested },
          { title: "And also", schema: reference("N", "n", { nullable: true }) },
        ],
      }),
    );
    assert.deepEqual(
      schemas.Conflict?.schema,
      text({
        description: "SC-left",
        constraints: ["at most 5 characters"],
        rules: [
          {
            title: "And also",
            schema: integer({ description: "SC-right" }),
          },
        ],
      }),
    );
    assert.deepEqual([schemas.EmptyAll?.schema, schemas.EmptyOne?.schema], [any(), any()]);
  },
);

corpusTest("falsy values of schema keywords are in the model", options, async () => {
  const { model } = await read("values-falsy.yaml");
  const [operation] = model.operations;
  assert.deepEqual(
    operation?.parameters.map(({ schema }) => schema),
    [
      integer({ default: "0", constraints: ["0 to 0"] }),
      scalar("boolean", { default: "false" }),
      text({ default: '""', constraints: ["at most 0 characters"], enum: values('""', '" "', '"a"') }),
      text({ nullable: true, default: "null", enum: values("null") }),
    ],
  );
  assert.deepEqual(
    operation?.body?.content[0]?.schema,
    dictionary(false, {
      l: list(any(), { default: "[]", examples: ["[]"], constraints: ["at most 0 items"] }),
      o: record({}, [], { default: "{}", examples: ["{}"] }),
      never: never(),
      always: any(),
      any: any(),
    }),
  );
});

corpusTest(
  "schemas that refer only to themselves are unresolved, each with a warning at its location",
  options,
  async () => {
    const { schemas, warnings } = await read("recursive-self-ref.yaml");
    const shapes = Object.entries(schemas).map(([name, { schema }]) => [name, schema]);
    assert.deepEqual(Object.fromEntries(shapes), {
      A: unresolved("#/components/schemas/A"),
      B: unresolved("#/components/schemas/C"),
      C: unresolved("#/components/schemas/B"),
      X: record({ y: reference("X", "x") }),
      D: any(),
      E: reference("F", "f"),
      F: reference("E", "e"),
      G: list(unresolved("#/components/schemas/G/items")),
    } satisfies Record<string, Schema>);
    const found = await findingsOf(await readReference(corpusPath("hostile/recursive-self-ref.yaml")));
    const reported = [...found, ...warnings].map(({ pointer }) => pointer);
    for (const place of ["A", "B", "C", "D", "G"])
      assert.equal(
        reported.some((pointer) => pointer.startsWith(`/components/schemas/${place}`)),
        true,
        place,
      );
  },
);

corpusTest(
  "a parent and its extensions link to each other, and a missing mapping target is reported",
  options,
  async () => {
    const { schemas, warnings } = await read("recursive-allof-cycle.yaml");
    const petType = text({ description: "AC-petType" });
    const options = [reference("Cat", "cat"), reference("Dog", "dog")];
    const web = "https://example.invalid/Pet.json";
    const missing = "#/components/schemas/Missing";
    const mapping = [
      { value: "cat", option: 0, target: "Cat" },
      { value: "dog", option: 1, target: "Dog" },
      { value: "ghost", option: null, target: missing },
      { value: "web", option: null, target: web },
    ];
    assert.deepEqual(
      schemas.Pet?.schema,
      union("oneOf", options, { discriminator: { property: "petType", mapping } }),
    );
    assert.deepEqual(
      schemas.Cat?.schema,
      record({ petType, lives: integer({ description: "AC-lives" }) }, ["petType"]),
    );
    const place = "/components/schemas/Pet/discriminator/mapping";
    assert.deepEqual(
      warnings.filter(({ pointer }) => pointer.startsWith(place)),
      [
        { pointer: `${place}/ghost`, problem: `"${missing}" does not resolve` },
        { pointer: `${place}/web`, problem: `"${web}" does not resolve` },
      ],
    );
  },
);

corpusTest(
  "mutually recursive schemas end in references, and their examples match the schemas",
  options,
  async () => {
    const { schemas } = await read("recursive-mutual.yaml");
    const nested = list(any(), {
      prefix: [text(), reference("List", "list", { nullable: true })],
      nullable: true,
    });
    assert.deepEqual(schemas.List?.schema, nested);
    assert.deepEqual(
      ["Person", "Branch", "Node"].map((name) => JSON.parse(schemas[name]?.examples[0]?.text ?? "null")),
      [
        { name: "Ava Doyle", friends: [] },
        { kind: "Branch", children: [{ value: 3, kind: "Leaf" }] },
        { kind: "Leaf", value: 3 },
      ],
    );
  },
);

corpusTest("an enum with ten thousand values is in the model once", options, async () => {
  const { text: model } = await read("big-enum-10000.yaml");
  assert.equal(model.split('\\"HE-value-09999\\"').length - 1, 1);
});

/** An object in which a required property has no description. */
const undescribed = (name: string, schema: Schema): Schema =>
  schema.kind === "object"
    ? {
        ...schema,
        properties: schema.properties.map((one) => (one.name === name ? { ...one, undescribed: true } : one)),
      }
    : schema;
