import { isObject, type JsonValue } from "#json/index.ts";
import { listedValues } from "#model/example-value/enum.ts";
import type { Source } from "#model/example-value/source.ts";
import { describedBy, noSubject } from "#model/example-value/subject.ts";
import { textValue } from "#model/example-value/text.ts";
import { valueOfType } from "#model/example-value/type.ts";
import { likelyChoice } from "#model/example-value/vocabulary/index.ts";
import type { JsonSchema } from "#model/types.ts";
import { seeded } from "#schema/pattern/random.ts";
import { isHidden } from "#schema/validation/hidden-members.ts";
import { partsOf, type SchemasByRef } from "#schema/validation/shape.ts";
import { type Chosen, chosenParts, isOfType, type Making, type Place, waysOf } from "./choice.ts";
import type { CreateJudge } from "./judge.ts";

/** What values are made with. */
export interface Maker {
  schemas: SchemasByRef;
  judge: CreateJudge;
}

interface Wish {
  /** The name of the header, where it is the value of one. */
  header?: string;
  maker: Maker;
  seed: string;
  /** Random, without the example. */
  isDynamic: boolean;
}

/**
 * The example where the schema accepts it, else the example with what does not match generated, else a random value.
 * Where a schema accepts nothing that can be made, the example is as good as anything.
 */
export function valueFor(
  schema: JsonSchema,
  example: JsonValue | undefined,
  { maker, seed, isDynamic, header }: Wish,
): JsonValue | undefined {
  const judge = maker.judge();
  if (!isDynamic && example !== undefined && judge.accepts(schema, example)) return example;
  const making: Making = {
    ...judge,
    schemas: maker.schemas,
    random: seeded(seed),
    isVaried: isDynamic,
    left: mostTried,
  };
  // What was made last, though its schema refuses it.
  const best: Best = {};
  const hint = isDynamic ? undefined : example;
  const subject = header === undefined ? noSubject : { ...noSubject, name: header, isParameter: true };
  const accepted = make(schema, making, { depth: 0, around: new Set(), subject }, hint, best);
  return accepted ?? example ?? best.value;
}

interface Best {
  value?: JsonValue;
}

/** A value that a schema accepts; of `hint`, such as an example that does not match, all is kept that it accepts. */
function make(
  schema: JsonSchema,
  making: Making,
  outside: Place,
  hint?: JsonValue,
  best: Best = {},
): JsonValue | undefined {
  const place = { ...outside, subject: describedBy(schema, outside.subject) };
  making.left -= 1;
  if (making.left < 0 || schema === false) return undefined;
  if (hint !== undefined && making.accepts(schema, hint)) return hint;
  if (isOpen(schema)) return place.depth === 0 ? {} : textValue([], sourceOfText(making, place, 0));
  if (place.depth > deepest) return undefined;
  const ways = waysOf(schema, making, place, hint);
  for (let way = 0; way < Math.min(ways * 2 + 12, mostTries); way += 1) {
    const chosen = chosenParts(schema, making, place, hint, way);
    const around = new Set([...place.around, ...chosen.parts]);
    const value = valueOfParts(chosen, making, { ...place, around }, way, hint);
    if (value === undefined) continue;
    if (making.accepts(schema, value)) return value;
    best.value = value;
  }
  return undefined;
}

/** How many values are tried for one response: some tenths of a second. */
const mostTried = 20_000;
/** Beyond this, a schema that must contain itself has no value. */
const deepest = 12;
const mostTries = 40;

const isOpen = (schema: JsonSchema) =>
  schema === true || (isObject(schema) && Object.keys(schema).length === 0);

function valueOfParts(
  chosen: Chosen,
  making: Making,
  place: Place,
  way: number,
  hint: JsonValue | undefined,
): JsonValue | undefined {
  const { parts } = chosen;
  const listed = listedValues(parts);
  if (listed !== null) {
    const [first, ...others] = listed.filter((value) => parts.every((part) => isOfType(value, part)));
    if (first === undefined) return undefined;
    const isLikely = way === 0 && !making.isVaried;
    return isLikely
      ? likelyChoice([first, ...others], place.subject)
      : making.random.pick([first, ...others]);
  }
  const type = chosen.type ?? (place.depth === 0 ? "object" : "string");
  return valueOfType(type, parts, sourceOf(chosen, making, place, way, hint));
}

function sourceOf(
  { discriminators, isWhole }: Chosen,
  making: Making,
  place: Place,
  way: number,
  hint: JsonValue | undefined,
): Source<JsonSchema> {
  const { random, isVaried, schemas } = making;
  // An optional value is left out where it would contain what it is in.
  const isCircular = (schema: JsonSchema) => partsOf(schema, schemas).some((part) => place.around.has(part));
  return {
    ...sourceOfText(making, place, way),
    hint,
    discriminators,
    counts: { items: isWhole ? (isVaried ? random.whole(1, 3) : 1) : 0, properties: isWhole ? 2 : 0 },
    isLenient: () => false,
    partsOf: (schema) => partsOf(schema, schemas),
    isHidden: (schema) => isHidden(schema, schemas, "receive"),
    isIncluded: () => isWhole && (!isVaried || random.fraction() < 0.75),
    plainValue: () => undefined,
    make: (schema, isRequired, subject, hint) =>
      !isRequired && isCircular(schema)
        ? undefined
        : make(schema, making, { ...place, depth: place.depth + 1, subject }, hint),
  };
}

/** The first way takes what is likely; where that is refused, any value is as good. */
const sourceOfText = ({ random, isVaried }: Making, { subject }: Place, way: number) => ({
  random,
  likely: way === 0 ? { random: isVaried ? random : null } : null,
  subject,
});
