import { isSame } from "#json/equal.ts";
import type { Judge } from "../ajv.ts";
import type { Version } from "../schemas/drawn.ts";
import { isJson, type Json } from "./description.ts";
import { listOf, type Site } from "./sites.ts";

/** An edit after which a schema no longer allows a value that it allowed. */
export interface Edit {
  name: string;
  /** What its withdrawal means to who receives such values, at least; `compatible` is to be listed all the same. */
  withdrawn: "breaking" | "risky" | "compatible";
  /** The new schema; null where the edit cannot be made. */
  of(site: Site, context: { version: Version; judge: Judge }): unknown;
}

/** How a constraint is written. */
type Way = "in place" | "in allOf" | "beside a wider type";

const edit =
  (withdrawn: Edit["withdrawn"]) =>
  (name: string, of: Edit["of"]): Edit => ({ name, withdrawn, of });
const [breaking, risky, compatible] = [edit("breaking"), edit("risky"), edit("compatible")];

/** A constraint in each way in which it is added to a schema. */
const constraint = (
  name: string,
  constraintOf: (site: Site, version: Version) => Json | null,
  withdrawn: Edit["withdrawn"] = "breaking",
): Edit[] =>
  (["in place", "in allOf", "beside a wider type"] as const).map((way) => ({
    name: `${name} ${way}`,
    // An option of another type is another option.
    withdrawn: way === "beside a wider type" && withdrawn === "breaking" ? "risky" : withdrawn,
    of: (site, { version }) => {
      const more = constraintOf(site, version);
      return more === null ? null : constrained(site.schema, more, way, version);
    },
  }));

function constrained(schema: unknown, more: Json, way: Way, version: Version): unknown {
  if (!isJson(schema)) return more;
  if (version === "3.0" && "$ref" in schema) return { allOf: [schema], ...more };
  if (way === "beside a wider type") {
    if (version === "3.0" || typeof schema.type !== "string" || "type" in more) return null;
    return constrained({ ...schema, type: widened(schema.type) }, more, "in place", version);
  }
  if (way === "in allOf") return { ...schema, allOf: [...listOf(schema.allOf), more] };
  // What is replaced may be wider in other respects.
  const isNew = Object.keys(more).every((keyword) => !(keyword in schema) || tightening.has(keyword));
  return isNew ? { ...schema, ...more } : null;
}

function widened(type: string): unknown {
  if (type === "integer") return "number";
  return [type, type === "boolean" ? "null" : "boolean"];
}

/** Keywords whose new value is always tighter than one that allows the value. */
const tightening = new Set([
  ...["minLength", "maxLength", "minimum", "maximum", "exclusiveMinimum", "exclusiveMaximum"],
  ...["minItems", "maxItems", "minProperties", "maxProperties", "uniqueItems"],
]);

const ofText = (of: (value: string, site: Site) => Json | null) => (site: Site) =>
  typeof site.value === "string" ? of(site.value, site) : null;
const ofNumber = (of: (value: number) => Json | null) => (site: Site) =>
  typeof site.value === "number" ? of(site.value) : null;
const ofList = (of: (value: unknown[]) => Json | null) => (site: Site) =>
  Array.isArray(site.value) ? of(site.value) : null;
const ofObject = (of: (value: Json) => Json | null) => (site: Site) =>
  isJson(site.value) ? of(site.value) : null;

/** A constraint of JSON Schema 2020-12. */
const modern = (of: (site: Site) => Json | null) => (site: Site, version: Version) =>
  version === "3.0" ? null : of(site);

const lengthOf = (value: string) => [...value].length;
const sizeOf = (value: Json) => Object.keys(value).length;

const exclusive =
  (side: "Minimum" | "Maximum") =>
  ({ value }: Site, version: Version): Json | null => {
    if (typeof value !== "number") return null;
    return version === "3.0"
      ? { [side.toLowerCase()]: value, [`exclusive${side}`]: true }
      : { [`exclusive${side}`]: value };
  };

const constraints: Edit[] = [
  ...constraint(
    "maxLength",
    ofText((value) => (value === "" ? null : { maxLength: lengthOf(value) - 1 })),
  ),
  ...constraint(
    "minLength",
    ofText((value) => ({ minLength: lengthOf(value) + 1 })),
  ),
  ...constraint(
    "pattern",
    ofText(() => ({ pattern: "^zz-top$" })),
  ),
  ...constraint(
    "format",
    ofText((value) => (/^[\d.]+$/.test(value) ? null : { format: "ipv4" })),
  ),
  ...constraint(
    "maximum",
    ofNumber((value) => ({ maximum: value - 1 })),
  ),
  ...constraint(
    "minimum",
    ofNumber((value) => ({ minimum: value + 1 })),
  ),
  ...constraint("exclusiveMaximum", exclusive("Maximum")),
  ...constraint("exclusiveMinimum", exclusive("Minimum")),
  ...constraint(
    "multipleOf",
    ofNumber((value) => (value === 0 ? null : { multipleOf: 977 })),
  ),
  ...constraint(
    "maxItems",
    ofList((value) => (value.length === 0 ? null : { maxItems: value.length - 1 })),
  ),
  ...constraint(
    "minItems",
    ofList((value) => ({ minItems: value.length + 1 })),
  ),
  ...constraint(
    "uniqueItems",
    ofList(() => ({ uniqueItems: true })),
  ),
  ...constraint(
    "items",
    ofList((value) => (value.length === 0 ? null : { items: notOf(value[0]) })),
  ),
  ...constraint("contains", modern(ofList(() => ({ contains: { const: "zz" } })))),
  ...constraint(
    "prefixItems",
    modern(ofList((value) => (value.length === 0 ? null : { prefixItems: [notOf(value[0])] }))),
  ),
  ...constraint(
    "required",
    ofObject(() => ({ required: ["zz"] })),
  ),
  ...constraint(
    "maxProperties",
    ofObject((value) => (sizeOf(value) === 0 ? null : { maxProperties: sizeOf(value) - 1 })),
  ),
  ...constraint(
    "minProperties",
    ofObject((value) => ({ minProperties: sizeOf(value) + 1 })),
  ),
  ...constraint("properties", ({ schema, value }) => {
    if (!isJson(schema) || !isJson(value) || !isJson(schema.properties)) return null;
    const { properties } = schema;
    const [name, member] = Object.entries(value).find(([one]) => one in properties) ?? [];
    return name === undefined ? null : { properties: { [name]: notOf(member) } };
  }),
  ...constraint("propertyNames", modern(ofObject(() => ({ propertyNames: { maxLength: 1 } })))),
  ...constraint(
    "patternProperties",
    modern(ofObject(() => ({ patternProperties: { ".": { const: "zz" } } }))),
  ),
  ...constraint("dependentRequired", modern(ofObject((value) => dependent(value, ["zz"])))),
  ...constraint(
    "dependentSchemas",
    modern(
      ofObject((value) => {
        const [name] = Object.keys(value);
        return name === undefined ? null : { dependentSchemas: { [name]: { required: ["zz"] } } };
      }),
    ),
  ),
  ...constraint(
    "else",
    modern(() => ({ if: false, else: { const: "zz" } })),
  ),
  ...constraint("not", ({ value }) => ({ not: { enum: [value] } })),
  ...constraint(
    "const",
    modern(() => ({ const: "zz" })),
    "risky",
  ),
  ...constraint(
    "enum",
    ({ value }) => (value === "zz" ? null : { enum: typeof value === "number" ? [1234] : ["zz"] }),
    "risky",
  ),
  ...constraint(
    "additionalProperties",
    ofObject((value) =>
      sizeOf(value) === 0 ? null : { additionalProperties: notOf(Object.values(value)[0]) },
    ),
  ),
  ...constraint(
    "closed",
    ofObject(() => ({ additionalProperties: false })),
    "compatible",
  ),
  ...constraint("sealed", modern(ofObject(() => ({ unevaluatedProperties: false }))), "compatible"),
];

/** A schema that everything but a value matches, in every version. */
const notOf = (value: unknown): Json => ({ not: { enum: [value] } });

function dependent(value: Json, names: string[]): Json | null {
  const [name] = Object.keys(value);
  return name === undefined ? null : { dependentRequired: { [name]: names } };
}

/** Edits that take something away from a schema. */
const removals: Edit[] = [
  risky("value of an enum", ({ schema, value }) => {
    if (!isJson(schema) || !Array.isArray(schema.enum)) return null;
    const others = schema.enum.filter((one) => !isSame(one, value));
    return others.length === 0 || others.length === schema.enum.length ? null : { ...schema, enum: others };
  }),
  breaking("null of a type", ({ schema, value }) => {
    if (!isJson(schema) || value !== null) return null;
    if (schema.nullable === true) return { ...schema, nullable: false };
    if (!Array.isArray(schema.type)) return null;
    return { ...schema, type: schema.type.filter((type) => type !== "null") };
  }),
  ...["oneOf", "anyOf"].map((keyword) =>
    risky(`option of ${keyword}`, ({ schema, value }, { judge }) => {
      if (!isJson(schema)) return null;
      const options = listOf(schema[keyword]);
      const others = options.filter((option) => judge(option, value) !== null);
      return others.length === 0 || others.length === options.length
        ? null
        : { ...schema, [keyword]: others };
    }),
  ),
  risky("other type", ({ schema, value }) => {
    if (!isJson(schema) || typeof schema.type !== "string") return null;
    return { ...schema, type: typeof value === "boolean" ? "integer" : "boolean" };
  }),
  compatible("property set to false", ({ schema, value }, { version }) => {
    if (!isJson(schema) || !isJson(value) || !isJson(schema.properties) || version === "3.0") return null;
    const name = Object.keys(schema.properties).find((one) => one in value);
    const isRequired = listOf(schema.required).includes(name);
    if (name === undefined || isRequired) return null;
    return { ...schema, properties: { ...schema.properties, [name]: false } };
  }),
  breaking("value of a map that gets a name", ({ schema, value }) => {
    if (!isJson(schema) || !isJson(value) || !isJson(schema.additionalProperties)) return null;
    const properties = isJson(schema.properties) ? schema.properties : {};
    const [name, member] = Object.entries(value).find(([one]) => !(one in properties)) ?? [];
    if (name === undefined || Object.keys(schema.additionalProperties).length === 0) return null;
    return { ...schema, properties: { ...properties, [name]: notOf(member) } };
  }),
  risky("number to integer", ({ schema, value }) =>
    isJson(schema) && schema.type === "number" && !Number.isInteger(value)
      ? { ...schema, type: "integer" }
      : null,
  ),
  risky("dropped schema", ({ schema, tokens }, { version }) =>
    version === "3.0" ||
    schema === false ||
    tokens.at(-2) === "properties" ||
    tokens.at(-1) === "additionalProperties"
      ? null
      : false,
  ),
];

export const edits: readonly Edit[] = [...constraints, ...removals];
