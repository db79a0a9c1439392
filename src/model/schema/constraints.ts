import { integerFormats } from "#json/integer-formats.ts";
import { messages } from "#messages/pages.ts";
import * as warnings from "#messages/terminal/reference.ts";
import type { Context } from "../context.ts";
import { objectOf } from "../values.ts";
import { oncePerDescription } from "./reader.ts";
import { canConstrain } from "./type.ts";

type Keywords = Record<string, unknown>;

/**
 * The constraints of a schema (JSON Schema 2020-12 Validation, 6 and 8; OpenAPI 3.2.0, 4.26) in words.
 */
export function constraintsOf(schema: Keywords): string[] {
  // This is a fast path: most of the many schemas have no constraints.
  for (const keyword in schema) if (bounding.has(keyword)) return wordsOf(schema);
  return isBase64(schema) ? wordsOf(schema) : [];
}

const bounding = new Set([
  ...["minimum", "maximum", "exclusiveMinimum", "exclusiveMaximum", "minLength", "maxLength"],
  ...["minItems", "maxItems", "minProperties", "maxProperties", "multipleOf", "uniqueItems"],
  ...["contentEncoding", "contentMediaType", "xml"],
]);

/** The bounds of a value, or of the number of its parts, in words. */
export function boundsOf(all: Keywords): string[] {
  const schema = constraining(all);
  return [
    rangeOf(schema),
    countOf(schema.minLength, schema.maxLength, messages.characters),
    countOf(schema.minItems, schema.maxItems, messages.items),
    countOf(schema.minProperties, schema.maxProperties, messages.members),
    isNumber(schema.multipleOf) && messages.multipleOf(String(schema.multipleOf)),
    schema.uniqueItems === true && messages.uniqueItems,
  ].filter((bound) => typeof bound === "string");
}

/** The keywords of a schema that can constrain a value of its type. */
const constraining = (schema: Keywords): Keywords =>
  Object.fromEntries(Object.entries(schema).filter(([keyword]) => canConstrain(keyword, schema)));

function wordsOf(all: Keywords): string[] {
  const schema = constraining(all);
  return [
    ...boundsOf(schema),
    typeof schema.contentEncoding === "string"
      ? messages.encodedIn(schema.contentEncoding)
      : isBase64(schema) && messages.encodedIn("base64"),
    typeof schema.contentMediaType === "string" && messages.ofMediaType(schema.contentMediaType),
    ...xmlOf(schema.xml),
  ].filter((constraint) => typeof constraint === "string");
}

/** The format for Base64 before 3.1, whose name few readers know. */
const isBase64 = ({ format }: Keywords) => format === "byte";

function rangeOf(schema: Keywords): string | false {
  const own = integerFormats.get(schema.format);
  const least = bound(schema.minimum, schema.exclusiveMinimum, own?.minimum);
  const most = bound(schema.maximum, schema.exclusiveMaximum, own?.maximum);
  if (least?.isStrict === false && most?.isStrict === false) return messages.fromTo(least.value, most.value);
  const sides = [
    ...(least === undefined ? [] : [(least.isStrict ? messages.moreThan : messages.atLeast)(least.value)]),
    ...(most === undefined ? [] : [(most.isStrict ? messages.lessThan : messages.atMost)(most.value)]),
  ];
  return sides.join(", ") || false;
}

// 3.0 has `exclusiveMinimum: true` beside `minimum`. Since 3.1 it is the number itself.
function bound(inclusive: unknown, exclusive: unknown, ofFormat: number | bigint | undefined) {
  if (isNumber(exclusive)) return { isStrict: true, value: String(exclusive) };
  if (!isNumber(inclusive) || ofTypes.has(Number(inclusive)) || Number(inclusive) === Number(ofFormat))
    return undefined;
  return { isStrict: exclusive === true, value: String(inclusive) };
}

/** The limits of number types. Frameworks write them as bounds if the team has written none. */
const ofTypes = new Set(
  [2 ** 63, 2 ** 64, Number.MAX_SAFE_INTEGER, Number.MAX_VALUE, 3.4028234663852886e38, 3.4028235e38].flatMap(
    (greatest) => [greatest, -greatest],
  ),
);

/** The maximum length in Java and .NET, which is no real limit. */
const endless = 2 ** 31 - 1;

function countOf(least: unknown, most: unknown, counted: (count: string) => string): string | false {
  const lower = isNumber(least) && Number(least) > 0 ? String(least) : undefined;
  const upper = isNumber(most) && Number(most) < endless ? String(most) : undefined;
  if (lower === undefined && upper === undefined) return false;
  if (lower === undefined) return messages.atMost(counted(upper ?? ""));
  if (upper === undefined) return messages.atLeast(counted(lower));
  return lower === upper ? counted(lower) : messages.fromTo(lower, counted(upper));
}

// A bound beyond the range of doubles has no effect.
const isNumber = (value: unknown): value is number | bigint =>
  Number.isFinite(value) || typeof value === "bigint";

/** The XML representation of a value (XML Object, OpenAPI 3.2.0, 4.26) in words. */
function xmlOf(value: unknown): string[] {
  const xml = objectOf(value);
  const node = nodeOf(xml);
  const name = typeof xml.name === "string" ? nameOf(xml.prefix, xml.name) : null;
  const subject = subjectOf(node ?? "element", name === null ? "" : ` ${name}`);
  return [
    (node !== null || name !== null) && subject,
    name === null && typeof xml.prefix === "string" && messages.xmlPrefix(xml.prefix),
    typeof xml.namespace === "string" && messages.xmlNamespace(xml.namespace),
    xml.wrapped === true && messages.xmlWrapped,
  ].filter((words) => typeof words === "string");
}

function subjectOf(node: string, name: string): string {
  if (node === "element") return messages.xmlElement(name);
  return node === "attribute" ? messages.xmlAttribute(name) : messages.xmlNode(node, name);
}

function nodeOf({ nodeType, attribute }: Record<string, unknown>): string | null {
  if (typeof nodeType === "string") return nodeType;
  return attribute === true ? "attribute" : null;
}

const nameOf = (prefix: unknown, name: string) =>
  typeof prefix === "string" && !name.startsWith(`${prefix}:`) ? `${prefix}:${name}` : name;

/**
 * Limits for the display of schemas. Named schemas are references, so only unnamed ones can nest without
 * end or repeat in the model.
 */
export const bounds = {
  /** The maximum nesting of schemas. */
  maxDepth: 100,
  /** The maximum nesting of copies: unnamed schemas that were referenced or merged from other places. */
  maxCopiesInside: 6,
  /** The maximum number of copies in one schema, and in the description. */
  maxCopiesOfOne: 5_000,
  maxCopies: 500_000,
};

/** The cost of the outermost schema so far. */
export interface Spent {
  copies: number;
  /** Whether the limit has been reported. */
  isWritten: boolean;
}

/** Counts a schema. Returns the reason if it exceeds a limit, or `null`. */
export function spend(depth: number, copiesInside: number, spent: Spent, context: Context): string | null {
  if (depth > bounds.maxDepth) return warnings.schemasTooDeep(bounds.maxDepth);
  if (copiesInside === 0) return null;
  const all = copiesIn(context);
  spent.copies += 1;
  all.total += 1;
  if (copiesInside > bounds.maxCopiesInside) return warnings.unnamedCircle;
  if (spent.copies <= bounds.maxCopiesOfOne && all.total <= bounds.maxCopies) return null;
  return warnings.unnamedTooMany;
}

/** The number of copied schemas in the model of a description so far. */
export const copiesIn = oncePerDescription(() => ({ total: 0 }));
