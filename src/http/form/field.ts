import { isOneText } from "#http/request/parameter/content.ts";
import type { RequestParameter } from "#http/request/types.ts";
import { textOrJson } from "#http/request/values.ts";
import { isObject, type JsonText, type JsonValue, stringifyJson } from "#json/index.ts";
import { messages } from "#messages/panel.ts";
import { boundsOf } from "#model/schema/constraints.ts";
import type { JsonSchema } from "#model/types.ts";
import { type Part, type SchemasByRef, schemaParts, shapeOf } from "#schema/validation/shape.ts";
import type { Writes } from "./typed-text.ts";
import { type Alternative, alternativesOf, isNull, nearestAlternative, valuesIn } from "./union.ts";

/** An input of a form, for one value of a schema. */
export interface Field {
  name: string;
  required: boolean;
  /** Whether the field can be `null`. */
  nullable: boolean;
  /** The default; an empty string if absent. */
  fallback: string;
  deprecated: boolean;
  /** Whether samples contain this optional field. */
  sampled?: boolean;
  /** The constraints of the value, in words. */
  bounds: string[];
  input: Input;
}

/** A field without any constraint. */
export const plainField: Omit<Field, "name" | "input"> = {
  required: false,
  nullable: false,
  fallback: "",
  deprecated: false,
  bounds: [],
};

export type Input =
  | { kind: "text"; type: "text" | "date" | "password"; writes: Writes; format?: string }
  | { kind: "number"; whole: boolean }
  | { kind: "choice"; options: Option[] }
  /** A list of equal fields. `nonEmpty` if it needs at least one item. */
  | { kind: "list"; item: Field; nonEmpty?: true }
  /**
   * A choice between fields, or one field that is created on demand. `nearest` returns the index of the option that
   * matches a value best.
   */
  | { kind: "union"; options: UnionOption[]; nearest(value: JsonValue): number }
  /**
   * Named fields. If `open`, readers can add others, whose text is converted by `writes`. With `files`, they
   * can add files; `first` is the name of an initial one.
   */
  | { kind: "group"; fields: Field[]; open: boolean; writes: Writes; files?: { first: string | null } }
  | { kind: "file"; many: boolean }
  /** Any other value, typed as JSON. */
  | { kind: "json"; writes: Writes };

/** An allowed value: its label, and its JSON. */
export interface Option {
  text: string;
  json: JsonText;
}

/** An option of a union. */
export interface UnionOption {
  title: string;
  /** Creates the field. Only the chosen option is created, because schemas may be recursive. */
  field(): Field;
  /** The initial members, which distinguish this option from the others. */
  preset: { [name: string]: JsonValue };
}

/** The rules for creating the fields of a schema. */
export interface FieldRules {
  schemas: SchemasByRef;
  /** The levels of groups and lists to create at first. Deeper ones are created on demand, or typed as JSON. */
  levels: number;
  /** Whether the value becomes JSON. Text for a value of any type is then parsed. */
  json: boolean;
  /** Whether objects and lists can be nested, as in JSON and `deepObject`. */
  nests: boolean;
  /** Whether binary strings are files, which only some media types of forms support. */
  files: boolean;
}

/** The field of a schema. `readOnly` members have no field. */
export function schemaField(name: string, required: boolean, schema: JsonSchema, rules: FieldRules): Field {
  const own = withoutNull(schema, rules.schemas);
  const parts = applyingParts(schema, rules.schemas);
  const fallback = parts.find((part) => part.default !== undefined)?.default as JsonValue | undefined;
  return {
    name,
    required,
    nullable: isNullable(schema, rules.schemas),
    fallback: fallback === undefined ? "" : textOrJson(fallback),
    deprecated: parts.some((part) => part.deprecated === true),
    bounds: boundsOf(tightest(parts)),
    input: inputOf(own, rules),
  };
}

/** Required fields first, otherwise in their order. */
export const requiredFirst = <Item extends { required: boolean }>(fields: Item[]): Item[] =>
  fields.toSorted((one, other) => Number(other.required) - Number(one.required));

/** The field of a parameter. `requestOperation` defined its shape, and with it the values that can be sent. */
export function parameterField(parameter: RequestParameter, schemas: SchemasByRef): Field {
  const { name, required, jsonSchema, shape, style } = parameter;
  // In a query string, each item of a list becomes a pair.
  const ofObject = parameter.in === "querystring" ? 2 : 1;
  const levels = shape === "scalar" ? 0 : style === "deepObject" ? 3 : ofObject;
  const rules = { schemas, levels, json: false, nests: style === "deepObject", files: false };
  const field = schemaField(name, required, jsonSchema, rules);
  // A parameter is never `null`.
  return { ...field, nullable: false, input: fitting(field.input, parameter) };
}

/** The maximum number of nested single-option schemas to look into, because they may be recursive. */
const mostUnwrapped = 10;

function inputOf(schema: JsonSchema, rules: FieldRules, unwrapped = 0): Input {
  const parts = schemaParts(schema, rules.schemas);
  const options = optionsOf(parts);
  if (options !== null) return { kind: "choice", options };
  const found = alternativesOf(schema, rules.schemas);
  const alternatives = rules.nests || found?.length === 1 ? found : [];
  if (alternatives === null) return jsonInput(rules);
  const [only, ...more] = alternatives;
  if (only !== undefined && more.length === 0)
    return unwrapped < mostUnwrapped ? inputOf(only.schema, rules, unwrapped + 1) : jsonInput(rules);
  if (only !== undefined) return lineOf(alternatives, rules) ?? unionInput(alternatives, rules);
  const { types, prefix, items, properties, open } = shapeOf(schema, rules.schemas);
  const [type, ...others] = [...types].filter((one) => one !== "null");
  if (others.length > 0) return anyText(rules);
  if (type === "array" || (type === undefined && (items !== undefined || prefix.length > 0)))
    return rules.levels === 0 ? tooDeep(schema, rules) : listOf(anyItem(prefix, items), parts, rules);
  if (type === "object" || (type === undefined && properties.size > 0)) {
    if (rules.levels === 0) return tooDeep(schema, rules);
    if (!rules.nests && parts.some(isUnion)) return jsonInput(rules);
    const fields = [...properties].filter(([, { readOnly }]) => !readOnly);
    const deeper = { ...rules, levels: rules.levels - 1 };
    const own = fields.map(([name, { schema, required }]) => schemaField(name, required, schema, deeper));
    return {
      kind: "group",
      // The documentation lists required fields first as well.
      fields: requiredFirst(own),
      open: open && parts.every((part) => part.additionalProperties !== false),
      writes: writesOf(rules),
    };
  }
  return scalarOf(type, parts, rules);
}

/** A schema for any item of a tuple: each item may be what any other is. */
function anyItem(prefix: JsonSchema[], items: JsonSchema = true): JsonSchema {
  const all = new Map([...prefix, items].map((item) => [stringifyJson(item as JsonValue), item]));
  const [first = true, ...others] = [...all.values()].filter((item) => item !== false || prefix.length === 0);
  return others.length === 0 ? first : { anyOf: [first, ...others] };
}

function listOf(items: JsonSchema, parts: Part[], rules: FieldRules): Input {
  const item = schemaField("", false, items, { ...rules, levels: rules.levels - 1 });
  if (item.input.kind === "file") return { kind: "file", many: true };
  const nonEmpty = parts.some(({ minItems }) => typeof minItems === "number" && minItems > 0);
  return { kind: "list", item, ...(nonEmpty && { nonEmpty }) };
}

function scalarOf(type: string | undefined, parts: Part[], rules: FieldRules): Input {
  if (type === "integer" || type === "number") return { kind: "number", whole: type === "integer" };
  if (type !== "string") return anyText(rules);
  if (rules.files && parts.some(isBytes)) return { kind: "file", many: false };
  const format =
    parts.find((part) => typeof part.format === "string")?.format ??
    parts.find((part) => part.contentEncoding === "base64")?.contentEncoding;
  const isKnown = format === "date" || format === "password";
  if (isKnown) return { kind: "text", type: format, writes: "string" };
  const isNamed = typeof format === "string" && format !== "binary";
  return { kind: "text", type: "text", writes: "string", ...(isNamed && { format }) };
}

/** A single-line input, which is enough for texts and numbers. */
function lineOf(alternatives: Alternative[], rules: FieldRules): Input | null {
  const types = new Set(alternatives.flatMap(({ schema }) => typesOf(schema, rules)));
  if (![...types].every((type) => type === "string" || type === "number" || type === "integer")) return null;
  return types.size === 1 && types.has("string")
    ? { kind: "text", type: "text", writes: "string" }
    : anyText(rules);
}

/** The types of a value; "any" if its schema has none. */
function typesOf(option: JsonSchema, { schemas }: FieldRules): string[] {
  const types = [...shapeOf(option, schemas).types].filter((type) => type !== "null");
  return types.length === 0 ? ["any"] : types;
}

function unionInput(alternatives: Alternative[], rules: FieldRules): Input {
  return {
    kind: "union",
    options: alternatives.map(({ title, schema, preset }) => ({
      title,
      preset,
      field: () => schemaField("", true, schema, opened(rules)),
    })),
    nearest: (value) => nearestAlternative(alternatives, value, rules.schemas),
  };
}

/** The input for a group or a list that is created on demand. */
function tooDeep(schema: JsonSchema, rules: FieldRules): Input {
  if (!rules.nests) return jsonInput(rules);
  const field = () => schemaField("", true, schema, opened(rules));
  return { kind: "union", options: [{ title: messages.setFields, preset: {}, field }], nearest: () => 0 };
}

/** Rules without a depth limit, for fields that are created on demand. */
const opened = (rules: FieldRules): FieldRules => ({ ...rules, levels: Math.max(rules.levels, 2) });

const writesOf = ({ json }: FieldRules): Writes => (json ? "any" : "string");

const jsonInput = (rules: FieldRules): Input => ({ kind: "json", writes: writesOf(rules) });

const anyText = (rules: FieldRules): Input => ({ kind: "text", type: "text", writes: writesOf(rules) });

const isUnion = (part: Part) => part.oneOf !== undefined || part.anyOf !== undefined;

/**
 * Whether a part is binary: `format: binary` in OpenAPI 3.0, or `contentMediaType` without a `contentEncoding` in
 * 3.1.
 */
const isBytes = (part: Part) =>
  part.format === "binary" ||
  (typeof part.contentMediaType === "string" && part.contentEncoding === undefined);

function optionsOf(parts: Part[]): Option[] | null {
  const values = commonValues(parts);
  if (values !== null) return values.filter((value) => value !== null).map(optionOf);
  const types = new Set(parts.flatMap((part) => [part.type ?? []].flat()));
  types.delete("null");
  return types.size === 1 && types.has("boolean") ? [true, false].map(optionOf) : null;
}

/** The option of a list for a value. */
export const optionOf = (value: JsonValue): Option => ({
  text: textOrJson(value),
  json: stringifyJson(value),
});

/** The values that all lists have in common, or the values of the first list. */
function commonValues(parts: Part[]): JsonValue[] | null {
  const lists = valuesIn(parts);
  const [first] = lists;
  if (first === undefined) return null;
  const texts = lists.map((values) => new Set(values.map((value) => stringifyJson(value))));
  const common = first.filter((value) => texts.every((all) => all.has(stringifyJson(value))));
  return common.length > 0 ? common : first;
}

/** A schema and everything that it is composed of. For "this or null", `this` is included, too. */
function applyingParts(schema: JsonSchema, schemas: SchemasByRef): Part[] {
  const seen = new Set<unknown>();
  const parts = [...schemaParts(schema, schemas, seen)];
  // The loop also visits the parts that it adds.
  for (const part of parts) {
    const only = withoutNull(part, schemas);
    if (only !== part) for (const one of schemaParts(only, schemas, seen)) parts.push(one);
  }
  return parts;
}

/** Merges parts into one with their strictest bounds. */
function tightest(parts: Part[]): Part {
  const bounds: Part = {};
  for (const part of parts)
    for (const [keyword, value] of Object.entries(part)) {
      const known = bounds[keyword];
      if (isNumber(value) && isNumber(known))
        bounds[keyword] = /max/i.test(keyword) === known < value ? known : value;
      else bounds[keyword] ??= value;
    }
  return bounds;
}

const isNumber = (value: unknown): value is number | bigint =>
  typeof value === "number" || typeof value === "bigint";

/** The other option of "this or null", which OpenAPI 3.1 uses because it has no `nullable`. */
function withoutNull(schema: JsonSchema, schemas: SchemasByRef): JsonSchema {
  const options = isObject(schema) ? (schema.oneOf ?? schema.anyOf) : undefined;
  if (!Array.isArray(options)) return schema;
  const others = options.filter((option) => !isNull(option, schemas));
  return others.length === 1 && others.length < options.length ? others[0] : schema;
}

/** Whether a schema allows null: as a type, as a value, or in one of its options. */
function isNullable(schema: JsonSchema, schemas: SchemasByRef, depth = 0): boolean {
  const { types } = shapeOf(schema, schemas);
  if (types.size > 0) return types.has("null");
  const parts = schemaParts(schema, schemas);
  const values = commonValues(parts);
  if (values !== null) return values.includes(null);
  const options = parts.flatMap(({ oneOf, anyOf }) => [oneOf, anyOf].filter(Array.isArray).flat());
  return options.some(
    (option) => isNull(option, schemas) || (depth < deepest && isNullable(option, schemas, depth + 1)),
  );
}

/** The maximum depth of nested options to search for null. */
const deepest = 4;

/** An input for the shapes of values that the parameter can have. */
function fitting(input: Input, parameter: RequestParameter): Input {
  if (isOneText(parameter)) return { kind: "json", writes: "string" };
  switch (parameter.shape) {
    case "array":
      return input.kind === "list"
        ? { ...input, item: asText(input.item) }
        : { kind: "list", item: textField };
    case "object":
      if (input.kind === "union") return asDeep({ ...textField, input }).input;
      return input.kind === "group"
        ? { ...input, fields: input.fields.map(parameter.style === "deepObject" ? asDeep : asText) }
        : { kind: "group", fields: [], open: true, writes: "string" };
    case "scalar":
      return isScalar(input) ? input : text;
  }
}

const asText = (field: Field): Field => ({
  ...field,
  nullable: false,
  input: isScalar(field.input) || field.input.kind === "list" ? field.input : text,
});

/** The field for `deepObject`, which writes objects and lists member by member. */
function asDeep(field: Field): Field {
  const { input } = field;
  const own = { ...field, nullable: false };
  if (input.kind === "group") return { ...own, input: { ...input, fields: input.fields.map(asDeep) } };
  if (input.kind === "list") return { ...own, input: { ...input, item: asDeep(input.item) } };
  if (input.kind === "union") {
    const options = input.options.map((option) => ({ ...option, field: () => asDeep(option.field()) }));
    return { ...own, input: { ...input, options } };
  }
  return { ...own, input: input.kind === "json" ? { kind: "json", writes: "any" } : input };
}

const isScalar = ({ kind }: Input) => kind === "text" || kind === "number" || kind === "choice";

const text: Input = { kind: "text", type: "text", writes: "string" };

const textField: Field = { ...plainField, name: "", input: text };
