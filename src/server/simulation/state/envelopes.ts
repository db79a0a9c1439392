import { isObject, type JsonValue } from "#json/index.ts";
import type { JsonSchema } from "#model/types.ts";
import type { Fields } from "./records.ts";
import { plainName, type Shapes, singularName } from "./shapes.ts";

/** The place in a body: the names of the surrounding objects. */
export type Envelope = string[];

/** The place of the record in a body: its root, or a field such as `data`. */
export function recordEnvelope(schema: JsonSchema, noun: string, shapes: Shapes): Envelope {
  const { properties } = shapes.of(schema);
  if ([...properties.keys()].some((name) => /^_?id$/i.test(name))) return [];
  const names = [singularName(noun), "data", "result", "response", "item", "payload"];
  for (const wanted of names) {
    const name = [...properties.keys()].find((one) => plainName(one) === wanted);
    const inner = name === undefined ? undefined : shapes.field(schema, name);
    if (name !== undefined && inner !== undefined && shapes.of(inner).properties.size > 0) return [name];
  }
  return [];
}

/** The place of the list in a body; `null` without one. */
export function listEnvelope(schema: JsonSchema, noun: string, shapes: Shapes, depth = 0): Envelope | null {
  const { types, properties, items } = shapes.of(schema);
  if (types.has("array") || (types.size === 0 && items !== undefined)) return [];
  const isList = (name: string) => {
    const field = shapes.field(schema, name);
    return (
      field !== undefined && shapes.of(field).types.has("array") && !shapes.of(field).types.has("object")
    );
  };
  const lists = [...properties.keys()].filter(isList);
  const names = [plainName(noun), ...listNames];
  const one = singularName(noun);
  const named = lists.find((name) => singularName(name) === one || names.includes(plainName(name)));
  if (named !== undefined) return [named];
  // A record may contain lists, but is not one.
  if ([...properties.keys()].some((name) => /^_?id$/i.test(name))) return null;
  const [only, ...others] = lists.filter(
    (name) => !/^(?:errors?|links?|included|warnings|messages)$/i.test(name),
  );
  if (only !== undefined && others.length === 0) return [only];
  if (depth > 0) return null;
  for (const wanted of ["data", "result", "response", "_embedded", ...names]) {
    const name = [...properties.keys()].find((one) => one === wanted || plainName(one) === wanted);
    const field = name === undefined ? undefined : shapes.field(schema, name);
    const inner = field === undefined ? null : listEnvelope(field, noun, shapes, depth + 1);
    if (name !== undefined && inner !== null) return [name, ...inner];
  }
  return null;
}

const listNames = [
  "data",
  "items",
  "results",
  "records",
  "values",
  "entries",
  "value",
  "list",
  "content",
  "rows",
];

export const schemaIn = (schema: JsonSchema, envelope: Envelope, { field }: Shapes): JsonSchema =>
  envelope.reduce<JsonSchema>((inner, name) => field(inner, name) ?? true, schema);

export const valueIn = (value: JsonValue | undefined, envelope: Envelope): JsonValue | undefined =>
  envelope.reduce<JsonValue | undefined>(
    (inner, name) => (isObject(inner) && Object.hasOwn(inner, name) ? (inner as Fields)[name] : undefined),
    value,
  );

/** The body with a replaced value in the envelope. */
export function withValue(
  body: JsonValue | undefined,
  [name, ...rest]: Envelope,
  value: JsonValue,
): JsonValue {
  if (name === undefined) return value;
  const fields = isObject(body) ? (body as Fields) : {};
  return { ...fields, [name]: withValue(fields[name], rest, value) };
}
