import { resolver } from "#description/refs.ts";
import { isObject } from "#json/index.ts";
import { type Pointer, pointerTo } from "#json/pointer.ts";
import type { Context } from "../context.ts";
import { type OperationMarkers, readOperationMarkers, readTitle } from "../extensions/index.ts";
import { nameSchemas } from "../index.ts";
import { findAllWebhooks } from "../operation/index.ts";
import type { Place } from "../operation/path-item.ts";
import { findPathOperations, titlesOfOperations } from "../operation/path-operation.ts";
import { readSecurity, type Security } from "../security/index.ts";
import { readServers } from "../server.ts";
import type { Server } from "../types.ts";
import { listOf, membersOf, nonEmptyString, objectOf, textsOf } from "../values.ts";

type JsonObject = Record<string, unknown>;

/** Everything in a description that a client may rely on, with the schemas as written. */
export interface Contract {
  context: Context;
  document: JsonObject;
  operations: Exchange[];
  webhooks: Exchange[];
  security: Security;
  servers: Server[];
  /** The pointer to a value in the document; null for a merged value. */
  pointerOf(value: unknown): Pointer | null;
}

/** An operation or webhook with the objects that describe it, references resolved. */
export interface Exchange {
  kind: "operation" | "webhook";
  /** The key for matching: method and path without the names of parameters. */
  key: string;
  /** Method and path, or the webhook's name. */
  label: string;
  id: string | null;
  slug: string;
  title: string;
  tags: string[];
  markers: OperationMarkers;
  deprecated: boolean;
  value: JsonObject;
  method: string;
  path: string;
  parameters: Described[];
  body: JsonObject | null;
  /** The responses by status. */
  responses: Map<string, JsonObject>;
  security: ReturnType<Security["requirementsOf"]>;
  /** The object that declares its security: the operation, else the root. */
  securityHolder: JsonObject;
  /** Null if the root's servers apply. */
  servers: Server[] | null;
}

/** A parameter or header. */
export interface Described {
  in: string;
  name: string;
  value: JsonObject;
}

/** Reads the contract of a document that `publish` or the upgrade returned. */
export function readContract(document: JsonObject, keptSlugs: Context["keptSlugs"] = new Map()): Contract {
  const context: Context = {
    root: document,
    resolve: resolver(document),
    schemaNames: nameSchemas(document),
    keptSlugs,
    place: "",
    direction: null,
    warn: () => {},
    onUnresolved: () => {},
  };
  const security = readSecurity(context);
  const read = (found: Found) => readExchange(found, context, security);
  const operations = findPathOperations(context);
  const titles = titlesOfOperations(operations, { ...context, badgeTags: new Map() });
  return {
    context,
    document,
    operations: operations.map(({ path, slug, place }, index) =>
      read({ kind: "operation", path, slug, place, title: titles[index] ?? path }),
    ),
    webhooks: findAllWebhooks(operations, context).map(({ name, slug, place, origin }) => {
      const path = origin.kind === "webhook" ? name : `${origin.operation} ${name} ${origin.expression}`;
      const title = readTitle(place, () => {}) ?? nonEmptyString(place.value.summary) ?? name;
      return { ...read({ kind: "webhook", path, slug, place, title }), label: name };
    }),
    security,
    servers: readServers([{ value: document.servers, pointer: "/servers" }], context),
    pointerOf: pointers(document),
  };
}

interface Found {
  kind: Exchange["kind"];
  path: string;
  slug: string;
  place: Place;
  title: string;
}

function readExchange(
  { kind, path, slug, place, title }: Found,
  context: Context,
  security: Security,
): Exchange {
  const { method, value, item, pointer } = place;
  const label = kind === "operation" ? `${method} ${path}` : path;
  const servers = [value.servers, item.servers].some((list) => listOf(list).length > 0)
    ? readServers(
        [value.servers, item.servers].map((list) => ({ value: list, pointer })),
        context,
      )
    : null;
  return {
    kind,
    key: kind === "operation" ? `${method} ${path.replace(/\{[^{}]*\}/g, "{}")}` : `${method} ${path}`,
    label,
    id: nonEmptyString(value.operationId),
    slug,
    title,
    tags: textsOf(value.tags),
    markers: readOperationMarkers({ value, pointer }, { value: context.root, pointer: "" }, () => {}),
    deprecated: value.deprecated === true,
    value,
    method,
    path,
    parameters: readParameters([...listOf(item.parameters), ...listOf(value.parameters)], context),
    body: targetOf(value.requestBody, context),
    responses: new Map(
      membersOf(value.responses).flatMap(([status, response]) => {
        const target = targetOf(response, context);
        return target === null ? [] : [[/^\dxx$/i.test(status) ? status.toUpperCase() : status, target]];
      }),
    ),
    security: security.requirementsOf(
      value.security,
      pointerTo(pointer, "security"),
      kind === "operation" ? "client" : "api",
    ),
    securityHolder: Array.isArray(value.security) ? value : context.root,
    servers,
  };
}

function readParameters(list: unknown[], context: Context): Described[] {
  const byKey = new Map<string, Described>();
  for (const item of list) {
    const value = targetOf(item, context);
    if (value === null || typeof value.name !== "string" || typeof value.in !== "string") continue;
    const name = value.in === "header" ? value.name.toLowerCase() : value.name;
    if (value.in === "header" && ignoredHeaders.has(name)) continue;
    byKey.set(`${value.in} ${name}`, { in: value.in, name: value.name, value });
  }
  return [...byKey.values()];
}

const ignoredHeaders = new Set(["accept", "content-type", "authorization"]);

/** The headers of a response. Keys such as `x-limit` are header names here, not extensions. */
export const headersOf = (response: JsonObject, context: Context): Described[] =>
  Object.entries(objectOf(response.headers)).flatMap(([name, item]) => {
    const value = targetOf(item, context);
    return value === null || name.toLowerCase() === "content-type" ? [] : [{ in: "header", name, value }];
  });

/** The Media Type Objects of a body, response, parameter or header, by their names. */
export const contentOf = (holder: JsonObject, context: Context): Map<string, JsonObject> =>
  new Map(
    Object.entries(objectOf(holder.content)).flatMap(([name, item]) => {
      const value = targetOf(item, context);
      return value === null ? [] : [[name, value]];
    }),
  );

/** The object itself, or the target of its reference: the document's own object, which has a pointer. */
export function targetOf(reference: unknown, { resolve }: Context): JsonObject | null {
  const { value } = resolve(reference);
  return isObject(value) ? value : null;
}

/** Finds the pointer of a value. The tree of containers is built on first use. */
function pointers(document: JsonObject): Contract["pointerOf"] {
  let holders: Map<unknown, object> | undefined;
  return (value) => {
    holders ??= holdersIn(document);
    const tokens: string[] = [];
    for (let at = value; at !== document; ) {
      const holder = holders.get(at);
      const token = Object.entries(holder ?? {}).find(([, member]) => member === at)?.[0];
      if (holder === undefined || token === undefined) return null;
      tokens.push(token);
      at = holder;
    }
    return pointerTo("", ...tokens.reverse());
  };
}

function holdersIn(document: JsonObject): Map<unknown, object> {
  const holders = new Map<unknown, object>();
  const rest: object[] = [document];
  for (let holder = rest.pop(); holder !== undefined; holder = rest.pop()) {
    for (const member of Object.values(holder)) {
      if (typeof member !== "object" || member === null || holders.has(member)) continue;
      holders.set(member, holder);
      rest.push(member);
    }
  }
  return holders;
}
