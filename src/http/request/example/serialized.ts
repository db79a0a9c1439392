import { type JsonValue, stringifyJson } from "#json/index.ts";
import type { Example, Operation, Parameter, Reference } from "#model/types.ts";
import { parameterShape } from "../operation.ts";
import {
  type DecodedValue,
  DecodingError,
  decodeParameter,
  type RawParameters,
  rawPairs,
} from "../parameter/decode.ts";
import type { FindSchema } from "../schemas.ts";

/**
 * A reference with decoded parameter examples. Examples in the wire format (`serializedValue` without a
 * `dataValue`, OpenAPI 3.2.0, 4.19) are decoded. Those that cannot be decoded are kept.
 */
export function withDecodedExamples(reference: Reference): Reference {
  const bySlug = new Map(reference.schemas.map(({ slug, schema }) => [slug, schema]));
  const findSchema: FindSchema = (slug) => bySlug.get(slug);
  const decoded = (operation: Operation): Operation =>
    operation.parameters.some(({ examples }) => examples.some(({ isSerialized }) => isSerialized))
      ? { ...operation, parameters: operation.parameters.map((one) => withValues(one, findSchema)) }
      : operation;
  return { ...reference, operations: reference.operations.map(decoded) };
}

function withValues(parameter: Parameter, findSchema: FindSchema): Parameter {
  const shape = parameterShape(parameter, findSchema);
  const decodedOf = (example: Example): Example => {
    const { isSerialized, ...others } = example;
    if (!isSerialized) return example;
    try {
      // All members belong to the value, because the author wrote them for it.
      const value = decodeParameter(
        { ...parameter, shape, hasMember: () => true },
        partsOf(parameter, example),
      );
      return value === undefined ? others : { ...others, text: textOf(value, parameter) };
    } catch (error) {
      if (!(error instanceof DecodingError)) throw error;
      return others;
    }
  };
  return { ...parameter, examples: parameter.examples.map(decodedOf) };
}

/** The part of a request that the example represents. */
const partsOf = ({ name }: Parameter, { text }: Example): RawParameters => ({
  path: new Map([[name, text]]),
  query: rawPairs(text, "&"),
  headers: { get: () => text },
  cookies: rawPairs(text, ";"),
});

/** A decoded value as JSON; content of a media type is kept as text. */
const textOf = (value: DecodedValue, { mediaType }: Parameter): string =>
  typeof value === "string" && mediaType !== null ? value : stringifyJson(jsonOf(value));

function jsonOf(value: DecodedValue): JsonValue {
  if (typeof value === "string") return value;
  if (Array.isArray(value)) return value.map(jsonOf);
  return Object.fromEntries([...value].map(([name, item]) => [name, jsonOf(onlyOf(item))]));
}

/** Each member of a form is a list. */
const onlyOf = (value: DecodedValue): DecodedValue =>
  Array.isArray(value) && value.length === 1 ? (value[0] ?? "") : value;
