import { asText, isObject } from "#json/index.ts";
import { type Pointer, pointerTo } from "#json/pointer.ts";
import { refTo } from "../bundle/targets.ts";
import type { Diagnostic } from "../diagnostic.ts";
import { openapi } from "../grammar/openapi.ts";
import { swagger } from "../grammar/swagger.ts";
import { isObjectNode, walk } from "../grammar/walk.ts";
import { MovedOrigins, type Origins } from "../origins.ts";
import { decodeFragment, resolver } from "../refs.ts";
import { type Context, type Members, present, textsOf } from "./context.ts";
import { serversOf, upgradePaths } from "./operation.ts";
import { upgradeParameter, upgradeSchema } from "./parameter.ts";
import { upgradeResponse } from "./response.ts";

export interface Upgraded {
  document: Members;
  origins: MovedOrigins;
  problems: Diagnostic[];
}

/**
 * Converts a Swagger 2.0 document to OpenAPI 3.0 without losing information or resolving references.
 * Parts without an equivalent become extensions and are reported.
 */
export function upgrade(written: Members, origins: Origins): Upgraded {
  const root = structuredClone(written);
  for (const node of walk(swagger, root, "document")) {
    if (isObjectNode(node) && node.place === "schema") upgradeSchema(node.value);
  }
  const moves = new Map<Pointer, Pointer>();
  const problems: Diagnostic[] = [];
  const context: Context = {
    resolve: resolver(root),
    consumes: textsOf(root.consumes) ?? ["application/json"],
    produces: textsOf(root.produces) ?? ["application/json"],
    move: (to, from) => moves.set(to, from),
    warn: (pointer, problem) => problems.push({ pointer, problem, rule: "conversion" }),
  };
  const document = upgradeRoot(root, context);
  moveReferences(document, moves);
  const moved = new MovedOrigins(origins, moves);
  return { document, origins: moved, problems };
}

function upgradeRoot(root: Members, context: Context): Members {
  const { swagger: _, info, paths, ...rest } = root;
  const { host, basePath, schemes, consumes, produces, definitions, parameters, responses, ...others } = rest;
  const { securityDefinitions, ...kept } = others;
  const servers = serversOf(root, textsOf(schemes));
  if (servers !== undefined) context.move("/servers", host === undefined ? "/basePath" : "/host");
  return present({
    openapi: "3.0.4",
    info,
    servers,
    ...kept,
    paths: upgradePaths(paths, root, context),
    components: componentsOf({ definitions, parameters, responses, securityDefinitions }, context),
  });
}

/** The original form of a reference in a Swagger 2.0 description. */
export const swaggerRef = (ref: string): string =>
  ref.replace(
    /^#\/components\/(\w+)(?=\/|$)/,
    (_, section: string) => `#/${sections.get(section) ?? section}`,
  );

const sections = new Map([
  ["schemas", "definitions"],
  ["securitySchemes", "securityDefinitions"],
]);

function componentsOf(root: Members, context: Context): Members | undefined {
  const section = (
    from: string,
    to: string,
    upgradeOne: (value: unknown, to: Pointer, from: Pointer) => unknown,
  ) => {
    const members = root[from];
    if (!isObject(members)) return undefined;
    context.move(`/components/${to}`, `/${from}`);
    const upgraded = Object.entries(members).map(([name, value]) => [
      name,
      upgradeOne(value, pointerTo("", "components", to, name), pointerTo("", from, name)),
    ]);
    return Object.fromEntries(upgraded.filter(([, value]) => value !== undefined));
  };
  const components = present({
    schemas: section("definitions", "schemas", (value) => value),
    parameters: section("parameters", "parameters", (value, to, from) =>
      isObject(value) && (value.in === "body" || value.in === "formData")
        ? undefined
        : upgradeParameter(value, to, from, context),
    ),
    responses: section("responses", "responses", (value, to, from) =>
      upgradeResponse(value, context.produces, to, from, context),
    ),
    securitySchemes: section("securityDefinitions", "securitySchemes", upgradeSecurityScheme),
  });
  return Object.keys(components).length === 0 ? undefined : components;
}

/** A Security Scheme Object. `basic` becomes an HTTP scheme, and a `flow` an entry of `flows`. */
function upgradeSecurityScheme(value: unknown): unknown {
  if (!isObject(value)) return value;
  const { type, flow, authorizationUrl, tokenUrl, scopes, ...rest } = value;
  if (type === "basic") return { ...rest, type: "http", scheme: "basic" };
  if (type !== "oauth2") return value;
  const details: Members = present({ authorizationUrl, tokenUrl, scopes: scopes ?? {} });
  return { ...rest, type, flows: { [flows.get(flow) ?? asText(flow)]: details } };
}

const flows = new Map<unknown, string>([
  ["application", "clientCredentials"],
  ["accessCode", "authorizationCode"],
]);

/** Updates every reference to a moved target. */
function moveReferences(document: Members, moves: ReadonlyMap<Pointer, Pointer>): void {
  const targets = new Map<Pointer, Pointer>();
  for (const [to, from] of moves) if (!targets.has(from)) targets.set(from, to);
  const moved = new WeakSet<object>();
  for (const { value } of walk(openapi, document, "document")) {
    if (!isObject(value) || typeof value.$ref !== "string" || moved.has(value)) continue;
    moved.add(value);
    if (value.$ref.startsWith("#/"))
      value.$ref = refTo(newPlace(decodeFragment(value.$ref.slice(1)), targets));
  }
}

function newPlace(pointer: Pointer, targets: ReadonlyMap<Pointer, Pointer>): Pointer {
  for (let prefix = pointer; prefix !== ""; prefix = prefix.slice(0, prefix.lastIndexOf("/"))) {
    const to = targets.get(prefix);
    if (to !== undefined) return to + pointer.slice(prefix.length);
  }
  return pointer;
}
