import type {
  BodyValue,
  FieldValue,
  ParameterValue,
  RequestOperation,
  RequestValues,
} from "#http/request/types.ts";
import { isObject, type JsonText, type JsonValue, parseJson, stringifyJson } from "#json/index.ts";
import { isJson } from "#json/media-type.ts";
import type { JsonSchema } from "#model/types.ts";
import { type SchemasByRef, shapeOf } from "#schema/validation/shape.ts";

/** Returns the value for `{{name}}`; `undefined` if there is no such variable. */
export type FindVariable = (name: string) => string | undefined;

/** Whether a text is a valid variable name: letters, digits, `_`, `.` and `-`, starting with a letter or `_`. */
export const isVariableName = (text: string): boolean => /^[\p{L}_][\p{L}\p{N}_.-]*$/u.test(text);

export const reference = (name: string): string => `{{${name}}}`;

/** A reference, `{{name}}`, or an escaped one, `\{{name}}`. */
const references = /(\\?)\{\{([\p{L}_][\p{L}\p{N}_.-]*)\}\}/gu;

/** The names of the variables that a text refers to. */
export function variablesIn(text: string): string[] {
  return [...text.matchAll(references)].flatMap(([, mark, name = ""]) => (mark === "\\" ? [] : [name]));
}

/** A text with its variables replaced. Unknown references stay. */
export function withVariables(text: string, find: FindVariable): string {
  return text.replace(references, (whole, mark: string, name: string) =>
    mark === "\\" ? whole.slice(1) : (find(name) ?? whole),
  );
}

/** The values of a form with variables replaced in parameters, headers and bodies. */
export function resolveValues(
  { parameters, body }: RequestValues,
  find: FindVariable,
  operation: RequestOperation,
  schemas: SchemasByRef,
): RequestValues {
  return {
    parameters: parameters.map((one) => ({ ...one, value: resolveValue(one.value, find) })),
    body: body && resolveBody(body, find, operation, schemas),
  };
}

function resolveValue(value: ParameterValue, find: FindVariable): ParameterValue {
  if (typeof value === "string") return withVariables(value, find);
  if (value === undefined) return undefined;
  const isOfTexts = (list: string[] | [string, string][]): list is string[] =>
    list.every((one) => typeof one === "string");
  return isOfTexts(value)
    ? value.map((text) => withVariables(text, find))
    : value.map(([name, text]): [string, string] => [name, withVariables(text, find)]);
}

function resolveBody(
  body: BodyValue,
  find: FindVariable,
  { body: described }: RequestOperation,
  schemas: SchemasByRef,
): BodyValue {
  switch (body.kind) {
    case "file":
      return body;
    case "fields":
      return { ...body, fields: body.fields.map((field) => resolveField(field, find)) };
    case "text": {
      if (variablesIn(body.text).length === 0 && !body.text.includes("\\{{")) return body;
      const media = described?.content.find(({ mediaType }) => mediaType === body.mediaType);
      const text = isJson(body.mediaType)
        ? resolveJson(body.text, find, media?.jsonSchema ?? true, schemas)
        : withVariables(body.text, find);
      return { ...body, text };
    }
  }
}

function resolveField({ name, value }: FieldValue, find: FindVariable): FieldValue {
  const isOfFiles = Array.isArray(value) && value.some((one) => isObject(one));
  return { name, value: isOfFiles ? value : resolveValue(value as ParameterValue, find) };
}

/**
 * JSON with variables replaced. A string that consists of one variable becomes the JSON value of that variable, such
 * as a number or a list, if the schema allows no string. An unquoted variable, which is not valid JSON yet, is
 * replaced as text.
 */
function resolveJson(
  text: JsonText,
  find: FindVariable,
  schema: JsonSchema,
  schemas: SchemasByRef,
): JsonText {
  try {
    return stringifyJson(resolveMember(parseJson(text), find, schema, schemas), 2);
  } catch {
    return text.replace(/"(?:[^"\\]|\\.)*"|[^"]+/g, (part) =>
      part.startsWith('"')
        ? withVariables(part, (name) => jsonEscaped(find(name)))
        : withVariables(part, find),
    );
  }
}

const jsonEscaped = (value: string | undefined) =>
  value === undefined ? undefined : stringifyJson(value).slice(1, -1);

function resolveMember(
  value: JsonValue,
  find: FindVariable,
  schema: JsonSchema,
  schemas: SchemasByRef,
): JsonValue {
  if (typeof value === "string") return resolveString(value, find, schema, schemas);
  if (Array.isArray(value)) {
    const items = shapeOf(schema, schemas).items ?? true;
    return value.map((item) => resolveMember(item, find, items, schemas));
  }
  if (!isObject(value)) return value;
  const { properties } = shapeOf(schema, schemas);
  const members = Object.entries(value as { [name: string]: JsonValue });
  return Object.fromEntries(
    members.map(([name, member]) => [
      name,
      resolveMember(member, find, properties.get(name)?.schema ?? true, schemas),
    ]),
  );
}

function resolveString(
  text: string,
  find: FindVariable,
  schema: JsonSchema,
  schemas: SchemasByRef,
): JsonValue {
  const resolved = withVariables(text, find);
  const [name] = variablesIn(text);
  if (name === undefined || text !== reference(name) || resolved === text) return resolved;
  const { types } = shapeOf(schema, schemas);
  if (types.size === 0 || types.has("string")) return resolved;
  try {
    return parseJson(resolved);
  } catch {
    return resolved;
  }
}

/** A reference that cannot be resolved, and its field: a parameter or the body. */
export interface UnknownVariable {
  in: RequestValues["parameters"][number]["in"] | "body";
  name: string;
  variable: string;
}

/** The references to unknown variables. References in examples of the description count as text. */
export function unknownVariables(
  { parameters, body }: RequestValues,
  find: FindVariable,
  described: ReadonlySet<string>,
): UnknownVariable[] {
  const unknownIn = (value: unknown) =>
    variablesIn(
      typeof value === "string" ? value : JSON.stringify(value ?? "").replaceAll("\\\\{{", "\\{{"),
    ).filter((name) => find(name) === undefined && !described.has(name));
  const inBody =
    body === null || body.kind === "file" ? [] : unknownIn(body.kind === "text" ? body.text : body.fields);
  return [
    ...parameters.flatMap(({ in: place, name, value }) =>
      unknownIn(value).map((variable): UnknownVariable => ({ in: place, name, variable })),
    ),
    ...inBody.map((variable): UnknownVariable => ({ in: "body", name: "body", variable })),
  ];
}
