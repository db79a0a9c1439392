/**
 * The model that pages, samples and servers read. It holds plain data only and
 * survives `JSON.stringify` unchanged: an absent value is `null`, a schema that
 * is named elsewhere is a `reference` node, and anything that may hold an
 * int64 is kept as JSON text.
 */
import type { JsonText } from "#json/json.ts";
import type { Pointer } from "#json/pointer.ts";
import type { OperationMarkers } from "./extensions/index.ts";

/** One OpenAPI description, levelled: no reader needs to know which version it was. */
export interface Reference {
  info: Info;
  servers: Server[];
  navigation: NavigationNode[];
  /** The tags that own operations and so have a page, in the order of the navigation. */
  tags: Tag[];
  operations: Operation[];
  schemas: NamedSchema[];
}

export interface Info {
  title: string;
  version: string;
  /** One line, plain text. */
  summary: string | null;
  /** Markdown (CommonMark). */
  description: string | null;
  license: { name: string; url: string | null } | null;
  contact: { name: string | null; url: string | null; email: string | null } | null;
}

/** A Server Object: `url` is a template whose `{name}` parts are `variables`. */
export interface Server {
  url: string;
  description: string | null;
  variables: ServerVariable[];
}

export interface ServerVariable {
  name: string;
  default: string;
  enum: string[];
  description: string | null;
}

/** A group is a heading only; tags and operations are pages. */
export type NavigationNode =
  | { kind: "group"; title: string; description: string | null; children: NavigationNode[] }
  | { kind: "tag"; slug: string; title: string; children: NavigationNode[] }
  | { kind: "operation"; slug: string };

export interface Tag {
  slug: string;
  name: string;
  title: string;
  description: string | null;
  /** Slugs of the operations it owns, in the order of the description. */
  operations: string[];
}

export interface Operation {
  /** The operationId, else method and path. */
  id: string;
  slug: string;
  pointer: Pointer;
  /** In capitals, as it goes over the wire. */
  method: string;
  /** The path template, e.g. `/pets/{petId}`. */
  path: string;
  title: string;
  description: string | null;
  tags: string[];
  deprecated: boolean;
  markers: OperationMarkers;
  servers: Server[];
  /** Path parameters first, then query, header and cookie. */
  parameters: Parameter[];
  body: RequestBody | null;
  responses: Response[];
}

export type ParameterPlace = "path" | "query" | "header" | "cookie";

export type ParameterStyle =
  | "simple"
  | "label"
  | "matrix"
  | "form"
  | "spaceDelimited"
  | "pipeDelimited"
  | "deepObject";

/** A Parameter Object; `style` and `explode` are always filled with their defaults. */
export interface Parameter {
  name: string;
  in: ParameterPlace;
  required: boolean;
  deprecated: boolean;
  description: string | null;
  style: ParameterStyle;
  explode: boolean;
  schema: Schema;
  jsonSchema: JsonSchema;
  examples: Example[];
}

export interface RequestBody {
  required: boolean;
  description: string | null;
  content: MediaType[];
}

export interface MediaType {
  /** E.g. `application/json`. */
  name: string;
  schema: Schema | null;
  jsonSchema: JsonSchema | null;
  /** Never empty where the schema lets an example be made. */
  examples: Example[];
}

export interface Example {
  name: string | null;
  summary: string | null;
  description: string | null;
  /** The body or value as it is sent: indented JSON, or the text itself. */
  text: JsonText;
}

export interface Response {
  /** `200`, `4XX` or `default`. */
  status: string;
  description: string;
  headers: Header[];
  content: MediaType[];
}

export interface Header {
  name: string;
  required: boolean;
  description: string | null;
  schema: Schema;
  jsonSchema: JsonSchema;
}

/** A schema of `components`, which has a page of its own. */
export interface NamedSchema {
  /** What `reference` nodes and the address name. */
  slug: string;
  name: string;
  /** Where `$ref` finds it, e.g. `#/components/schemas/Pet`. */
  ref: string;
  schema: Schema;
  jsonSchema: JsonSchema;
  examples: Example[];
}

/** What readers see of a schema. `allOf` is merged, `nullable` is levelled. */
export type Schema = SchemaNotes & SchemaShape;

export interface SchemaNotes {
  title: string | null;
  description: string | null;
  nullable: boolean;
  deprecated: boolean;
  readOnly: boolean;
  writeOnly: boolean;
  default: JsonText | null;
  /** Bounds in words a reader knows, e.g. `1 to 100`, `at most 20 characters`. */
  constraints: string[];
}

export type SchemaShape =
  | { kind: "object"; properties: Property[]; additional: Schema | boolean }
  | { kind: "array"; items: Schema }
  | { kind: "union"; of: "oneOf" | "anyOf"; options: Schema[] }
  | { kind: "scalar"; type: ScalarType; format: string | null; enum: JsonText[] }
  | { kind: "reference"; slug: string; name: string }
  | { kind: "any" };

export type ScalarType = "string" | "number" | "integer" | "boolean" | "null";

export interface Property {
  name: string;
  required: boolean;
  schema: Schema;
}

/**
 * JSON Schema 2020-12 for a validator. `$ref`s are those of the description
 * (`#/components/schemas/Pet`) and lead to a `NamedSchema` by its `ref`.
 */
export type JsonSchema = boolean | { [keyword: string]: unknown };
