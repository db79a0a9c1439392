import type { Pair } from "./checks.ts";
import { places, withOperation } from "./places.ts";

/** The changes found in requests, and in responses. */
type Found = readonly [request: string, response: string];

const narrower = (kind: string): Found => [`breaking ${kind}`, `compatible ${kind}`];
const wider = (kind: string): Found => [`compatible ${kind}`, `breaking ${kind}`];
const other = (kind: string): Found => [`breaking ${kind}`, `breaking ${kind}`];
const none: Found = ["", ""];

/** A schema before and after, with the places where it is a check: the id is `PLACE-NAME`. */
type Row = readonly [at: string, name: string, old: unknown, next: unknown, found: Found];

const bodies = "request-body request-property response-body response-property";
const parameters = "request-parameter request-parameter-property";
const all = `${bodies} request-parameter response-header`;
const everywhere = `${bodies} ${parameters} response-header`;
const whole = "request-body request-parameter response-body response-header";
const fields = "request-property request-parameter-property response-property";
const requests = "request-body request-property";
const responses = "response-body response-property";

const text = { type: "string" };
const integer = { type: "integer" };
const list = { type: "array", items: text };
const texts = { ...list, contains: { maxLength: 3 } };
const record = { type: "object", properties: { a: text, b: text, c: text } };
const [cat, dog] = ["Cat", "Dog"].map((name) => ({ $ref: `#/components/schemas/${name}` }));

/** The checks of a schema and a stricter one, in both directions. */
const stricter = (
  at: string,
  [there, gone]: readonly [string, string],
  loose: unknown,
  strict: unknown,
  kind: string,
): Row[] => [
  [at, there, loose, strict, narrower(kind)],
  [at, gone, strict, loose, wider(kind)],
];

/** A keyword that limits values: set, moved, and removed. */
function limit(name: string, keyword: string, base: object): Row[] {
  const [strict, loose] = name.includes("max") ? [2, 4] : [4, 2];
  const [tightened, loosened] = strict < loose ? ["decreased", "increased"] : ["increased", "decreased"];
  const at = (value: number) => ({ ...base, [keyword]: value });
  return [
    ...stricter(all, [`${name}-set`, `${name}-unset`], base, at(strict), "bounds-changed"),
    ...stricter(
      all,
      [`${name}-${tightened}`, `${name}-${loosened}`],
      at(loose),
      at(strict),
      "bounds-changed",
    ),
  ];
}

/** A keyword that is added and removed. */
const keyword = (at: string, name: string, base: object, keywords: object, kind = "rule-changed") =>
  stricter(at, [`${name}-added`, `${name}-removed`], base, { ...base, ...keywords }, kind);

const choice = (kind: string, ...options: unknown[]) => ({ [kind]: options });
const kinds = (mapping: object, propertyName = "kind") => ({
  ...choice("oneOf", cat, dog),
  discriminator: { propertyName, mapping },
});
const mapped = { cat: "Cat", dog: "Dog" };

const hasB = (consequence: string) => ({ [consequence]: { required: ["b"] } });

const rows: Row[] = [
  ...limit("max", "maximum", integer),
  ...limit("min", "minimum", integer),
  ...limit("exclusive-max", "exclusiveMaximum", integer),
  ...limit("exclusive-min", "exclusiveMinimum", integer),
  ...limit("max-length", "maxLength", text),
  ...limit("min-length", "minLength", text),
  ...limit("max-items", "maxItems", list),
  ...limit("min-items", "minItems", list),
  ...limit("max-properties", "maxProperties", record),
  ...limit("min-properties", "minProperties", record),
  ...limit("max-contains", "maxContains", texts),
  ...limit("min-contains", "minContains", texts),
  ...stricter(
    all,
    ["multiple-of-set", "multiple-of-unset"],
    integer,
    { ...integer, multipleOf: 2 },
    "bounds-changed",
  ),
  [
    bodies,
    "multiple-of-changed",
    { ...integer, multipleOf: 2 },
    { ...integer, multipleOf: 3 },
    other("bounds-changed"),
  ],
  [
    requests,
    "multiple-of-generalized",
    { ...integer, multipleOf: 4 },
    { ...integer, multipleOf: 2 },
    wider("bounds-changed"),
  ],
  [
    responses,
    "multiple-of-specialized",
    { ...integer, multipleOf: 2 },
    { ...integer, multipleOf: 4 },
    narrower("bounds-changed"),
  ],
  [requests, "unique-items-set", list, { ...list, uniqueItems: true }, narrower("bounds-changed")],
  [bodies, "unique-items-unset", { ...list, uniqueItems: true }, list, wider("bounds-changed")],

  ...keyword(
    "request-parameter request-property response-property",
    "pattern",
    text,
    { pattern: "^a" },
    "pattern-changed",
  ),
  [
    "request-parameter request-property response-property",
    "pattern-changed",
    { ...text, pattern: "^a" },
    { ...text, pattern: "^b" },
    other("pattern-changed"),
  ],
  // Whether one expression matches all that another one matches is not worked out.
  [
    "request-parameter request-property",
    "pattern-generalized",
    { ...text, pattern: "^a$" },
    { ...text, pattern: ".*" },
    other("pattern-changed"),
  ],

  [
    "request-body request-header-property request-parameter request-property",
    "became-enum",
    text,
    { enum: ["a", "b"] },
    narrower("values-restricted"),
  ],
  [
    "request-body request-parameter request-parameter-property request-property response-property response-mediatype",
    "enum-value-removed",
    { enum: ["a", "b"] },
    { enum: ["a"] },
    narrower("enum-value-removed"),
  ],
  [
    "request-parameter request-parameter-property request-property response-property",
    "enum-value-added",
    { enum: ["a"] },
    { enum: ["a", "b"] },
    ["compatible enum-value-added", "risky enum-value-added"],
  ],
  [
    "request-parameter request-property",
    "x-extensible-enum-value-removed",
    { ...text, "x-extensible-enum": ["a", "b"] },
    { ...text, "x-extensible-enum": ["a"] },
    narrower("enum-value-removed"),
  ],
  [bodies, "const-added", text, { const: "a" }, narrower("values-restricted")],
  [bodies, "const-removed", { ...text, const: "a" }, text, wider("values-opened")],
  [bodies, "const-changed", { const: "a" }, { const: "b" }, other("enum-value-removed")],
  ...["added", "changed", "removed"].map((name): Row => {
    const old = name === "added" ? text : { ...text, default: "a" };
    const next = name === "removed" ? text : { ...text, default: "b" };
    return [
      `${bodies} request-parameter`,
      `default-value-${name}`,
      old,
      next,
      ["risky default-changed", "text default-changed"],
    ];
  }),

  [everywhere, "became-nullable", text, { type: ["string", "null"] }, wider("null-allowed")],
  [everywhere, "became-not-nullable", { type: ["string", "null"] }, text, narrower("null-forbidden")],
  [
    `${bodies} ${parameters}`,
    "list-of-types-narrowed",
    { type: ["boolean", "integer"] },
    integer,
    narrower("type-changed"),
  ],
  [
    `${bodies} ${parameters}`,
    "list-of-types-widened",
    integer,
    { type: ["boolean", "integer"] },
    wider("type-changed"),
  ],
  [everywhere, "type-changed", { type: "boolean" }, integer, other("type-changed")],
  [everywhere, "type-generalized", integer, { type: "number" }, wider("type-changed")],
  [
    "request-parameter-property response-body response-property response-header",
    "type-specialized",
    { type: "number" },
    integer,
    narrower("type-changed"),
  ],
  [
    requests,
    "type-compatible",
    { ...integer, format: "int32" },
    { ...integer, format: "int64" },
    wider("format-changed"),
  ],
  [
    "response-body response-property response-header",
    "type-compatible",
    { ...integer, format: "int64" },
    { ...integer, format: "int32" },
    narrower("format-changed"),
  ],
  // A value that nothing matches is as good as removed.
  [whole, "schema-became-false", text, false, other("type-changed")],
  [whole, "schema-became-not-false", false, text, wider("type-changed")],
  [fields, "schema-became-false", text, false, other("field-removed")],
  [fields, "schema-became-not-false", false, text, ["compatible field-added", "compatible field-added"]],

  [
    bodies,
    "all-of-added",
    { allOf: [text] },
    { allOf: [text, { maxLength: 3 }] },
    narrower("bounds-changed"),
  ],
  [bodies, "all-of-removed", { allOf: [text, { maxLength: 3 }] }, { allOf: [text] }, wider("bounds-changed")],
  [bodies, "all-of-added-annotation-only", { allOf: [text] }, { allOf: [text, { "x-note": "N" }] }, none],
  [bodies, "all-of-removed-annotation-only", { allOf: [text, { "x-note": "N" }] }, { allOf: [text] }, none],
  ...["any", "one"].flatMap((kind): Row[] => {
    const [two, three] = [choice(`${kind}Of`, cat, dog), choice(`${kind}Of`, cat, dog, text)];
    return [
      [bodies, `${kind}-of-added`, two, three, ["compatible option-added", "risky option-added"]],
      [bodies, `${kind}-of-removed`, three, two, narrower("option-removed")],
    ];
  }),
  ["request-body response-body", "wrapped-in-one-of", text, choice("oneOf", cat, dog), other("type-changed")],
  [
    "request-body response-body",
    "wrapped-in-one-of-original-preserved",
    cat,
    choice("oneOf", cat, dog),
    ["compatible option-added", "risky option-added"],
  ],

  [bodies, "discriminator-added", choice("oneOf", cat, dog), kinds(mapped), other("discriminator-changed")],
  [bodies, "discriminator-removed", kinds(mapped), choice("oneOf", cat, dog), other("discriminator-changed")],
  [
    bodies,
    "discriminator-property-name-changed",
    kinds(mapped),
    kinds(mapped, "type"),
    other("discriminator-changed"),
  ],
  [
    bodies,
    "discriminator-mapping-added",
    kinds(mapped),
    kinds({ ...mapped, hound: "Dog" }),
    ["compatible discriminator-changed", "risky discriminator-changed"],
  ],
  [
    bodies,
    "discriminator-mapping-deleted",
    kinds({ ...mapped, hound: "Dog" }),
    kinds(mapped),
    narrower("discriminator-changed"),
  ],
  [
    bodies,
    "discriminator-mapping-changed",
    kinds(mapped),
    kinds({ cat: "Cat", hound: "Dog" }),
    other("discriminator-changed"),
  ],

  ...keyword(bodies, "contains", list, { contains: { maxLength: 3 } }),
  ...keyword(
    bodies,
    "content-schema",
    { ...text, contentMediaType: "application/json" },
    { contentSchema: integer },
  ),
  [
    bodies,
    "content-encoding-changed",
    { ...text, contentEncoding: "base64" },
    { ...text, contentEncoding: "base16" },
    other("rule-changed"),
  ],
  [
    bodies,
    "content-media-type-changed",
    { ...text, contentMediaType: "image/png" },
    { ...text, contentMediaType: "image/gif" },
    other("rule-changed"),
  ],
  ...keyword(bodies, "dependent-required", record, { dependentRequired: { a: ["b"] } }),
  [
    bodies,
    "dependent-required-changed",
    { ...record, dependentRequired: { a: ["b"] } },
    { ...record, dependentRequired: { a: ["c"] } },
    other("rule-changed"),
  ],
  ...keyword(bodies, "dependent-schema", record, { dependentSchemas: { a: { required: ["b"] } } }),
  ...keyword(bodies, "if", { ...record, ...hasB("then") }, { if: { required: ["a"] } }),
  ...keyword(bodies, "then", { ...record, if: { required: ["a"] } }, hasB("then")),
  ...keyword(bodies, "else", { ...record, if: { required: ["a"] } }, hasB("else")),
  ...keyword(bodies, "pattern-property", record, { patternProperties: { "^x-": text } }),
  ...keyword(bodies, "property-names", record, { propertyNames: { maxLength: 3 } }),
  ...keyword(bodies, "prefix-items", { type: "array" }, { prefixItems: [integer] }, "type-changed"),
  ...keyword(
    bodies,
    "unevaluated-items",
    { type: "array", prefixItems: [integer] },
    { unevaluatedItems: false },
  ),
  [
    bodies,
    "unevaluated-properties-added",
    record,
    { ...record, unevaluatedProperties: false },
    ["breaking other-fields-forbidden", "compatible other-fields-forbidden"],
  ],
  [
    bodies,
    "unevaluated-properties-removed",
    { ...record, unevaluatedProperties: false },
    record,
    ["compatible other-fields-allowed", "compatible other-fields-allowed"],
  ],

  // A request has no read-only fields, and a response no write-only ones.
  ...[
    ["max-decreased", "maximum", 4, 2] as const,
    ["exclusive-max-decreased", "exclusiveMaximum", 4, 2] as const,
    ["max-items-decreased", "maxItems", 4, 2] as const,
    ["max-length-decreased", "maxLength", 4, 2] as const,
    ["max-properties-decreased", "maxProperties", 4, 2] as const,
    ["min-increased", "minimum", 2, 4] as const,
    ["exclusive-min-increased", "exclusiveMinimum", 2, 4] as const,
    ["enum-value-removed", "enum", [1, 2], [1]] as const,
  ].map(
    ([name, word, old, next]): Row => [
      "request-read-only-property",
      name,
      { [word]: old },
      { [word]: next },
      none,
    ],
  ),
  ["response-write-only-property", "enum-value-added", { enum: ["a"] }, { enum: ["a", "b"] }, none],
];

const components = {
  components: {
    schemas: {
      Cat: { type: "object", required: ["kind"], properties: { kind: text, lives: integer } },
      Dog: { type: "object", required: ["kind"], properties: { kind: text, tricks: list } },
    },
  },
};

/** The checks of what a schema allows, each at its places. */
export const schemaChecks: Pair[] = rows.flatMap(([at, name, old, next, [ofRequest, ofResponse]]) =>
  at.split(" ").map((place) => {
    const put = places[place];
    if (put === undefined) throw new TypeError(`There is no place ${place}.`);
    const found = place.startsWith("request") ? ofRequest : ofResponse;
    return {
      id: `${place}-${name}`,
      old: withOperation(put(old), components),
      next: withOperation(put(next), components),
      found: found === "" ? [] : [found],
    };
  }),
);
