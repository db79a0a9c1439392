import SwaggerParser from "@apidevtools/swagger-parser";
import { loadDescription } from "#description/load.ts";

/** As much of an OpenAPI description as the tests of the Petstore read. References are followed. */
export interface Petstore {
  openapi: string;
  info: { version: string };
  servers: { url: string; variables: Record<string, { default: string }> }[];
  tags: { name: string; "x-parent"?: string }[];
  security?: unknown;
  paths: Record<string, PathItem>;
  components: { schemas: Record<string, SchemaObject>; securitySchemes?: unknown; callbacks?: unknown };
}

type PathItem = { parameters?: ParameterObject[] } & Record<
  "get" | "post" | "put" | "delete",
  OperationObject
>;

export interface OperationObject {
  operationId: string;
  tags: string[];
  summary: string;
  description: string;
  deprecated?: boolean;
  parameters?: ParameterObject[];
  requestBody?: { required: boolean; content: Content };
  responses: Record<
    string,
    { description: string; headers?: Record<string, HeaderObject>; content?: Content }
  >;
  "x-stability"?: string;
  "x-hideTryItPanel"?: boolean;
  "x-deprecated-sunset"?: string;
  "x-codeSamples": { lang: string; source: string }[];
}

export interface ParameterObject extends HeaderObject {
  name: string;
  in: string;
  required?: boolean;
}

export interface HeaderObject {
  schema: SchemaObject;
  example?: unknown;
}

export type Content = Record<string, MediaTypeObject>;

export interface MediaTypeObject {
  schema: SchemaObject;
  example?: unknown;
  examples?: Record<string, { value: unknown }>;
}

export interface SchemaObject {
  type?: string;
  format?: string;
  enum?: string[];
  required?: string[];
  properties?: Record<string, SchemaObject>;
  items?: SchemaObject;
  allOf?: SchemaObject[];
  description?: string;
  example?: unknown;
  default?: unknown;
  minimum?: number;
  maximum?: number;
  readOnly?: boolean;
}

/** An operation and where it is. */
export interface Placed {
  method: string;
  path: string;
  item: PathItem;
  operation: OperationObject;
}

const { document } = await loadDescription("openapi/petstore.yaml");

/** The description as it is written. */
export const written = document;

/** The description with its references followed: by another reader than the project's own. */
export const petstore = (await SwaggerParser.validate(
  structuredClone(document) as never,
)) as unknown as Petstore;

export const operations: Placed[] = Object.entries(petstore.paths).flatMap(([path, item]) =>
  (["get", "post", "put", "delete"] as const)
    .filter((method) => item[method] !== undefined)
    .map((method) => ({ method: method.toUpperCase(), path, item, operation: item[method] })),
);
