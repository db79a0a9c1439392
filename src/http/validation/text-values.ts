import type { GivenValue, NamedText } from "#http/request/types.ts";
import { type JsonValue, parseJson } from "#json/index.ts";
import type { JsonSchema } from "#model/types.ts";
import { createDecoder } from "#schema/validation/decode.ts";
import { type SchemasByRef, shapeOf, withOptions } from "#schema/validation/shape.ts";
import { createValidator } from "#schema/validation/validator.ts";

/**
 * Parses text into values: `12` is an integer if the schema has one, else a string. Where several
 * readings are possible, as with `oneOf`, it is the one that fits.
 */
export function readTexts(given: GivenValue, schema: JsonSchema, schemas: SchemasByRef): JsonValue {
  if (typeof given === "string") return readText(given, schema, schemas);
  const { items, properties, additional } = shapeOf(withOptions(schema, schemas), schemas);
  if (!isNamed(given)) return given.map((text) => readText(text, items ?? true, schemas));
  return Object.fromEntries(
    given.map(([name, text]) => [
      name,
      readText(text, properties.get(name)?.schema ?? additional ?? true, schemas),
    ]),
  );
}

function readText(text: string, schema: JsonSchema, schemas: SchemasByRef): JsonValue {
  const decoder = createDecoder(schema, schemas);
  const plain = decoder.fromText(text);
  const { types } = decoder.shape;
  const isCertain = types.size > 0 && [...types].every((type) => certain.has(type));
  const parsed = isCertain ? undefined : parse(text);
  if (parsed === undefined) return plain;
  const validate = createValidator(schema, schemas, "send");
  const fitting = [plain, parsed].filter((reading) => validate(reading, 1).faults.length === 0);
  const [best = types.size > 0 ? parsed : plain] = fitting;
  return best;
}

/** Types of which a text is read in one way alone. */
const certain = new Set(["string", "integer", "number", "boolean"]);

function parse(text: string): JsonValue | undefined {
  try {
    return parseJson(text);
  } catch {
    return undefined;
  }
}

const isNamed = (value: GivenValue): value is NamedText[] => Array.isArray(value[0]);
