import { readFileSync } from "node:fs";
import { load } from "js-yaml";

/**
 * The description as its file has it. It is read here without the code that makes the pages, so that a
 * mistake of that code cannot excuse itself.
 */
export const document = load(
  readFileSync(new URL("../../../openapi/petstore.yaml", import.meta.url), "utf8"),
) as Document;

/** The target of a reference, or the node itself. */
export function resolve<Node extends object>(node: Node | Ref): Node {
  if (!isRef(node)) return node;
  const names = node.$ref.replace("#/", "").split("/");
  return names.reduce((place: unknown, name) => (place as Record<string, unknown>)[name], document) as Node;
}

/** A schema with what its `$ref` and `allOf` bring; what is nearer wins. */
export function flatten(schema: RawSchema | Ref): RawSchema {
  if (isRef(schema)) return flatten(resolve(schema));
  const { allOf = [], ...own } = schema;
  const parts = [...allOf.map(flatten), own];
  const properties = parts.flatMap((part) => Object.entries(part.properties ?? {}));
  const merged: RawSchema = Object.assign({}, ...parts);
  if (properties.length > 0) merged.properties = Object.fromEntries(properties);
  merged.required = parts.flatMap(({ required = [] }) => required);
  return merged;
}

/**
 * The references in a part of the description and in what those point to. A schema that is built upon
 * another contains what that one contains, but not the other itself.
 */
export function namedIn(part: unknown, found = new Set<string>()): Set<string> {
  if (typeof part !== "object" || part === null) return found;
  if (isRef(part) && !found.has(part.$ref)) {
    found.add(part.$ref);
    namedIn(resolve(part), found);
  }
  const { allOf = [], ...rest } = part as { allOf?: object[] };
  const held = allOf.length > 1 ? allOf.map(resolve) : allOf;
  for (const value of [...held, ...Object.values(rest)]) namedIn(value, found);
  return found;
}

/** The name of the schema that a `$ref` points to, also beside a description. */
export function nameOf(schema: RawSchema | Ref): string | undefined {
  if (isRef(schema)) return schema.$ref.split("/").at(-1);
  const [only, ...others] = schema.allOf ?? [];
  return only === undefined || others.length > 0 ? undefined : nameOf(only);
}

function isRef(value: object): value is Ref {
  return "$ref" in value;
}

export const methods = ["get", "put", "post", "delete", "options", "head", "patch", "trace"] as const;
export type Method = (typeof methods)[number];

export interface Ref {
  $ref: string;
}

export interface Document {
  info: { title: string; version: string; description: string };
  servers: { url: string; description: string; variables: Record<string, { default: string }> }[];
  tags: { name: string; description: string; "x-parent"?: string }[];
  paths: Record<string, { parameters?: RawParameters } & { [method in Method]?: RawOperation }>;
  components: { schemas: Record<string, RawSchema> };
}

export type RawParameters = (RawParameter | Ref)[];

export interface RawOperation {
  operationId: string;
  summary: string;
  description: string;
  tags: string[];
  deprecated?: boolean;
  parameters?: RawParameters;
  requestBody?: RawBody;
  responses: Record<string, RawResponse | Ref>;
  "x-stability"?: string;
  "x-deprecated-sunset"?: string;
  "x-hideTryItPanel"?: boolean;
  "x-codeSamples"?: { lang: string; source: string }[];
}

export interface RawParameter {
  name: string;
  in: string;
  required?: boolean;
  description: string;
  schema: RawSchema | Ref;
  example?: unknown;
}

export interface RawBody {
  required?: boolean;
  content: Record<string, Media>;
}

export interface RawResponse {
  description: string;
  headers?: Record<string, Omit<RawParameter, "name" | "in"> | Ref>;
  content?: Record<string, Media>;
}

export interface Media {
  schema: RawSchema | Ref;
  example?: unknown;
  examples?: Record<string, { summary: string; value: unknown } | Ref>;
}

export interface RawSchema {
  type?: string;
  format?: string;
  description?: string;
  allOf?: (RawSchema | Ref)[];
  items?: RawSchema | Ref;
  properties?: Record<string, RawSchema | Ref>;
  required?: string[];
  enum?: string[];
  default?: unknown;
  minimum?: number;
  maximum?: number;
  pattern?: string;
  readOnly?: boolean;
  example?: unknown;
}
