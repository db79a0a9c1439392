import { isObject, type JsonValue, stringifyJson } from "#json/index.ts";
import { isJson } from "#json/media-type.ts";
import type { Example, MediaType, Schema, Selector } from "#model/types.ts";
import { isForm, isMultipart, sentMediaType } from "../media-type.ts";
import { type FindSchema, followSchema } from "../schemas.ts";
import type { FormExample } from "../types.ts";
import { readJson } from "../values.ts";
import { neededExample, type OpenUnions, optionOf } from "./needed.ts";

/** What a form begins with: what is needed of an example, but for generated values that a reader is asked for. */
export function formExample(example: Example, media: MediaType, findSchema: FindSchema): FormExample {
  const needed = neededExample(example, media.schema, findSchema);
  const value = readJson(needed.text);
  if (example.origin === "written" || media.schema === null || typeof value !== "object") return needed;
  const levels = levelsOf(media.name);
  const asked = withoutGenerated(
    value,
    media.schema,
    { findSchema, selectors: example.selectors ?? [] },
    levels,
  );
  const text = stringifyJson(asked ?? null, 2);
  return text === needed.text ? needed : { ...needed, text, filled: needed.text };
}

/**
 * A generated value without what nobody but the reader knows: a constant, a default or an enum value stays, and what
 * selects a schema.
 * The same for what is `levels` deep, as a form has fields for no more; `undefined` where nothing is left.
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

/** What decides what is made up. */
interface Known {
  findSchema: FindSchema;
  selectors: Selector[];
}

/** The same of a value that is one of several: what states which one it is stays. */
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

/** How deep a body has fields (`form/body.ts`); 0 where it is a text that is not JSON. */
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

/** Whether the author of a schema gives a value for it. */
export const isChosen = ({ examples, enum: values, default: preset }: Schema) =>
  examples.length > 0 || values.length > 0 || preset !== null;

const isEmpty = (value: JsonValue) => isObject(value) && Object.keys(value).length === 0;
