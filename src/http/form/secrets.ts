import type { CallableOperation } from "#http/request/callable.ts";
import type { SavedBody, SavedCall } from "#http/request/saved-call.ts";
import {
  authorizes,
  branchesOf,
  hasSecrets,
  isSecret,
  itemSchemas,
  mayBeShared,
  memberSchemas,
  type SchemaPart,
} from "#http/request/secrets/values.ts";
import type { BodyValue, ParameterValue, RequestValues } from "#http/request/types.ts";
import { isObject, type JsonText, type JsonValue, parseJson, stringifyJson } from "#json/index.ts";
import { isJson } from "#json/media-type.ts";
import { type Pointer, tokensOf } from "#json/pointer.ts";
import { messages } from "#messages/panel.ts";
import type { JsonSchema } from "#model/types.ts";
import type { SchemasByRef } from "#schema/validation/shape.ts";

/** A request as it may be stored and shared. */
export interface SharedRequest {
  call: SavedCall;
  /** The labels of omitted parts: parameters, `Body`, or members of a body. */
  omitted: string[];
}

/**
 * Removes everything that must not be shared: credentials, passwords (`format: password`) wherever a schema allows
 * one, files, and parts whose passwords cannot be separated.
 */
export function requestToShare(
  { request, securitySchemes }: CallableOperation,
  values: RequestValues,
  server: string | null,
  schemas: SchemasByRef,
): SharedRequest {
  const omitted: string[] = [];
  const parameters = values.parameters.flatMap(({ in: place, name, value, isUndeclared }) => {
    // A row without a name is never sent.
    if (value === undefined || name === "") return [];
    if (isUndeclared && mayBeShared(place, name)) return [{ in: place, name, value }];
    const parameter = request.parameters.find((one) => one.name === name && one.in === place);
    const isHidden = parameter === undefined || authorizes(parameter, securitySchemes);
    const kept = isHidden ? undefined : shareableValue(value, [parameter.jsonSchema], schemas);
    if (!isSame(kept, value)) omitted.push(name);
    return kept === undefined ? [] : [{ in: place, name, value: kept }];
  });
  const body = shareableBody(values.body, request, schemas, omitted);
  return { call: { server: shareableServer(server, omitted), parameters, body }, omitted };
}

/** The URL without `user:password@`. `null`, which means the declared server, if it cannot be parsed. */
function shareableServer(server: string | null, omitted: string[]): string | null {
  if (server === null || !server.includes("@")) return server;
  const url = URL.parse(server);
  if (url !== null && url.username === "" && url.password === "") return server;
  omitted.push(messages.urlCredentials);
  if (url === null) return null;
  url.username = url.password = "";
  return url.href.replace(/\/$/, "");
}

function shareableBody(
  body: BodyValue | null,
  { body: described }: CallableOperation["request"],
  schemas: SchemasByRef,
  omitted: string[],
): SavedBody | null {
  if (body === null) return null;
  const whole = () => {
    omitted.push(messages.body);
    return null;
  };
  if (body.kind === "file") return whole();
  const media = described?.content.find(({ mediaType }) => mediaType === body.mediaType);
  const schema = media?.jsonSchema ?? true;
  if (body.kind === "text") {
    if (body.text.trim() === "" || !hasSecrets(schema, schemas)) return body;
    const text = isJson(body.mediaType) ? shareableJson(body.text, [schema], schemas, omitted) : undefined;
    return text === undefined ? whole() : { ...body, text };
  }
  // Parts without names are identified by position, which would change if one were removed.
  if (body.fields.some(({ name }) => name === "") && hasSecrets(schema, schemas)) return whole();
  return {
    ...body,
    fields: body.fields.flatMap(({ name, value }) => {
      const kept = isOfTexts(value)
        ? shareableValue(value, memberSchemas(name, branchesOf([schema], schemas)), schemas)
        : undefined;
      if (!isSame(kept, value)) omitted.push(name);
      return kept === undefined ? [] : [{ name, value: kept }];
    }),
  };
}

const isOfTexts = (value: unknown): value is Exclude<ParameterValue, undefined> =>
  typeof value === "string" || (Array.isArray(value) && !value.some((one) => isObject(one)));

/** The shareable part of typed texts; `undefined` if there is no such part. */
function shareableValue(
  value: Exclude<ParameterValue, undefined>,
  schema: unknown[],
  schemas: SchemasByRef,
): ParameterValue {
  const branches = branchesOf(schema, schemas);
  if (branches.some(isSecret)) return undefined;
  if (!schema.some((one) => hasSecrets(one, schemas))) return value;
  if (typeof value === "string") return shareableJson(value, schema, schemas, []);
  if (value.length === 0) return value;
  if (value.every((one) => typeof one === "string")) {
    const items = value.map((item, index) => shareableValue(item, itemSchemas(index, branches), schemas));
    return items.every((item) => typeof item === "string") ? items : undefined;
  }
  return value.flatMap(([name, text]): [string, string][] => {
    const kept = shareableValue(text, memberSchemas(name, branches), schemas);
    return typeof kept === "string" ? [[name, kept]] : [];
  });
}

/** JSON text without its secrets; `undefined` if it cannot be parsed or is a secret itself. */
function shareableJson(
  text: JsonText,
  schema: unknown[],
  schemas: SchemasByRef,
  omitted: string[],
): JsonText | undefined {
  if (text.trim() === "") return text;
  try {
    const names: string[] = [];
    const value = withoutSecrets(parseJson(text), schema, schemas, names);
    for (const name of names) omitted.push(name);
    if (value === undefined) return undefined;
    return names.length === 0 ? text : stringifyJson(value, 2);
  } catch {
    return undefined;
  }
}

/**
 * A value without its secrets. A list that contains one is removed as a whole, because removing an item would move
 * the others.
 */
export function withoutSecrets(
  value: JsonValue,
  schema: unknown[],
  schemas: SchemasByRef,
  names: string[],
): JsonValue | undefined {
  const branches = branchesOf(schema, schemas);
  if (branches.some(isSecret)) return undefined;
  if (Array.isArray(value)) {
    const items = value.map((item, index) =>
      withoutSecrets(item, itemSchemas(index, branches), schemas, names),
    );
    return items.every((item) => item !== undefined) ? items : undefined;
  }
  if (!isObject(value)) return value;
  if (branches.some(({ propertyNames }) => hasSecrets(propertyNames, schemas))) return undefined;
  const members = Object.entries(value as { [name: string]: JsonValue }).flatMap(([name, member]) => {
    const kept = withoutSecrets(member, memberSchemas(name, branches), schemas, names);
    if (kept === undefined) names.push(name);
    return kept === undefined ? [] : [[name, kept] as const];
  });
  return Object.fromEntries(members);
}

/** Whether the name of a property suggests a secret that its schema does not mark, such as `client_secret`. */
export const isSecretName = (name: string): boolean => secretNames.test(name);

const secretNames =
  /secret|passw(?:or)?d|passphrase|token|credential|authorization|api[-_]?key|(?:private|access|signing)[-_]?key|cvc|cvv|pin$/i;

/** Whether the value at a pointer may contain a secret, or something for requests only (`writeOnly`). */
export function mayBeSecret(pointer: Pointer, schema: JsonSchema, schemas: SchemasByRef): boolean {
  let at: unknown[] = [schema];
  for (const token of tokensOf(pointer)) {
    const branches = branchesOf(at, schemas);
    if (branches.some(isPrivate)) return true;
    const items = /^\d+$/.test(token) ? itemSchemas(Number(token), branches) : [];
    at = [...memberSchemas(token, branches), ...items];
  }
  return branchesOf(at, schemas).some(isPrivate) || at.some((one) => hasSecrets(one, schemas));
}

const isPrivate = (part: SchemaPart) => isSecret(part) || part.writeOnly === true;

const isSame = (one: unknown, other: unknown) => JSON.stringify(one) === JSON.stringify(other);
