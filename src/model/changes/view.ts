import { sameKey } from "#json/equal.ts";
import { isObject } from "#json/index.ts";
import type { Context, SchemaName } from "../context.ts";
import { type JsonObject, mergeAllOf } from "../schema/all-of.ts";
import { withRef } from "../schema/dynamic-ref.ts";
import { type Named, namedBy } from "../schema/name.ts";
import { isNamedNullable, isNull, ownNull } from "../schema/nullable.ts";
import { enumValuesOf, impliedType, isOfType, typesInCommon, typesOf } from "../schema/type.ts";
import { listOf, objectOf, textsOf } from "../values.ts";
import { composedSchemas, noRestrictions, type Restrictions, restrictionsOf } from "./restrictions.ts";

/**
 * A normalized schema for comparison: merged with everything that it is composed of, in one spelling for
 * all versions.
 */
export interface View {
  /** The schema as written. */
  written: unknown;
  /** All keywords merged. */
  schema: JsonObject;
  /** Whether no value matches the schema. */
  isNever: boolean;
  isNullable: boolean;
  /** Whether its parts have no type in common, so that the description contradicts itself. */
  isContradictory(): boolean;
  /** The types without null, unless only null may match; empty if any value may match. */
  types: string[];
  /** The listed values without null; null without a list. */
  values: unknown[] | null;
  /** Whether the description announces further values (`x-extensible-enum`). */
  isExtensible: boolean;
  options: Options | null;
  /** The choices of all parts. */
  choices: Choice[];
  /** The combined types of its options; empty if one of them has none. */
  typesOfOptions(): string[];
  /** Whether null is allowed, where only the options decide about it. */
  isNullableByOptions(): boolean;
  properties: Map<string, unknown>;
  required: Set<string>;
  restrictions: Restrictions;
  /** References that do not resolve, and parts that cannot be merged. */
  rest: unknown[];
}

interface Options {
  kind: "oneOf" | "anyOf";
  list: unknown[];
}

/** The options of a part, with their discriminator. */
export type Choice = { [keyword: string]: unknown };

/** A schema that only references a named schema. */
export interface NamedUse extends Omit<Named, "definition"> {
  target: unknown;
  isNullable: boolean;
  /** Whether keywords beside the reference decide about null. */
  decidesNull: boolean;
}

/**
 * The named schema that a schema references, also as `anyOf` of it and null; null for an inline schema.
 */
export function namedUseOf(value: unknown, context: Context): NamedUse | null {
  if (!isObject(value)) return null;
  const { only, beside } = withoutNull(value, context);
  const named = namedBy(withRef(only ?? value, context), context);
  if (named === null) return null;
  const target = objectOf(objectOf(context.root.components).schemas)[named.name.name];
  if (only !== null && Object.keys(beside).some((keyword) => shaping.has(keyword))) return null;
  return {
    name: named.name,
    beside: only === null ? named.beside : { ...named.beside, ...beside },
    target,
    isNullable: only !== null || isNamedNullable(named, context),
    decidesNull: only !== null || ownNull(named.beside) !== null,
  };
}

/** The named schemas of `allOf`, and the target of a reference with siblings. */
export function namedParts(value: unknown, context: Context): SchemaName[] {
  if (!isObject(value)) return [];
  const parts = [...listOf(value.allOf), ...("$ref" in value ? [{ $ref: value.$ref }] : [])];
  return parts.flatMap((part) => namedUseOf(part, context)?.name ?? []);
}

/** Whether a use adds constraints, not only annotations. */
export const hasRules = ({ beside }: NamedUse): boolean =>
  Object.keys(beside).some((keyword) => keyword !== "$ref" && keyword !== "allOf" && !notes.has(keyword));

const notes = new Set([
  ...["title", "description", "example", "examples", "default", "deprecated", "readOnly", "writeOnly"],
  ...["externalDocs", "nullable"],
]);

/**
 * Keywords whose subschemas are compared one by one. A reference with one of them is not a plain use.
 */
const shaping = new Set([
  ...["properties", "required", "additionalProperties", "patternProperties", "items", "prefixItems"],
  ...["oneOf", "anyOf", "allOf", "$ref", "type"],
]);

/** `anyOf: [X, { type: null }]` as X. */
function withoutNull(schema: JsonObject, context: Context): { only: JsonObject | null; beside: JsonObject } {
  for (const kind of ["oneOf", "anyOf"]) {
    const options = listOf(schema[kind]);
    if (options.length === 0) continue;
    const others = options.filter((option) => !isNullOption(option, context));
    const [only] = others;
    if (others.length !== 1 || options.length > 2 || !isObject(only)) continue;
    const { [kind]: _, ...beside } = schema;
    if (others.length < options.length) return { only, beside };
  }
  return { only: null, beside: schema };
}

function isNullOption(option: unknown, context: Context): boolean {
  const { value } = context.resolve(option);
  return (
    isObject(value) && isNull(mergeAllOf(value, context.resolve).schema) && !hasNoCommonType(value, context)
  );
}

/** Whether an option does not exclude null by its own keywords. */
function mayBeNull(option: unknown, { resolve }: Context): boolean {
  const { value } = resolve(option);
  return !isObject(value) || ownNull(mergeAllOf(value, resolve).schema) !== false;
}

/** Normalizes a schema for comparison. Each schema object is read once. */
export function viewOf(value: unknown, context: Context): View {
  if (!isObject(value)) return { ...emptyView, written: value, isNever: value === false };
  const known = viewsOf(context);
  const view = known.get(value) ?? readView(value, context);
  known.set(value, view);
  return view;
}

const views = new WeakMap<Context, WeakMap<object, View>>();

function viewsOf(context: Context): WeakMap<object, View> {
  const known = views.get(context) ?? new WeakMap<object, View>();
  views.set(context, known);
  return known;
}

const noProperties: View["properties"] = new Map();
const noNames: View["required"] = new Set();

const emptyView: Omit<View, "written"> = {
  schema: {},
  isNever: false,
  isContradictory: () => false,
  isNullable: true,
  types: [],
  values: null,
  isExtensible: false,
  options: null,
  choices: [],
  typesOfOptions: () => [],
  isNullableByOptions: () => false,
  properties: noProperties,
  required: noNames,
  restrictions: noRestrictions,
  rest: [],
};

/** Keywords that make several parts of a schema. */
const composing = ["$ref", "allOf", "oneOf", "anyOf"];

/** Whether the parts of a schema have no type in common. */
const hasNoCommonType = (value: JsonObject, context: Context): boolean =>
  composing.some((keyword) => keyword in value) &&
  typesInCommon([...composedSchemas(value, context)].map(typesOf))?.length === 0;

/** Whether the parts of a schema list values, but none in common. */
function hasNoCommonValue(value: unknown, context: Context): boolean {
  if (!isObject(value)) return false;
  const lists = [...composedSchemas(value, context)].flatMap(listsIn);
  return lists.length > 0 && inAll(lists).length === 0;
}

/** The maximum number of nested single-option choices that are unwrapped. */
const mostLevels = 20;

function readView(value: JsonObject, context: Context): View {
  const { schema, choices, rest, isNullable } = withChoices(value, context);
  const listed = listedValues(schema);
  const types = compared(schema, listed);
  const values = freeOf(listed?.filter((item) => item !== null) ?? null, types);
  return {
    written: value,
    schema,
    isNever: isAnything(schema.not),
    isContradictory: () => hasNoCommonType(value, context),
    isNullable:
      schema.nullable === true ||
      (isNullable ?? (listed === null ? types.length === 0 && isOpen(schema) : listed.includes(null))),
    types,
    values,
    isExtensible: schema["x-extensible-enum"] !== undefined,
    options: optionsOf(schema),
    choices,
    typesOfOptions: () => typesOfAll(optionsOf(schema)?.list ?? [], context),
    isNullableByOptions: () =>
      isNullable === null &&
      optionsOf(schema)?.list.some((option) => viewOf(option, context).isNullable) === true,
    properties: isObject(schema.properties) ? new Map(Object.entries(schema.properties)) : noProperties,
    required: schema.required === undefined ? noNames : new Set(textsOf(schema.required)),
    restrictions: restrictionsOf(value, schema, context),
    rest,
  };
}

/**
 * All parts of a schema merged, with the remaining choices. A single option becomes a part, null becomes
 * a type, and options with one value each become an enum.
 */
function withChoices(value: JsonObject, context: Context) {
  let { schema, rest } = mergeAllOf(withRef(value, context), context.resolve);
  let isNullable = ownNull(schema);
  let choices = choicesOfMerged(schema, rest, value, context);
  if (choices === null) return { schema: inOneSpelling(schema), rest, isNullable, choices: [] };
  rest = rest.filter((part) => !isChoice(part));
  schema = withoutChoice(schema);
  const constants: unknown[][] = [];
  for (let level = 0; level < mostLevels && choices.length > 0; level++) {
    const found: Choice[] = [];
    const lone: unknown[] = [];
    for (const choice of choices) {
      const options = possibleOptions(choice, context);
      if (options === null) continue;
      const values = constantsOf(options, context);
      const notNull = options.list.filter((option) => !isNullOption(option, context));
      if (notNull.length < options.list.length)
        isNullable ??= choices.every((one) =>
          possibleOptions(one, context)?.list.some((option) => mayBeNull(option, context)),
        );
      if (values !== null) constants.push(values);
      else if (notNull.length < 2) lone.push(notNull[0] ?? options.list[0]);
      else found.push({ ...choice, [options.kind]: notNull });
    }
    choices = found;
    if (lone.length === 0) break;
    const merged = mergeAllOf({ ...schema, allOf: lone }, context.resolve);
    isNullable ??= ownNull(merged.schema);
    choices = [...choices, ...(choicesOfMerged(merged.schema, merged.rest, { allOf: lone }, context) ?? [])];
    rest = [...rest, ...merged.rest.filter((part) => !isChoice(part))];
    schema = withoutChoice(merged.schema);
  }
  const [first] = choices;
  return {
    schema: inOneSpelling({ ...schema, ...first, ...withValues(schema, constants) }),
    rest,
    isNullable,
    choices: choices.length > 1 ? choices : [],
  };
}

/** `oneOf` and `anyOf` beside each other are two choices. */
const choicesIn = (part: unknown): Choice[] =>
  isObject(part)
    ? choicesOf(part).map(({ kind, list }) => ({
        [kind]: list,
        ...(isObject(part.discriminator) && { discriminator: part.discriminator }),
      }))
    : [];

/**
 * The choices of a merged schema, or of its parts if they have several: a merged schema has one
 * discriminator. Null without any.
 */
function choicesOfMerged(
  schema: JsonObject,
  rest: unknown[],
  written: JsonObject,
  context: Context,
): Choice[] | null {
  const groups = [schema, ...rest.filter(isChoice)].filter(isChoice);
  if (groups.length === 0) return null;
  return groups.length + groups.filter(hasBoth).length > 1
    ? choicesOfParts(written, context)
    : groups.flatMap(choicesIn);
}

/** The choices of all parts. A parent that lists its extensions adds no choice to them. */
function choicesOfParts(written: JsonObject, context: Context): Choice[] {
  const parts = composedSchemas(written, context, { hasLone: false });
  const isPart = (option: unknown) => parts.has(objectOf(context.resolve(option).value));
  return [...parts].flatMap((part) =>
    choicesIn(part).filter((choice) => optionsOf(choice)?.list.some(isPart) === false),
  );
}

const isChoice = (part: unknown) => isObject(part) && choicesOf(part).length > 0;
const hasBoth = (part: unknown) => isObject(part) && choicesOf(part).length > 1;

function withoutChoice({ oneOf, anyOf, discriminator, ...others }: JsonObject): JsonObject {
  const isOfOptions = listOf(oneOf).length + listOf(anyOf).length > 0;
  return isOfOptions || discriminator === undefined ? others : { ...others, discriminator };
}

/** The values that all lists allow. */
function withValues(schema: JsonObject, lists: unknown[][]): JsonObject {
  if (lists.length === 0) return {};
  const own = listedValues(schema);
  const values = inAll(own === null ? lists : [own, ...lists]);
  return values.length === 1 ? { enum: undefined, const: values[0] } : { const: undefined, enum: values };
}

/** The default media type of binary content. */
export const binary = "application/octet-stream";

/** A schema in one spelling, where versions or keywords offer several. */
function inOneSpelling(schema: JsonObject): JsonObject {
  return withClosedFields(withContent(schema));
}

/**
 * Binary content in the form of OpenAPI 3.1: the formats of 3.0 become content keywords (OpenAPI 3.1.1,
 * 4.4.2).
 */
function withContent(schema: JsonObject): JsonObject {
  const { format, type, ...others } = schema;
  if (format === "byte") return { ...others, ...(type !== undefined && { type }), contentEncoding: "base64" };
  return format === "binary" ? { contentMediaType: binary, ...others } : schema;
}

/** `unevaluatedProperties` as `additionalProperties` where nothing else evaluates any (JSON Schema 2020-12, 11.3). */
function withClosedFields(schema: JsonObject): JsonObject {
  const { unevaluatedProperties, ...others } = schema;
  const isSame = unevaluatedProperties !== undefined && !evaluating.some((keyword) => keyword in schema);
  return isSame ? { ...others, additionalProperties: unevaluatedProperties } : schema;
}

const evaluating = ["additionalProperties", "oneOf", "anyOf", "not", "if", "dependentSchemas", "$ref"];

/** Whether null may match because no types or values are stated. */
const isOpen = (schema: JsonObject) => optionsOf(schema) === null;

const isAnything = (schema: unknown) =>
  schema === true || (isObject(schema) && Object.keys(schema).length === 0);

export const optionsOf = (schema: JsonObject): Options | null => choicesOf(schema)[0] ?? null;

const choicesOf = (schema: JsonObject): Options[] =>
  (["oneOf", "anyOf"] as const).flatMap((kind) => {
    const list = listOf(schema[kind]);
    return list.length > 0 ? [{ kind, list }] : [];
  });

/** Nested options are not expanded. */
function typesOfAll(options: unknown[], context: Context): string[] {
  const lists = options.map((option) => viewOf(option, context).types);
  return lists.every((types) => types.length > 0) ? [...new Set(lists.flat())].sort() : [];
}

/** Whether null is the only value. */
export const isOnlyNull = ({ types }: View): boolean => types.join() === "null";

/** The options of a choice that allow a value. */
function possibleOptions(choice: Choice, context: Context): Options | null {
  const options = optionsOf(choice);
  return options && { ...options, list: options.list.filter((option) => !hasNoCommonValue(option, context)) };
}

/** Options that only list values, as one list. */
function constantsOf({ list }: Options, { resolve }: Context): unknown[] | null {
  const values = list.map((option) => {
    if (!isObject(option) || "$ref" in option) return [];
    const { schema: one } = mergeAllOf(option, resolve);
    const isConstant = Object.keys(one).every((keyword) => constantKeywords.has(keyword));
    return isConstant ? enumValuesOf(one).filter((value) => isOfType(value, one)) : [];
  });
  return values.every((list) => list.length > 0) ? values.flat() : null;
}

const constantKeywords = new Set(["const", "enum", "type", "title", "description", "$comment", "deprecated"]);

/** The values that `enum` and `const` both allow, possibly none. */
function listedValues(schema: JsonObject): unknown[] | null {
  const lists = listsIn(schema);
  if (lists.length > 0) return inAll(lists);
  const extensible = listOf(schema["x-extensible-enum"]);
  return extensible.length > 0 ? extensible : null;
}

const listsIn = ({ const: only, enum: values }: JsonObject): unknown[][] => [
  ...(only === undefined ? [] : [[only]]),
  ...(Array.isArray(values) ? [values] : []),
];

/** The values that are in all lists. */
const inAll = ([first = [], ...others]: unknown[][]): unknown[] =>
  first.filter((value) => others.every((list) => list.some((one) => sameKey(one) === sameKey(value))));

/** A list of both booleans, or of null alone beside its type, restricts nothing. */
const freeOf = (values: unknown[] | null, types: string[]) =>
  (types.join() === "boolean" && values?.includes(true) && values.includes(false)) ||
  (types.join() === "null" && values?.length === 0)
    ? null
    : values;

/** The types without null. `integer` beside `number` is redundant. */
function compared(schema: JsonObject, values: unknown[] | null): string[] {
  const named = typesOf(schema);
  const types =
    named.length > 0
      ? named
      : [impliedType({ ...schema, ...(values !== null && { enum: values }) }) ?? []].flat();
  const others = types.filter((type) => type !== "null");
  if (others.length === 0) return types.slice(0, 1);
  return others.filter((type) => type !== "integer" || !others.includes("number")).sort();
}
