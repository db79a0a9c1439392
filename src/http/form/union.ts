import { readJson } from "#http/request/values.ts";
import { asText, isObject, type JsonValue, stringifyJson } from "#json/index.ts";
import { messages } from "#messages/panel.ts";
import type { JsonSchema } from "#model/types.ts";
import { distinctiveNames, type SharedNames, sharedNames } from "#schema/validation/distinctive-names.ts";
import {
  type Discriminator,
  extensionsOf,
  optionName,
  readDiscriminator,
  valuesFor,
} from "#schema/validation/keywords/discriminator.ts";
import { isSchema } from "#schema/validation/keywords/keyword.ts";
import { type Part, type SchemasByRef, schemaParts, shapeOf } from "#schema/validation/shape.ts";

/** A schema that a value may match. */
export interface Alternative {
  /** The title or name of the schema, or its type; followed by the discriminator value that selects it. */
  title: string;
  schema: JsonSchema;
  /** Required members that can have only one value each. */
  preset: Members;
  /** The discriminator property, with its values for this schema. */
  named: { property: string; values: JsonValue[] } | null;
}

type Members = { [name: string]: JsonValue };

/**
 * The options of a schema's `oneOf` or `anyOf`, except `null`, or the schemas that extend it, each merged with the
 * keywords beside them. Nested unions are flattened. Empty if the schema has no options, or only options that
 * constrain members described elsewhere, such as `required: [a]`. Returns `null` if several unions apply at once.
 */
export function alternativesOf(schema: JsonSchema, schemas: SchemasByRef): Alternative[] | null {
  const options = expand(schema, { schemas, around: [], budget: { left: mostOptions } });
  if (options === null) return null;
  const found = withImpliedNames(options, schemas);
  const named = found.map(({ schema }) => membersOf(schema, schemas));
  const shared = sharedNames(named.filter(({ length }) => length > 0));
  const titles = found.map(({ title, schema }) => title ?? typeWords(schema, schemas, shared));
  return found.map((one, index) => {
    const title = titles[index] ?? "";
    const place = titles.slice(0, index + 1).filter((other) => other === title).length;
    const value = one.named === null ? undefined : one.preset[one.named.property];
    const note = value !== undefined && value !== title ? asText(value) : place > 1 ? place : "";
    return { ...one, title: note === "" ? title : `${title} (${note})` };
  });
}

/**
 * The index of the alternative that a value matches best. The validator is more exact, but it is loaded with the first
 * request, and a form is needed before.
 */
export function nearestAlternative(
  alternatives: Alternative[],
  value: JsonValue,
  schemas: SchemasByRef,
): number {
  const ranks = alternatives.map(({ schema, named }) => {
    const name = named === null ? undefined : ownMember(value, named.property);
    const rank = nearness(schema, value, schemas);
    if (name === undefined || named === null) return rank;
    if (!named.values.includes(name)) return rank - otherConstant;
    // A value that names its option is a wrong value of that option rather than one of another.
    return rank < 0 ? rank / otherConstant : rank;
  });
  return ranks.indexOf(Math.max(...ranks));
}

type Found = Omit<Alternative, "title"> & { title: string | null };

interface Expansion {
  schemas: SchemasByRef;
  /** The unions that contain this one. */
  around: unknown[];
  /** The number of options that may still be visited, for nested unions. */
  budget: { left: number };
}

const mostOptions = 1000;

function expand(schema: JsonSchema, { schemas, around, budget }: Expansion): Found[] | null {
  const parts = schemaParts(schema, schemas);
  const unions = parts.flatMap((part) => unionsIn(part, schemas));
  const [union = extensionIn(parts, schemas)] = unions;
  if (union === undefined) return [];
  if (unions.length > 1) return null;
  const { part, keyword, options } = union;
  const inner = [...around, part[keyword]];
  const common = parts.map((one) => without(one, one === part ? [keyword, "discriminator"] : []));
  const isBare = common.every((one) => !("properties" in one || "required" in one));
  const discriminator = readDiscriminator(part, options);
  return options
    .filter((option) => !isNull(option, schemas) && !isAround(option, inner, schemas))
    .flatMap((option): Found[] => {
      const title = nameOf(option);
      const own = (one: JsonSchema) => (isBare ? one : { allOf: [...common, one] });
      const isLeaf = discriminator !== undefined || --budget.left < 0;
      const nested = isLeaf ? [] : expand(option, { schemas, around: inner, budget });
      if (nested !== null && nested.length > 0)
        return nested.map((one) => ({ ...one, title: one.title ?? title, schema: own(one.schema) }));
      return [{ title, schema: own(option), ...presetOf(option, discriminator, schemas) }];
    });
}

/** Whether an option is a union that contains the current one. */
const isAround = (option: JsonSchema, around: unknown[], schemas: SchemasByRef) =>
  schemaParts(option, schemas).some(({ oneOf, anyOf }) => around.includes(oneOf) || around.includes(anyOf));

interface Union {
  part: Part;
  keyword: "oneOf" | "anyOf" | "discriminator";
  options: JsonSchema[];
}

function unionsIn(part: Part, schemas: SchemasByRef): Union[] {
  return (["oneOf", "anyOf"] as const).flatMap((keyword) => {
    const options = Array.isArray(part[keyword]) ? part[keyword].filter(isSchema) : [];
    return options.every((option) => isConstraint(option, schemas)) ? [] : [{ part, keyword, options }];
  });
}

/**
 * The schemas that extend a base schema, as its options. A schema that includes the base schema by reference has no such
 * options, because it is one of them.
 */
function extensionIn(parts: Part[], schemas: SchemasByRef): Union | undefined {
  const part = parts.find((one) => !("$ref" in one));
  const options = part === undefined ? [] : extensionsOf(part);
  const isKnown = options.length > 0 && options.every(({ $ref }) => schemas.get($ref) !== undefined);
  return part !== undefined && isKnown ? { part, keyword: "discriminator", options } : undefined;
}

/** Whether an option only constrains members that are described elsewhere, such as `required: [a]`. */
const isConstraint = (option: JsonSchema, schemas: SchemasByRef) =>
  schemaParts(option, schemas).every(
    (part) =>
      (part.type === undefined || part.type === "object") && !describing.some((keyword) => keyword in part),
  );

const describing = ["properties", "additionalProperties", "items", "enum", "const", "oneOf", "anyOf"];

/** A part without some of its keywords. Its `allOf` and `$ref` targets are separate parts. */
const without = (part: Part, keywords: string[]): Part =>
  Object.fromEntries(
    Object.entries(part).filter(([keyword]) => !["allOf", "$ref", ...keywords].includes(keyword)),
  );

/** Whether a schema allows only `null`. */
export const isNull = (schema: unknown, schemas: SchemasByRef): boolean =>
  schemaParts(schema, schemas).some((part) => part.type === "null" || part.const === null);

const nameOf = (option: JsonSchema): string | null =>
  isObject(option) && typeof option.title === "string" ? option.title : optionName(option);

const membersOf = (schema: JsonSchema, schemas: SchemasByRef) =>
  [...shapeOf(schema, schemas).properties].flatMap(([name, { readOnly, required }]) =>
    readOnly ? [] : [{ name, required }],
  );

function typeWords(schema: JsonSchema, schemas: SchemasByRef, shared: SharedNames): string {
  const { types, items } = shapeOf(schema, schemas);
  const [type] = [...types].filter((one) => one !== "null");
  if (type === "array" && isSchema(items))
    return messages.arrayOf(nameOf(items) ?? [...shapeOf(items, schemas).types][0] ?? messages.anyType);
  const members = membersOf(schema, schemas);
  if (members.length > 0) return messages.objectWith(distinctiveNames(members, shared));
  return type ?? messages.anyType;
}

/** The only value that a schema allows; `undefined` if it allows others. */
function onlyValue(schema: JsonSchema | undefined, schemas: SchemasByRef): JsonValue | undefined {
  const [values, ...others] = schema === undefined ? [] : valuesIn(schemaParts(schema, schemas));
  return others.length === 0 && values?.length === 1 ? values[0] : undefined;
}

/** The listed values of each part. */
export const valuesIn = (parts: Part[]): JsonValue[][] =>
  parts.flatMap((part): JsonValue[][] =>
    part.const !== undefined ? [[part.const as JsonValue]] : Array.isArray(part.enum) ? [part.enum] : [],
  );

function presetOf(
  option: JsonSchema,
  discriminator: Discriminator | undefined,
  schemas: SchemasByRef,
): Pick<Alternative, "preset" | "named"> {
  const { properties } = shapeOf(option, schemas);
  const constants = [...properties].flatMap(([name, { schema, required }]): [string, JsonValue][] => {
    const value = required || name === discriminator?.property ? onlyValue(schema, schemas) : undefined;
    return value === undefined ? [] : [[name, value]];
  });
  const preset: Members = Object.fromEntries(constants);
  if (discriminator === undefined) return { preset, named: null };
  const { property } = discriminator;
  const mapped = valuesFor(discriminator, option);
  const member = properties.get(property);
  const preferred = member && (shapeOf(member.schema, schemas).default as string | undefined);
  const [first] = preferred !== undefined && mapped.includes(preferred) ? [preferred] : mapped;
  const value = preset[property] ?? first;
  return {
    preset: value === undefined ? preset : { ...preset, [property]: value },
    named: { property, values: value === undefined ? mapped : [value, ...mapped] },
  };
}

/** Options with an implied discriminator: a member for which every option lists different values. */
function withImpliedNames(options: Found[], schemas: SchemasByRef): Found[] {
  const members = options.map(({ schema }) => shapeOf(schema, schemas).properties);
  const listed = (all: (typeof members)[number], name: string) =>
    valuesIn(schemaParts(all.get(name)?.schema, schemas))[0] ?? [];
  const property = [...(members[0]?.keys() ?? [])].find((name) => {
    const values = members.map((all) => listed(all, name));
    return values.every(({ length }) => length > 0) && new Set(values.flat()).size === values.flat().length;
  });
  if (property === undefined || options.some(({ named }) => named !== null)) return options;
  return options.map((option, index) => {
    const all = members[index] ?? new Map();
    const values = listed(all, property);
    const preferred = shapeOf(all.get(property)?.schema ?? true, schemas).default as JsonValue | undefined;
    const value = values.length === 1 ? values[0] : preferred;
    const preset = value === undefined ? option.preset : { ...option.preset, [property]: value };
    return { ...option, preset, named: { property, values } };
  });
}

/** How well a value matches a schema: by type, constants and common members. */
function nearness(schema: JsonSchema, value: JsonValue, schemas: SchemasByRef, depth = 0): number {
  const parts = schemaParts(schema, schemas);
  const { types, properties, prefix, items } = shapeOf(schema, schemas);
  const expected = types.size === 0 && properties.size > 0 ? new Set(["object"]) : types;
  if (expected.size > 0 && !typesOfValue(value).some((type) => expected.has(type))) return -otherType;
  const text = stringifyJson(value);
  if (valuesIn(parts).some((values) => values.every((one) => stringifyJson(one) !== text)))
    return -otherConstant;
  if (depth === deepest) return 0;
  // A value matches a union as well as its best option.
  const unions = parts.flatMap((part) =>
    [part.oneOf, part.anyOf].filter((options) => Array.isArray(options)),
  );
  const best = unions.map((options) =>
    Math.max(...options.map((option) => nearness(option, value, schemas, depth + 1))),
  );
  if (best.some((rank) => rank < -1)) return Math.min(...best);
  const ofUnions = sum(best);
  if (Array.isArray(value)) {
    const ranks = value.slice(0, mostCompared).map((item, index) => {
      const own = prefix[index] ?? items;
      return isSchema(own) ? nearness(own, item, schemas, depth + 1) : 0;
    });
    return Math.max(Math.min(Math.min(...ranks) + ofUnions, otherConstant), -otherConstant);
  }
  if (!isObject(value)) return ofUnions;
  const members = [...properties].map(([name, { schema, required }]) => {
    const own = ownMember(value, name);
    // A value that is still being typed lacks members, so existing ones count more.
    if (own === undefined) return required ? -missing : 0;
    const rank = nearness(schema, own, schemas, depth + 1);
    if (rank >= 0) return 1;
    // Forms keep numbers as text.
    const read = typeof own === "string" ? readJson(own) : own;
    const isWritten = read !== own && nearness(schema, read, schemas, depth + 1) >= 0;
    return isWritten ? 0.5 : Math.max(rank, -otherConstant);
  });
  return sum(members) + ofUnions;
}

const sum = (ranks: number[]) => ranks.reduce((all, one) => all + one, 0);

function typesOfValue(value: JsonValue): string[] {
  if (value === null) return ["null"];
  if (Array.isArray(value)) return ["array"];
  if (typeof value === "bigint") return ["integer", "number"];
  if (typeof value === "number") return Number.isInteger(value) ? ["integer", "number"] : ["number"];
  return [typeof value];
}

const ownMember = (value: JsonValue, name: string): JsonValue | undefined =>
  isObject(value) && Object.hasOwn(value, name) ? (value as Members)[name] : undefined;

/** The maximum depth of the comparison. */
const deepest = 4;

/** The maximum number of compared list items. */
const mostCompared = 10;

const missing = 0.01;
const otherType = 10_000;
const otherConstant = 100;
