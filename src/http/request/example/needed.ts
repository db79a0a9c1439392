import { isObject, type JsonText, type JsonValue, stringifyJson } from "#json/index.ts";
import { isJson } from "#json/media-type.ts";
import type { Example, JsonSchema, MediaType, Property, Schema, Selector } from "#model/types.ts";
import { isForm, isMultipart, sentMediaType } from "../media-type.ts";
import { type FindSchema, followSchema, isFile } from "../schemas.ts";
import type { FormExample, RequestMedia } from "../types.ts";
import { readJson } from "../values.ts";
import { fewFields } from "./few-fields.ts";
import { type FieldNames, namedFields, noNames } from "./named-fields.ts";
import { isReal, isWritten, type OpenUnions, optionOf, type UnionSchema, unionIn } from "./real-parts.ts";

/** The author's example unchanged, or the needed part of a generated one. */
export function neededExample(
  { name, summary, text, origin }: Example,
  media: Pick<MediaType, "schema" | "jsonSchema">,
  findSchema: FindSchema,
  completed: Completed,
): RequestMedia["examples"][number] {
  const isWhole = origin === "written" || media.schema === null;
  return { name, summary, text: isWhole ? text : neededText(text, media, findSchema, completed) };
}

function neededText(
  text: JsonText,
  { schema, jsonSchema }: Pick<MediaType, "schema" | "jsonSchema">,
  findSchema: FindSchema,
  completed: Completed,
): JsonText {
  const value = readJson(text);
  // Text that is not JSON, such as XML, is kept unchanged.
  if (typeof value !== "object" || schema === null) return text;
  return stringifyJson(completed(neededValue(value, schema, findSchema), value, jsonSchema), 2);
}

/**
 * Adds the members to a part of a valid value that its schema requires beyond `required`
 * (`schema/validation/completed.ts`).
 */
export type Completed = (part: JsonValue, whole: JsonValue, schema: JsonSchema | null) => JsonValue;

/** Used without a validator: a part has its required members only. */
export const asItIs: Completed = (part) => part;

/**
 * A generated value with its required members, as in samples. If none is required, it has those for which the
 * author gives an example, unless they are deprecated.
 */
export const neededValue = (value: JsonValue, schema: Schema, findSchema: FindSchema): JsonValue =>
  withSome(value, schema, {
    findSchema,
    isWhole: (part) => isWritten(part, findSchema),
    isKept: (member, { required, schema: own }, isAnyRequired) =>
      required || (!isAnyRequired && !own.deprecated && isReal(member, own, findSchema)),
    kept: (_whole, part) => part,
  });

/**
 * A generated example with its required members only, at each depth. If none is required, it has a few
 * fields, because an empty body would show nothing. The author's examples are unchanged.
 */
export function requiredText(
  text: JsonText,
  { name, schema, jsonSchema }: NeededMedia,
  findSchema: FindSchema,
  completed: Completed,
  names: FieldNames = noNames,
): JsonText {
  const value = readJson(text);
  if (typeof value !== "object" || schema === null || isWritten(schema, findSchema)) return text;
  const few = fewFields(value, schema, { findSchema, names, isUpload: isMultipart(name) });
  const required = withSome(value, schema, {
    findSchema,
    // The members of a map are its content.
    isWhole: (part) => isMap(followSchema(part, findSchema)) && isWritten(part, findSchema),
    isKept: (_member, property) => property.required || few?.has(property) === true,
    kept: notEmptied,
  });
  return isBare(required) ? text : stringifyJson(completed(required, value, jsonSchema), 2);
}

type NeededMedia = Pick<MediaType, "name" | "schema" | "jsonSchema">;

const isMap = (schema: Schema) => schema.kind === "object" && schema.properties.length === 0;

/** Whether it has no members at any depth. */
const isBare = (value: JsonValue): boolean =>
  Array.isArray(value) ? value.every(isBare) : isObject(value) && Object.keys(value).length === 0;

/** The selection of the parts to keep. */
interface Choice {
  findSchema: FindSchema;
  isWhole(schema: Schema): boolean;
  isKept(member: JsonValue, property: Property, isAnyRequired: boolean): boolean;
  /** The value of a member whose parts were selected. */
  kept(whole: JsonValue, part: JsonValue): JsonValue;
}

function withSome(value: JsonValue, schema: Schema, choice: Choice, open: OpenUnions = new Set()): JsonValue {
  const { findSchema, isWhole, isKept } = choice;
  if (isWhole(schema)) return value;
  const found = followSchema(schema, findSchema);
  if (Array.isArray(value))
    return found.kind === "array"
      ? value.map((item, index) => withSome(item, found.prefix[index] ?? found.items, choice))
      : value;
  if (!isObject(value)) return value;
  const union = unionIn(found, open);
  if (union !== undefined) {
    const inside = new Set([...open, union]);
    const option = optionOf(value, union.options, findSchema, inside);
    if (option === undefined) return value;
    const part = withSome(value, option, choice, inside);
    const needed = isNamed(value, union)
      ? part
      : withOwnMembers(part, value, option, { ...{ union, choice, inside } });
    const tag = union.discriminator?.property;
    return isObject(needed) && tag !== undefined && Object.hasOwn(value, tag)
      ? { [tag]: value[tag] as JsonValue, ...(needed as Record<string, JsonValue>) }
      : needed;
  }
  if (found.kind !== "object") return value;
  const isAnyRequired = found.properties.some(({ required }) => required);
  const members = found.properties.flatMap((property): [string, JsonValue][] => {
    const { name, schema } = property;
    const member = Object.hasOwn(value, name) ? (value[name] as JsonValue) : undefined;
    if (member === undefined || !isKept(member, property, isAnyRequired)) return [];
    return [[name, choice.kept(member, withSome(member, schema, choice))]];
  });
  return Object.fromEntries(members);
}

/** Whether a discriminator names the option of a value. A mapping to a schema that is missing names none. */
const isNamed = (value: { [name: string]: JsonValue }, { discriminator }: UnionSchema) =>
  discriminator?.mapping.some((one) => one.option !== null && value[discriminator.property] === one.value) ===
  true;

/**
 * The needed part of an option's value. If it is a value of another option as well, such as of the base of all
 * of them, it has the first members that only some options have.
 */
function withOwnMembers(
  needed: JsonValue,
  value: JsonValue,
  option: Schema,
  { union, choice, inside }: { union: UnionSchema; choice: Choice; inside: OpenUnions },
): JsonValue {
  const objects = union.options
    .map((one) => followSchema(one, choice.findSchema))
    .filter((one) => one.kind === "object");
  const own = followSchema(option, choice.findSchema);
  if (own.kind !== "object" || !isObject(needed)) return needed;
  if (!objects.some((other) => other !== own && isLike(needed, other))) return needed;
  const isShared = (name: string) =>
    objects.every(({ properties }) => properties.some((one) => one.name === name));
  const distinct = own.properties.filter(({ name, schema }) => !isShared(name) && !schema.deprecated);
  const added = new Set(distinct.slice(0, mostAdded));
  const isKept: Choice["isKept"] = (member, one, isAnyRequired) =>
    added.has(one) || choice.isKept(member, one, isAnyRequired);
  return added.size === 0 ? needed : withSome(value, option, { ...choice, isKept }, inside);
}

const mostAdded = 3;

/** Whether an object has the names and listed values of a schema. */
const isLike = (value: object, { properties }: Extract<Schema, { kind: "object" }>) =>
  properties.every(({ name, required }) => !required || Object.hasOwn(value, name)) &&
  Object.entries(value).every(([name, member]) => {
    const property = properties.find((one) => one.name === name);
    const texts = property?.schema.enum.map((one) => one.value) ?? [];
    return property !== undefined && (texts.length === 0 || texts.includes(stringifyJson(member)));
  });

/**
 * An object keeps its first member if it would be empty, because a form does not send an empty object.
 */
function notEmptied(whole: JsonValue, part: JsonValue): JsonValue {
  if (!isObject(whole) || !isObject(part) || Object.keys(part).length > 0) return part;
  return Object.fromEntries(Object.entries(whole as Record<string, JsonValue>).slice(0, 1));
}

/**
 * The initial value of a form: the needed example without the generated values that readers enter
 * themselves.
 */
export function formExample(
  example: Example,
  media: MediaType,
  findSchema: FindSchema,
  completed: Completed = asItIs,
  names: FieldNames = noNames,
): FormExample {
  const needed = neededExample(example, media, findSchema, completed);
  const value = readJson(needed.text);
  if (example.origin === "written" || media.schema === null || typeof value !== "object") return needed;
  const known = { findSchema, selectors: example.selectors ?? [] };
  const textOf = (part: JsonValue, schema: Schema) =>
    stringifyJson(withoutGenerated(part, schema, known, levelsOf(media.name)) ?? null, 2);
  const authors = sampledText(example.text, media, findSchema, completed, names);
  if (authors !== null && isObject(value)) {
    const sampled = namesIn(readJson(authors));
    const isSampled = ([name]: [string, unknown]) => sampled.includes(name);
    const own = Object.fromEntries(Object.entries(value as Record<string, JsonValue>).filter(isSampled));
    return { ...filledWith(authors, { ...needed, text: textOf(own, media.schema) }), sampled };
  }
  const text = textOf(value, media.schema);
  if (text !== needed.text) {
    const isFillable = hasMoreThanFiles(value, readJson(text), media, findSchema);
    return { ...needed, text, ...(isFillable && { filled: needed.text }) };
  }
  // If nothing is required, samples still have a few fields.
  const sample = isBare(value) ? requiredText(example.text, media, findSchema, completed, names) : text;
  const sampled = namesIn(readJson(sample));
  return sampled.length === 0 ? needed : { ...filledWith(sample, needed), sampled };
}

/** Whether a value has more than a part of it and its files, which only the reader can select. */
function hasMoreThanFiles(
  whole: JsonValue,
  part: unknown,
  { name, schema }: MediaType,
  findSchema: FindSchema,
): boolean {
  const found = schema && followSchema(schema, findSchema);
  if (!isMultipart(name) || found?.kind !== "object" || !isObject(whole) || !isObject(part)) return true;
  const files = found.properties.filter((property) => isFile(property.schema, findSchema));
  const names = new Set(files.map((property) => property.name));
  return Object.entries(whole).some(
    ([name, member]) =>
      !names.has(name) &&
      stringifyJson(member) !== stringifyJson((part as Record<string, JsonValue>)[name] ?? null),
  );
}

/** An example with a text that has more values, unless it already has all of them. */
const filledWith = (filled: JsonText, example: FormExample): FormExample =>
  filled === example.text ? example : { ...example, filled };

/**
 * A generated example with the fields of the author's own sample, if none is required; `null` otherwise.
 */
function sampledText(
  text: JsonText,
  media: MediaType,
  findSchema: FindSchema,
  completed: Completed,
  names: FieldNames,
): JsonText | null {
  const found = media.schema && followSchema(media.schema, findSchema);
  if (found?.kind !== "object" || found.properties.some(({ required }) => required)) return null;
  const sample = requiredText(text, media, findSchema, completed, names);
  const own = namesIn(readJson(sample));
  const { assigned } = namedFields(own, names);
  return own.length > 0 && own.every((name) => assigned.has(name)) ? sample : null;
}

const namesIn = (value: unknown): string[] => (isObject(value) ? Object.keys(value) : []);

/**
 * A generated value without the parts that only the reader knows. Constants, defaults, enum values and
 * discriminators are kept, and so is everything below `levels`, because a form has no deeper fields.
 * `undefined` if nothing is left.
 */
export function withoutGenerated(
  value: JsonValue,
  schema: Schema,
  known: Known,
  levels: number,
  open: OpenUnions = new Set(),
): JsonValue | undefined {
  const { findSchema, selectors } = known;
  const found = followSchema(schema, findSchema);
  if (typeof value !== "object" || value === null) return isGenerated(schema, findSchema) ? undefined : value;
  if (levels === 0 || [schema, found].some(isChosen)) return value;
  const without = (part: JsonValue, own: Schema) => withoutGenerated(part, own, known, levels - 1);
  if (Array.isArray(value) && found.kind === "array")
    return value.flatMap((item, index) => {
      const left = without(item, found.prefix[index] ?? found.items);
      return left === undefined || isEmpty(left) ? [] : [left];
    });
  if (!isObject(value)) return value;
  if (found.kind === "union") return withoutGeneratedOf(value, found, known, levels, open);
  if (found.kind !== "object") return value;
  const members = Object.entries(value as Record<string, JsonValue>).flatMap(
    ([name, member]): [string, JsonValue][] => {
      const property = found.properties.find((one) => one.name === name);
      const isSelector = selectors.some((one) => one.property === name && one.value === member);
      const left = property === undefined || isSelector ? member : without(member, property.schema);
      return left === undefined ? [] : [[name, left]];
    },
  );
  return Object.fromEntries(members);
}

/** The context that decides which values are generated ones. */
interface Known {
  findSchema: FindSchema;
  selectors: Selector[];
}

/** The value of one of several options, with the members that select the option. */
function withoutGeneratedOf(
  value: { [name: string]: JsonValue },
  union: Extract<Schema, { kind: "union" }>,
  known: Known,
  levels: number,
  open: OpenUnions,
): JsonValue | undefined {
  const inside = new Set([...open, union]);
  const option = optionOf(value, union.options, known.findSchema, inside);
  const left = option === undefined ? value : withoutGenerated(value, option, known, levels, inside);
  const tag = union.discriminator?.property;
  return isObject(left) && tag !== undefined && Object.hasOwn(value, tag)
    ? { [tag]: value[tag] as JsonValue, ...left }
    : left;
}

/** The number of levels for which a body has fields (`form/body.ts`); 0 for a text that is not JSON. */
function levelsOf(name: string): number {
  const mediaType = sentMediaType(name);
  if (isJson(mediaType)) return Number.POSITIVE_INFINITY;
  return isForm(mediaType) || isMultipart(mediaType) ? 2 : 0;
}

function isGenerated(schema: Schema, findSchema: FindSchema, seen: Set<Schema> = new Set()): boolean {
  const found = followSchema(schema, findSchema);
  if ([schema, found].some(isChosen)) return false;
  if (found.kind === "union") {
    if (seen.has(found)) return true;
    seen.add(found);
    return found.options.every((option) => isGenerated(option, findSchema, seen));
  }
  return found.kind !== "scalar" || found.type !== "null";
}

/** Whether the author of a schema states a value for it. */
export const isChosen = ({ examples, enum: values, default: preset }: Schema) =>
  examples.length > 0 || values.length > 0 || preset !== null;

const isEmpty = (value: JsonValue) => isObject(value) && Object.keys(value).length === 0;
