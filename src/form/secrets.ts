import { isObject, type JsonText, type JsonValue, parseJson, stringifyJson } from "#json/index.ts";
import { isJson } from "#json/media-type.ts";
import type { JsonSchema } from "#reference/types.ts";
import { methodOf } from "#request/auth/index.ts";
import type { CallableOperation } from "#request/callable.ts";
import type { SavedBody, SavedCall } from "#request/saved-call.ts";
import type { BodyValue, RequestParameter, RequestValues } from "#request/types.ts";
import { partsOf, type SchemasByRef, shapeOf } from "#validation/shape.ts";

/**
 * A call as it may be kept and handed on. Left out are what authorises it, passwords (`format: password`), files, and a
 * body whose passwords cannot be told from the rest.
 */
export function callToSave(
  { request, securitySchemes }: CallableOperation,
  values: RequestValues,
  server: string | null,
  schemas: SchemasByRef,
): SavedCall {
  const isKept = ({ in: place, name }: { in: string; name: string }) => {
    const parameter = request.parameters.find((one) => one.name === name && one.in === place);
    return parameter !== undefined && !isSecret(parameter, securitySchemes, schemas);
  };
  return {
    server,
    parameters: values.parameters.filter((given) => given.value !== undefined && isKept(given)),
    body: bodyToSave(values.body, request, schemas),
  };
}

function isSecret(
  { name, in: place, jsonSchema }: RequestParameter,
  schemes: CallableOperation["securitySchemes"],
  schemas: SchemasByRef,
): boolean {
  if (place === "header" && /^(?:proxy-)?authorization$|^cookie$/i.test(name)) return true;
  return (
    isPassword(jsonSchema, schemas) ||
    schemes.some((scheme) => methodOf(scheme).sample.some((sent) => sent.in === place && sent.name === name))
  );
}

function bodyToSave(
  body: BodyValue | null,
  { body: described }: CallableOperation["request"],
  schemas: SchemasByRef,
): SavedBody | null {
  if (body === null || body.kind === "file") return null;
  const media = described?.content.find(({ mediaType }) => mediaType === body.mediaType);
  const schema = media?.jsonSchema ?? true;
  if (body.kind === "text") {
    const text = isJson(body.mediaType) ? withoutPasswords(body.text, schema, schemas) : body.text;
    return text === null ? null : { ...body, text };
  }
  const { properties } = shapeOf(schema, schemas);
  return {
    ...body,
    fields: body.fields.flatMap(({ name, value }) => {
      const isFile = Array.isArray(value) && value.some((one) => isObject(one));
      const isHidden = isPassword(properties.get(name)?.schema, schemas);
      return isFile || isHidden ? [] : [{ name, value: value as SavedValue }];
    }),
  };
}

type SavedValue = Extract<SavedBody, { kind: "fields" }>["fields"][number]["value"];

/** JSON text without its passwords; `null` where it has some by its schema and cannot be read. */
function withoutPasswords(text: JsonText, schema: JsonSchema, schemas: SchemasByRef): JsonText | null {
  if (!hasPasswords(schema, schemas)) return text;
  try {
    return stringifyJson(cleaned(parseJson(text), schema, schemas), 2);
  } catch {
    return null;
  }
}

function cleaned(value: JsonValue, schema: JsonSchema, schemas: SchemasByRef): JsonValue {
  const { items, properties } = shapeOf(schema, schemas);
  if (Array.isArray(value)) return value.map((item) => cleaned(item, items ?? true, schemas));
  if (!isObject(value)) return value;
  const members = Object.entries(value as { [name: string]: JsonValue }).filter(
    ([name]) => !isPassword(properties.get(name)?.schema, schemas),
  );
  return Object.fromEntries(
    members.map(([name, member]) => [name, cleaned(member, properties.get(name)?.schema ?? true, schemas)]),
  );
}

function hasPasswords(schema: JsonSchema, schemas: SchemasByRef, seen = new Set<JsonSchema>()): boolean {
  if (seen.has(schema)) return false;
  seen.add(schema);
  const { items, properties } = shapeOf(schema, schemas);
  const inner = [...properties.values()].map((property) => property.schema);
  return (
    isPassword(schema, schemas) ||
    [...inner, ...(items === undefined ? [] : [items])].some((one) => hasPasswords(one, schemas, seen))
  );
}

const isPassword = (schema: unknown, schemas: SchemasByRef) =>
  partsOf(schema, schemas).some((part) => part.format === "password");
