import { isObject, type JsonValue } from "#json/index.ts";
import type { JsonSchema } from "#model/types.ts";
import { seeded } from "#schema/pattern/random.ts";
import { type SchemasByRef, schemaParts } from "#schema/validation/shape.ts";
import { listedValues } from "../enum.ts";
import { requiredBy } from "../object.ts";
import type { Source } from "../source.ts";
import { describedBy, noSubject, type Subject } from "../subject.ts";
import { textValue } from "../text.ts";
import { valueOfType } from "../type.ts";
import { likelyChoice } from "../vocabulary/index.ts";
import {
  type Chosen,
  chosenParts,
  isOfType,
  type Making,
  type Place,
  type Written,
  waysOf,
} from "./choice.ts";
import type { CreateJudge } from "./judge.ts";

/** The functions and data for generating values. */
export interface Maker {
  schemas: SchemasByRef;
  judge: CreateJudge;
  /** The author's values of a schema; absent if only the assertions are known. */
  writtenOf?: (schema: JsonSchema) => Written;
}

interface Wish {
  subject?: Subject;
  maker: Maker;
  seed: string;
  /** Whether values are random instead of the example. */
  isDynamic: boolean;
}

/** A value, and whether its schema accepts it, if only by several options of a `oneOf`. */
export interface Found {
  value: JsonValue;
  isValid: boolean;
  /** The members that select its schema, each as `property value`. */
  selectors: ReadonlySet<string>;
}

/**
 * Returns the example if the schema accepts it, else the example with invalid parts replaced, else a
 * random value. If no valid value is found, it returns the example.
 */
export const valueFor = (
  schema: JsonSchema,
  example: JsonValue | undefined,
  wish: Wish,
): JsonValue | undefined => findValue(schema, example, wish)?.value;

/** Like `valueFor`, with the validity and the selectors of the value. */
export function findValue(
  schema: JsonSchema,
  example: JsonValue | undefined,
  { maker, seed, isDynamic, subject = noSubject }: Wish,
): Found | undefined {
  const judge = maker.judge();
  const selectors = new Set<string>();
  if (!isDynamic && example !== undefined && judge.accepts(schema, example))
    return { value: example, isValid: true, selectors };
  const making: Making = {
    ...judge,
    schemas: maker.schemas,
    writtenOf: maker.writtenOf ?? (() => nothingWritten),
    random: seeded(seed),
    left: mostTried,
    texts: { left: mostForTexts },
    selectors,
  };
  // The best value so far that the schema rejects.
  const best: Best = {};
  const hint = isDynamic ? undefined : example;
  const accepted = make(
    schema,
    making,
    { depth: 0, around: new Set(), subject, isVaried: isDynamic },
    hint,
    best,
  );
  const value = [accepted, example, best.value].find((one) => one !== undefined);
  if (value === undefined) return undefined;
  return { value, isValid: accepted !== undefined || judge.isAmbiguous(schema, value), selectors };
}

const nothingWritten: Written = { values: [], description: "" };

interface Best {
  value?: JsonValue;
}

/**
 * Generates a value that a schema accepts. Every accepted part of `hint`, such as an invalid example, is
 * kept.
 */
function make(
  schema: JsonSchema,
  making: Making,
  outside: Place,
  hint?: JsonValue,
  best: Best = {},
): JsonValue | undefined {
  making.left -= 1;
  if (making.left < 0 || schema === false) return undefined;
  if (hint !== undefined && making.accepts(schema, hint)) return hint;
  const place = { ...outside, subject: subjectOf(schema, making, outside) };
  if (isOpen(schema)) return place.depth === 0 ? {} : textValue([], sourceOfText(making, place, 0));
  const written = making.writtenOf(schema).values.find((value) => making.accepts(schema, value));
  if (written !== undefined) return written;
  if (place.depth > deepest) return undefined;
  const ways = waysOf(schema, making, place, hint);
  let nothing: JsonValue | undefined;
  for (let way = 0; way < Math.min(ways * 2 + 12, mostTries); way += 1) {
    const chosen = chosenParts(schema, making, place, hint, way);
    const around = new Set([...place.around, ...chosen.parts]);
    const inside = { ...place, around };
    for (const value of valuesOfParts(chosen, making, inside, way, hint)) {
      const isAccepted = making.accepts(schema, value);
      // `null` is the last value to show, unless it is the first option.
      if (isAccepted && (value !== null || way === 0)) return value;
      if (isAccepted) nothing = null;
      best.value = value;
      const part = isObject(value) ? acceptedPart(schema, value, chosen, making) : undefined;
      if (part !== undefined) return part;
    }
  }
  return nothing;
}

/** The maximum number of tried values per response: some tenths of a second. */
const mostTried = 20_000;
/**
 * The maximum number of steps for matching patterns per response: some hundredths of a second. Texts
 * generated after that ignore patterns.
 */
const mostForTexts = 5_000_000;
/** The maximum depth. Beyond it, a schema that requires itself has no value. */
const deepest = 12;
const mostTries = 40;

const isOpen = (schema: JsonSchema) =>
  schema === true || (isObject(schema) && Object.keys(schema).length === 0);

function subjectOf(schema: JsonSchema, making: Making, { subject }: Place): Subject {
  const described = describedBy(schema, subject);
  return { ...described, description: described.description || making.writtenOf(schema).description };
}

/** The values for one option of each choice: all listed ones, else a generated one. */
function valuesOfParts(
  chosen: Chosen,
  making: Making,
  place: Place,
  way: number,
  hint: JsonValue | undefined,
): JsonValue[] {
  const { parts } = chosen;
  const listed = listedValues(parts);
  if (listed !== null) {
    const [first, ...others] = listed.filter((value) => parts.every((part) => isOfType(value, part)));
    if (first === undefined) return [];
    const isLikely = way === 0 && !place.isVaried;
    const chosen = isLikely
      ? likelyChoice([first, ...others], place.subject)
      : making.random.pick([first, ...others]);
    return [chosen ?? first, ...[first, ...others].filter((value) => value !== (chosen ?? first))];
  }
  const made =
    chosen.type === undefined
      ? undefined
      : valueOfType(chosen.type, parts, sourceOf(chosen, making, place, way, hint));
  return made === undefined ? [] : [made];
}

type Members = { [name: string]: JsonValue };

/**
 * A valid object without some of its optional members, for example if two exclude each other. Members
 * are added to the required ones as long as the number of errors does not increase.
 */
function acceptedPart(
  schema: JsonSchema,
  value: object,
  { parts, discriminators }: Chosen,
  making: Making,
): Members | undefined {
  const all = Object.entries(value) as [string, JsonValue][];
  const needed = new Set([...requiredBy(parts), ...discriminators.keys()]);
  const isNeeded = ([name]: [string, JsonValue]) => needed.has(name);
  let members = all.filter(isNeeded);
  const optional = all.filter((member) => !isNeeded(member));
  if (optional.length === 0 || optional.length > mostOptional) return undefined;
  let faults = making.faults(schema, Object.fromEntries(members));
  // A member that depends on another is added after it.
  for (let round = 0; round < 2; round += 1)
    for (const [name] of optional) {
      if (members.some(([other]) => other === name)) continue;
      const more = all.filter((one) => one[0] === name || members.includes(one));
      const found = making.faults(schema, Object.fromEntries(more));
      making.left -= 1;
      if (found > faults) continue;
      members = more;
      faults = found;
    }
  return faults === 0 ? Object.fromEntries(members) : undefined;
}

const mostOptional = 100;

function sourceOf(
  { discriminators, isWhole }: Chosen,
  making: Making,
  place: Place,
  way: number,
  hint: JsonValue | undefined,
): Source<JsonSchema> {
  const { random, schemas } = making;
  const { isVaried } = place;
  // An optional value is left out if it would contain its own container.
  const isCircular = (schema: JsonSchema) =>
    schemaParts(schema, schemas).some((part) => place.around.has(part));
  return {
    ...sourceOfText(making, place, way),
    hint,
    discriminators,
    counts: { items: isWhole ? (isVaried ? random.whole(1, 3) : 1) : 0, properties: isWhole ? 2 : 0 },
    isLenient: () => false,
    isForgiving: false,
    partsOf: (schema) => schemaParts(schema, schemas),
    isHidden: making.isHidden,
    // A simulation may return deprecated fields.
    isOutdated: () => false,
    isIncluded: () => isWhole && (!isVaried || random.fraction() < 0.75),
    plainValue: () => undefined,
    make: (schema, isRequired, subject, hint) =>
      !isRequired && isCircular(schema)
        ? undefined
        : make(schema, making, { ...place, depth: place.depth + 1, subject }, hint),
    makeAnother: (schema, values, subject) => {
      const other = { allOf: [schema, { not: { enum: values } }] };
      const inside = { ...place, depth: place.depth + 1, subject, isVaried: true };
      const likely = make(other, making, inside);
      return likely === undefined ? make(other, making, { ...inside, isUnlikely: true }) : likely;
    },
  };
}

/** The first attempt uses likely texts. If they are rejected, any text will do. */
const sourceOfText = ({ random, texts }: Making, { subject, isVaried, isUnlikely }: Place, way: number) => ({
  random,
  texts,
  likely: way === 0 && isUnlikely !== true ? { random: isVaried ? random : null } : null,
  subject,
});
