import { isObject, type JsonValue, parseJson } from "#json/index.ts";
import { isJson } from "#json/media-type.ts";
import type { JsonSchema, ParameterPlace, SecurityScheme } from "#model/types.ts";
import { methodOf } from "../auth/index.ts";
import type { BodyValue, GivenValue, RequestOperation, RequestParameter, RequestValues } from "../types.ts";

/** A secret in a request, as it was entered, before encoding. */
export interface Secret {
  in: ParameterPlace | "body";
  /** The name of the parameter or of the body's field. */
  name: string;
  text: string;
}

/**
 * The secrets among the values of a request: parameters that authorize it, values with `format:
 * password` at any depth, and undescribed headers, because their purpose is unknown. Credentials of
 * security schemes are not part of the values.
 */
export function secretsIn(
  { request, securitySchemes }: { request: RequestOperation; securitySchemes: readonly SecurityScheme[] },
  { parameters, body }: RequestValues,
  schemas: Schemas,
): Secret[] {
  const inParameters = parameters.flatMap(({ in: place, name, value }): Secret[] => {
    if (value === undefined || name === "") return [];
    const parameter = request.parameters.find((one) => one.name === name && one.in === place);
    const texts =
      parameter !== undefined && !authorizes(parameter, securitySchemes)
        ? textsIn(value, [parameter.jsonSchema], schemas)
        : parameter !== undefined || place === "header" || !mayBeShared(place, name)
          ? allOf(value)
          : [];
    return texts.map((text) => ({ in: place, name, text }));
  });
  return [...inParameters, ...secretsInBody(body, request, schemas)].filter(({ text }) => text !== "");
}

/**
 * Whether a browser forwards a secret when a server redirects to another host. It only removes
 * `Authorization` (Fetch Standard, "HTTP-redirect fetch"), and most redirects repeat path and query.
 */
export const areForwarded = (secrets: readonly Pick<Secret, "in" | "name">[]): boolean =>
  secrets.some(({ in: place, name }) => place !== "header" || name.toLowerCase() !== "authorization");

/**
 * The texts to find in a response, which may echo them. Texts of one or two characters occur everywhere
 * and are skipped.
 */
export const textsToFind = (secrets: readonly Secret[]): string[] =>
  secrets.flatMap(({ text }) => (text.length > 2 ? [text] : []));

function secretsInBody(
  body: BodyValue | null,
  { body: described }: RequestOperation,
  schemas: Schemas,
): Secret[] {
  if (body === null || body.kind === "file") return [];
  const media = described?.content.find(({ mediaType }) => mediaType === body.mediaType);
  const schema = media?.jsonSchema ?? true;
  const secret = (name: string) => (text: string) => ({ in: "body", name, text }) as const;
  if (body.kind === "text") {
    if (!hasSecrets(schema, schemas)) return [];
    const texts = isJson(body.mediaType) ? textsInJson(body.text, [schema], schemas) : [body.text];
    return texts.map(secret(""));
  }
  const members = branchesOf([schema], schemas);
  return body.fields.flatMap(({ name, value }) =>
    isGiven(value) ? textsIn(value, memberSchemas(name, members), schemas).map(secret(name)) : [],
  );
}

const isGiven = (value: unknown): value is GivenValue =>
  typeof value === "string" || (Array.isArray(value) && !value.some((one) => isObject(one)));

/** The secrets in the value of a schema: a text, which may be JSON, a list, or names with texts. */
function textsIn(value: GivenValue, schema: unknown[], schemas: Schemas): string[] {
  const branches = branchesOf(schema, schemas);
  if (branches.some(isSecret)) return allOf(value);
  if (!schema.some((one) => hasSecrets(one, schemas))) return [];
  if (typeof value === "string") return textsInJson(value, schema, schemas);
  return value.flatMap((one, index) =>
    typeof one === "string"
      ? textsIn(one, itemSchemas(index, branches), schemas)
      : textsIn(one[1], memberSchemas(one[0], branches), schemas),
  );
}

const allOf = (value: GivenValue): string[] =>
  typeof value === "string" ? [value] : value.map((one) => (typeof one === "string" ? one : one[1]));

/** The entire text is a secret if it cannot be parsed. */
function textsInJson(text: string, schema: unknown[], schemas: Schemas): string[] {
  try {
    return textsOf(parseJson(text), schema, schemas);
  } catch {
    return [text];
  }
}

function textsOf(value: JsonValue, schema: unknown[], schemas: Schemas): string[] {
  const branches = branchesOf(schema, schemas);
  if (branches.some(isSecret)) return leavesOf(value);
  if (Array.isArray(value))
    return value.flatMap((item, index) => textsOf(item, itemSchemas(index, branches), schemas));
  if (!isObject(value)) return [];
  const areNamesSecret = branches.some(({ propertyNames }) => hasSecrets(propertyNames, schemas));
  return Object.entries(value as { [name: string]: JsonValue }).flatMap(([name, member]) => [
    ...(areNamesSecret ? [name] : []),
    ...textsOf(member, memberSchemas(name, branches), schemas),
  ]);
}

function leavesOf(value: JsonValue): string[] {
  if (typeof value === "string") return [value];
  if (Array.isArray(value)) return value.flatMap(leavesOf);
  if (isObject(value)) return Object.values(value as { [name: string]: JsonValue }).flatMap(leavesOf);
  return typeof value === "number" || typeof value === "bigint" ? [String(value)] : [];
}

/** The named schemas by their `$ref`. */
export type Schemas = Pick<ReadonlyMap<string, JsonSchema>, "get">;

/** A schema as written. */
export type SchemaPart = { [keyword: string]: unknown };

/** Whether an undescribed value may be shared: its name suggests no secret, and it is no cookie. */
export const mayBeShared = (place: ParameterPlace, name: string) =>
  place !== "cookie" && !/auth|cookie|cred|key|passw|secret|session|sign|token/i.test(name);

/** Whether a parameter carries credentials. */
export function authorizes(
  { name, in: place }: RequestParameter,
  schemes: readonly SecurityScheme[],
): boolean {
  if (place === "header" && /^(?:proxy-)?authorization$|^cookie$/i.test(name)) return true;
  return schemes.some((scheme) =>
    methodOf(scheme).sample.some((sent) => sent.in === place && sent.name === name),
  );
}

/** Whether a value of a schema may contain a secret, at any depth. */
export function hasSecrets(schema: unknown, schemas: Schemas, seen = new Set<unknown>()): boolean {
  const waiting = [schema];
  while (waiting.length > 0) {
    const next = waiting.pop();
    if (!isObject(next) || seen.has(next)) continue;
    seen.add(next);
    if (isSecret(next)) return true;
    const below = inner.flatMap((keyword) => schemasOf(next, keyword));
    for (const one of [...applied(next, schemas), ...below]) waiting.push(one);
  }
  return false;
}

/** A schema and all others that may apply to the same value: its references, parts and options. */
export function branchesOf(schema: readonly unknown[], schemas: Schemas): SchemaPart[] {
  const found = new Set<SchemaPart>();
  const waiting = [...schema];
  while (waiting.length > 0) {
    const next = waiting.pop();
    if (!isObject(next) || found.has(next)) continue;
    found.add(next);
    for (const one of applied(next, schemas)) waiting.push(one);
  }
  return [...found];
}

/** Unknown values may be secrets, and the target of an unresolved `$ref` could not be loaded. */
function applied(part: SchemaPart, schemas: Schemas): unknown[] {
  const targets = [part.$ref, part.$dynamicRef].flatMap((ref) =>
    typeof ref === "string" ? [schemas.get(ref) ?? unknownSchema] : [],
  );
  return [...targets, ...inPlace.flatMap((keyword) => schemasOf(part, keyword))];
}

const unknownSchema: JsonSchema = { format: "password" };

export const isSecret = (part: SchemaPart) => part.format === "password";

/** Keywords whose schemas apply to the value itself, and to its members. */
const inPlace = ["allOf", "anyOf", "oneOf", "not", "if", "then", "else", "dependentSchemas"];
const inner = [
  ...["properties", "patternProperties", "additionalProperties", "unevaluatedProperties", "propertyNames"],
  ...["items", "prefixItems", "additionalItems", "contains", "unevaluatedItems"],
];

/** The schemas of a keyword: one, a list, or a map by name. */
function schemasOf(part: SchemaPart, keyword: string): unknown[] {
  const value = part[keyword];
  if (Array.isArray(value)) return value;
  return isObject(value) && byName.includes(keyword) ? Object.values(value) : [value];
}

const byName = ["properties", "patternProperties", "dependentSchemas"];

export function memberSchemas(name: string, branches: SchemaPart[]): unknown[] {
  return branches.flatMap((part) => {
    const { properties, patternProperties, additionalProperties, unevaluatedProperties } = part;
    const own = isObject(properties) && Object.hasOwn(properties, name) ? [properties[name]] : [];
    // Patterns of a description are not run here, so each may match.
    const patterns = isObject(patternProperties) ? Object.values(patternProperties) : [];
    return own.length > 0
      ? [...own, ...patterns]
      : [...patterns, additionalProperties, unevaluatedProperties];
  });
}

export function itemSchemas(index: number, branches: SchemaPart[]): unknown[] {
  return branches.flatMap(({ items, prefixItems, additionalItems, contains, unevaluatedItems }) => {
    const places = Array.isArray(prefixItems) ? prefixItems : Array.isArray(items) ? items : [];
    const rest = Array.isArray(items) ? additionalItems : items;
    return [index < places.length ? places[index] : rest, contains, unevaluatedItems];
  });
}
