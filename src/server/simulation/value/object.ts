import { isObject, type JsonValue } from "#json/index.ts";
import { matcherOf } from "#pattern/matcher.ts";
import { patternText } from "#pattern/text.ts";
import { countsIn } from "#reference/example-value/bounds.ts";
import { wordOf } from "#reference/example-value/format.ts";
import type { JsonSchema } from "#reference/types.ts";
import { isHidden } from "#validation/hidden-members.ts";
import { type Part, partsOf } from "#validation/shape.ts";
import type { Chosen, Making, Place } from "./making.ts";

type Members = { [name: string]: JsonValue };

/** An object with what it must have, and where there is room with what it may have. */
export function objectValue(
  { parts, said, isWhole }: Chosen,
  making: Making,
  place: Place,
  hint: Members | null,
): Members | undefined {
  const inside = { ...place, depth: place.depth + 1 };
  const [least, most] = countsIn(parts, "Properties", Number.MAX_SAFE_INTEGER);
  const required = new Set(parts.flatMap((part) => textsIn(part.required)));
  // A map, because a member may be called `__proto__`.
  const members = new Map<string, JsonValue>();
  const add = (name: string, isNeeded: boolean): boolean => {
    if (members.has(name)) return true;
    const schema = schemaOf(name, parts, making);
    if (schema === null) return true;
    if (schema === false) return !isNeeded;
    if (!isNeeded && leadsBack(schema, making, place)) return true;
    const own = hint !== null && Object.hasOwn(hint, name) ? hint[name] : undefined;
    const wanted = said.get(name) ?? own;
    const value = place.make(schema, making, inside, wanted);
    if (value === undefined) return !isNeeded;
    members.set(name, value);
    return dependents(name, parts).every((other) => add(other, true));
  };
  for (const name of namesOf(parts, hint, required, said)) {
    const isNeeded = required.has(name);
    const isWanted = hint !== null ? Object.hasOwn(hint, name) : isWhole && isTaken(making);
    if (!isNeeded && !(said.has(name) || (isWanted && members.size < most))) continue;
    if (!add(name, isNeeded)) return undefined;
  }
  const wanted = hint === null && isWhole && isMap(parts) ? Math.max(least, Math.min(2, most)) : least;
  for (const name of moreNames(parts, making, wanted)) {
    if (members.size >= wanted) break;
    add(name, false);
  }
  return Object.fromEntries(members);
}

const isTaken = ({ isVaried, random }: Making) => !isVaried || random.fraction() < 0.75;

/** Names in the order of the description, those of the hint first. */
function namesOf(
  parts: Part[],
  hint: Members | null,
  required: Set<string>,
  said: ReadonlyMap<string, JsonValue>,
) {
  const described = parts.flatMap(({ properties }) => (isObject(properties) ? Object.keys(properties) : []));
  return new Set([...Object.keys(hint ?? {}), ...described, ...required, ...said.keys()]);
}

/** What all parts say of a member; `null` where no answer has it. */
function schemaOf(name: string, parts: Part[], { schemas }: Making): JsonSchema | null {
  const found = parts.flatMap((part) => saidOf(name, part));
  if (found.some((schema) => isHidden(schema, schemas, "receive"))) return null;
  if (found.includes(false)) return false;
  const [first = true] = found;
  return found.length > 1 ? { allOf: found } : first;
}

function saidOf(name: string, { properties, patternProperties, additionalProperties }: Part): JsonSchema[] {
  const own = isObject(properties) && Object.hasOwn(properties, name) ? [properties[name] as JsonSchema] : [];
  const matching = Object.entries(isObject(patternProperties) ? patternProperties : {})
    .filter(([pattern]) => matcherOf(pattern)?.test(name))
    .map(([, schema]) => schema as JsonSchema);
  const said = [...own, ...matching];
  return said.length === 0 && additionalProperties !== undefined
    ? [additionalProperties as JsonSchema]
    : said;
}

/** What may be absent is, where it would hold what it stands in. */
const leadsBack = (schema: JsonSchema, { schemas }: Making, { around }: Place) =>
  partsOf(schema, schemas).some((part) => around.has(part));

const dependents = (name: string, parts: Part[]) =>
  parts.flatMap(({ dependentRequired }) =>
    isObject(dependentRequired) && Object.hasOwn(dependentRequired, name)
      ? textsIn(dependentRequired[name])
      : [],
  );

/** Whether its members have any names: nothing but what stands under them is described. */
const isMap = (parts: Part[]) =>
  parts.every(({ properties }) => !isObject(properties) || Object.keys(properties).length === 0) &&
  parts.some((part) => isObject(part.additionalProperties) || isObject(part.patternProperties));

/** Names of members that nobody asks for: described ones, ones that a pattern has, then any. */
function moreNames(parts: Part[], making: Making, count: number): string[] {
  if (count === 0) return [];
  const { random } = making;
  const described = [...namesOf(parts, null, new Set(), new Map())];
  const patterns = parts.flatMap((part) =>
    Object.keys(isObject(part.patternProperties) ? part.patternProperties : {}),
  );
  const ofNames = parts.flatMap(({ propertyNames }) => (isObject(propertyNames) ? [propertyNames] : []));
  const listed = ofNames.flatMap((schema) => textsIn(schema.enum));
  const asked = ofNames.flatMap(({ pattern }) => (typeof pattern === "string" ? [pattern] : []));
  const made = Array.from({ length: Math.min(count, 100) * 3 }, (_, index) => {
    const pattern = [...asked, ...patterns][0];
    const plain = index < 10 ? wordOf(random) : `${wordOf(random)}${index}`;
    return pattern === undefined ? plain : (patternText(pattern, random, 1, 100) ?? plain);
  });
  return [...described, ...listed, ...made];
}

const textsIn = (item: unknown): string[] =>
  Array.isArray(item) ? item.filter((one) => typeof one === "string") : [];
