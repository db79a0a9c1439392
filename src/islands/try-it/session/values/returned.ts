import { isSecretName, withoutSecrets } from "#http/form/secrets.ts";
import type { CallableOperation } from "#http/request/callable.ts";
import { findResponse } from "#http/request/described-response.ts";
import { essenceOf, isInRange } from "#http/request/media-type.ts";
import type { RequestValues } from "#http/request/types.ts";
import { textOrJson } from "#http/request/values.ts";
import { isObject, type JsonText, type JsonValue, parseJson } from "#json/index.ts";
import type { JsonSchema } from "#model/types.ts";
import { nameWords } from "#names/index.ts";
import { type SchemasByRef, schemaParts, shapeOf } from "#schema/validation/shape.ts";
import { facts, type KnownValue } from "./matching.ts";
import { identityIn, isGeneric, isIdentifier, partsOfPath, resourceBefore, resourceOf } from "./names.ts";

/** The parts of a response that values are taken from. */
export interface ReturnedBody {
  status: number;
  /** The media type in its header. */
  mediaType: string;
  text: JsonText;
}

/**
 * The identifiers in a response, without secrets: of the object itself, of listed objects, and of objects that it
 * refers to.
 */
export function returnedValues(
  operation: CallableOperation,
  values: RequestValues,
  { status, mediaType, text }: ReturnedBody,
  schemas: SchemasByRef,
  time: number,
): KnownValue[] {
  if (text.length > longest || operation.request.method === "DELETE") return [];
  const content = findResponse(operation.responses, status)?.content ?? [];
  const schema =
    content.find(({ name }) => isInRange(essenceOf(mediaType), essenceOf(name)))?.jsonSchema ?? true;
  const root = shareable(text, schema, schemas);
  if (root === undefined) return [];
  const found: KnownValue[] = [];
  let object = 0;

  /** Collects the identifiers of a value and its references. */
  const take = (value: JsonValue, at: Place): void => {
    if (!isObject(value) || found.length >= most || at.depth > deepest) return;
    object += 1;
    const own = { object, from: operation.title, time };
    const { properties } = shapeOf(at.schema, schemas);
    const resources = resourcesOf(value, at, schemas);
    for (const [name, member] of Object.entries(value as { [name: string]: JsonValue })) {
      const described = properties.get(name)?.schema ?? true;
      if (isObject(member) || Array.isArray(member)) {
        takeMentioned(name, member, { ...at, schema: described });
        continue;
      }
      const type = typeOf(member);
      if (type === null || isSecretName(name)) continue;
      const { ref, format } = facts(described, schemas);
      const one = { ...own, text: textOrJson(member), type, ref, format };
      if (isIdentifier(name)) found.push({ ...one, name, resources, origin: { kind: at.kind } });
      else {
        const mentioned = mentionOf(name, member, ref);
        // A reference counts as an object of its own, because its value identifies another one.
        object += 1;
        if (mentioned !== null) found.push({ ...one, ...mentioned, object, origin: { kind: "mentioned" } });
      }
    }
  };
  const takeMentioned = (name: string, value: JsonValue, { schema, depth }: Place) => {
    if (isSecretName(name)) return;
    const items = Array.isArray(value) ? value.slice(0, mostItems) : [value];
    const itemSchema = Array.isArray(value) ? (shapeOf(schema, schemas).items ?? true) : schema;
    const resource = resourceOf(nameWords(name));
    for (const item of items)
      take(item, { kind: "mentioned", schema: itemSchema, depth: depth + 1, resources: [resource] });
  };

  const inPath = pathResources(operation, values, root);
  const main = mainOf(root, schema, schemas);
  for (const item of main.items.slice(0, mostItems))
    take(item, {
      kind: main.isList ? "listed" : inPath.isNew ? "created" : "read",
      schema: main.schema,
      depth: 0,
      resources: inPath.resources,
    });
  return found.slice(0, most);
}

interface Place {
  kind: "created" | "read" | "listed" | "mentioned";
  schema: JsonSchema;
  depth: number;
  /** The resource names of its position. */
  resources: string[];
}

/** The maximum length in UTF-16 code units of a body to read. */
const longest = 500_000;
const most = 100;
const mostItems = 20;
const deepest = 3;

/** The maximum length of an identifier in UTF-16 code units. */
const longestValue = 200;

function shareable(text: JsonText, schema: JsonSchema, schemas: SchemasByRef): JsonValue | undefined {
  try {
    return withoutSecrets(parseJson(text), [schema], schemas, []);
  } catch {
    return undefined;
  }
}

/** The subject of a response: one object, possibly in an envelope, or the items of a list. */
function mainOf(
  root: JsonValue,
  schema: JsonSchema,
  schemas: SchemasByRef,
): { items: JsonValue[]; isList: boolean; schema: JsonSchema } {
  const { items, properties } = shapeOf(schema, schemas);
  if (Array.isArray(root)) return { items: root, isList: true, schema: items ?? true };
  const one = { items: [root], isList: false, schema };
  if (!isObject(root) || Object.keys(root).some(isIdentifier)) return one;
  const members = Object.entries(root as { [name: string]: JsonValue });
  const within = members.filter(([, value]) => isObject(value) || isListOfObjects(value));
  const enveloped = within.find(([name]) => envelopes.includes(name.toLowerCase()));
  const [name, inner] = enveloped ?? (within.length === 1 ? within[0] : undefined) ?? [];
  if (name === undefined || inner === undefined) return one;
  const described = properties.get(name)?.schema ?? true;
  if (!Array.isArray(inner)) return { ...one, items: [inner], schema: described };
  return { items: inner, isList: true, schema: shapeOf(described, schemas).items ?? true };
}

const envelopes = ["data", "items", "results", "result", "entries", "records", "value", "values", "response"];

const isListOfObjects = (value: JsonValue) =>
  Array.isArray(value) && value.length > 0 && value.every(isObject);

/** The resources of a response by its path, and whether the request created one. */
function pathResources(
  { request: { path, method } }: CallableOperation,
  { parameters }: RequestValues,
  root: JsonValue,
): { resources: string[]; isNew: boolean } {
  const parts = partsOfPath(path);
  const last = parts.at(-1);
  if (last === undefined) return { resources: [], isNew: false };
  const before = resourceBefore(parts, parts.length - 1);
  if (last.kind === "parameter") return { resources: before === null ? [] : [before], isNew: false };
  const owner = parts.at(-2);
  const sent =
    owner?.kind === "parameter"
      ? parameters.find(({ in: place, name }) => place === "path" && name === owner.name)?.value
      : undefined;
  // `POST /payment_intents/{intent}/confirm` returns the resource in its path if the identifiers are equal.
  const isSame =
    sent !== undefined && isObject(root) && Object.values(root).some((value) => String(value) === sent);
  if (isSame && !last.isMany && before !== null) return { resources: [before], isNew: false };
  return { resources: [last.resource], isNew: method === "POST" };
}

/** The resource names of an object: from its property `object`, or from its schema and position. */
function resourcesOf(
  value: Record<string, unknown>,
  { schema, resources }: Place,
  schemas: SchemasByRef,
): string[] {
  const said = typeof value.object === "string" ? value.object : null;
  if (said !== null && /^[a-z][\w.-]*$/i.test(said))
    return unique([resourceOf(nameWords(said)), resourceOf(nameWords(said.split(".").at(-1) ?? said))]);
  const type =
    typeof value.type === "string" && /^[a-z][a-z_]*$/i.test(value.type)
      ? [resourceOf(nameWords(value.type))]
      : [];
  return unique([...resources, ...schemaNames(schema, schemas), ...type]);
}

/** The names of schemas without words such as "response". */
function schemaNames(schema: JsonSchema, schemas: SchemasByRef): string[] {
  const refs = [schema, ...schemaParts(schema, schemas)].flatMap((part) =>
    isObject(part) && typeof part.$ref === "string" ? [part.$ref] : [],
  );
  return refs.flatMap((ref) => {
    const words = nameWords(ref.split("/").at(-1) ?? "");
    while (words.length > 1 && representations.has(words.at(-1) ?? "")) words.pop();
    while (words.length > 1 && representations.has(words[0] ?? "")) words.shift();
    return words.length === 0 ? [] : [resourceOf(words)];
  });
}

const representations = new Set([
  ...["response", "result", "dto", "resource", "object", "model", "output", "view", "data", "details"],
  ...["full", "simple", "minimal", "base", "mini", "nullable"],
]);

/**
 * The resource that a property refers to, by its name and value: `categoryId`, or a `customer` whose
 * value begins with `cus_`.
 */
function mentionOf(
  name: string,
  value: JsonValue,
  ref: string | null,
): Pick<KnownValue, "name" | "resources"> | null {
  const identity = identityIn(name);
  if (identity === null) return null;
  const { resource, identifier } = identity;
  if (identifier !== null) return { name: identifier, resources: [resource] };
  const isLikeIdentifier = typeof value === "string" && /^[a-z]{1,12}[_-](?=\D*\d)[\w-]+$/i.test(value);
  return isLikeIdentifier || ref !== null ? { name: "id", resources: [resource] } : null;
}

/**
 * The type of a possible identifier, which is short, and without spaces unless it is a name; null for
 * other values.
 */
function typeOf(value: JsonValue): KnownValue["type"] | null {
  if (typeof value === "bigint" || (typeof value === "number" && Number.isInteger(value))) return "number";
  if (typeof value !== "string" || value === "" || value.length > longestValue || /[\n\r]/.test(value))
    return null;
  return "string";
}

const unique = (names: string[]) => [...new Set(names)];

/** The known values without those of a deleted resource. */
export function withoutDeleted(
  known: readonly KnownValue[],
  { request: { path } }: CallableOperation,
  { parameters }: RequestValues,
): KnownValue[] {
  const parts = partsOfPath(path);
  const last = parts.at(-1);
  const given =
    last?.kind === "parameter"
      ? parameters.find(({ in: place, name }) => place === "path" && name === last.name)?.value
      : undefined;
  if (last?.kind !== "parameter" || typeof given !== "string") return [...known];
  const resources = [resourceBefore(parts, parts.length - 1), identityIn(last.name)?.resource];
  const isOf = ({ name, resources: own }: KnownValue) =>
    own.some((one) => resources.includes(one)) || (name === last.name && !isGeneric(name));
  return known.filter((value) => value.text !== given || !isOf(value));
}
