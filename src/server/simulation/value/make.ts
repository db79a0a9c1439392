import { isObject, type JsonValue } from "#json/index.ts";
import { decimalValue, integerValue } from "#reference/example-value/number.ts";
import { textValue } from "#reference/example-value/text.ts";
import type { JsonSchema } from "#reference/types.ts";
import { arrayValue } from "./array.ts";
import { chosenParts, waysOf } from "./choice.ts";
import { listedValues } from "./enum.ts";
import type { Chosen, Making, Place } from "./making.ts";
import { objectValue } from "./object.ts";
import { isOfType } from "./type.ts";

/**
 * A value that a schema accepts, or the one that comes nearest to it; `undefined` where none can be made. Of `hint`, such
 * as an example that does not fit, all is kept that the schema accepts.
 */
export function makeValue(schema: JsonSchema, making: Making, hint?: JsonValue): JsonValue | undefined {
  const place: Place = { depth: 0, around: new Set(), make: (...given) => make(...given) };
  const best: Best = {};
  return make(schema, making, place, hint, best) ?? best.value;
}

/** What was made last, though its schema refuses it. */
interface Best {
  value?: JsonValue;
}

function make(
  schema: JsonSchema,
  making: Making,
  place: Place,
  hint?: JsonValue,
  best: Best = {},
): JsonValue | undefined {
  making.left -= 1;
  if (making.left < 0 || schema === false) return undefined;
  if (hint !== undefined && making.accepts(schema, hint)) return hint;
  if (isOpen(schema)) return place.depth === 0 ? {} : textValue([], making.random);
  if (place.depth > deepest) return undefined;
  const ways = waysOf(schema, making, place, hint);
  for (let way = 0; way < Math.min(ways * 2 + 12, mostTries); way += 1) {
    const chosen = chosenParts(schema, making, place, hint, way);
    const around = new Set([...place.around, ...chosen.parts]);
    const value = ofParts(chosen, making, { ...place, around }, hint);
    if (value === undefined) continue;
    if (making.accepts(schema, value)) return value;
    best.value = value;
  }
  return undefined;
}

/** Beyond this, a schema that must hold itself has no value. */
const deepest = 12;
const mostTries = 40;

const isOpen = (schema: JsonSchema) =>
  schema === true || (isObject(schema) && Object.keys(schema).length === 0);

function ofParts(
  chosen: Chosen,
  making: Making,
  place: Place,
  hint: JsonValue | undefined,
): JsonValue | undefined {
  const { parts, type } = chosen;
  const { random } = making;
  const listed = listedValues(parts);
  if (listed !== null) {
    const [first, ...others] = listed.filter((value) => parts.every((part) => isOfType(value, part)));
    return first === undefined ? undefined : random.pick([first, ...others]);
  }
  switch (type) {
    case "object":
      return objectValue(
        chosen,
        making,
        place,
        isObject(hint) ? (hint as { [name: string]: JsonValue }) : null,
      );
    case "array":
      return arrayValue(chosen, making, place, Array.isArray(hint) ? hint : null);
    case "integer":
      return integerValue(parts, random);
    case "number":
      return decimalValue(parts, random);
    case "boolean":
      return random.pick([true, false]);
    case "null":
      return null;
    case "string":
      return textValue(parts, random);
    default:
      return place.depth === 0 ? {} : textValue(parts, random);
  }
}
