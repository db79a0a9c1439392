/**
 * The model that pages, samples and servers read. It contains plain data only and
 * survives `JSON.stringify` unchanged: an absent value is `null`, a schema that
 * is named elsewhere is a `reference` node, and anything that may contain an
 * int64 is kept as JSON text.
 */
import type { JsonText } from "#json/index.ts";
import type { Pointer } from "#json/pointer.ts";
import type { InfoMarkers, OperationMarkers } from "./extensions/index.ts";

/** One OpenAPI description, levelled: no reader needs to know which version it was. */
export interface Reference {
  info: Info;
  servers: Server[];
  securitySchemes: SecurityScheme[];
  navigation: NavigationNode[];
  /** The tags that own operations and so have a page, in the order of the navigation. */
  tags: Tag[];
  /** The tags that are texts alone, in the order of the navigation. */
  guides: Guide[];
  /** The tags that nothing has and whose text is too short for a page. */
  notes: Note[];
  operations: Operation[];
  /** The webhooks of the description, then the callbacks of its operations. */
  webhooks: Webhook[];
  schemas: NamedSchema[];
  /** Other schemas that a `$ref` of a `JsonSchema` refers to. */
  referencedSchemas: ReferencedSchema[];
}

export interface Info extends InfoMarkers {
  title: string;
  version: string;
  /** One line, plain text. */
  summary: string | null;
  /** Markdown (CommonMark). */
  description: string | null;
  termsOfService: string | null;
  /** `identifier` is an SPDX expression (3.1). */
  license: { name: string; url: string | null; identifier: string | null } | null;
  contact: { name: string | null; url: string | null; email: string | null } | null;
  externalDocs: ExternalDocs | null;
}

export interface ExternalDocs {
  url: string;
  description: string | null;
}

/** A Server Object: `url` is a template whose `{name}` parts are `variables`. */
export interface Server {
  url: string;
  name: string | null;
  description: string | null;
  variables: ServerVariable[];
}

export interface ServerVariable {
  name: string;
  default: string;
  enum: string[];
  description: string | null;
}

/** A way to authenticate (OpenAPI 3.2.0, 4.30), by the name requirements use. */
export type SecurityScheme = {
  name: string;
  description: string | null;
  deprecated: boolean;
} & SecuritySchemeKind;

export type SecuritySchemeKind =
  /** `prefix` is a word that a server expects before the key, e.g. `Token`. */
  | { kind: "apiKey"; in: "query" | "header" | "cookie"; parameter: string; prefix?: string }
  /** `scheme` in lower case, e.g. `bearer`. */
  | { kind: "http"; scheme: string; bearerFormat: string | null }
  | { kind: "oauth2"; flows: OAuthFlow[]; metadataUrl: string | null }
  | { kind: "openIdConnect"; url: string | null }
  | { kind: "mutualTLS" }
  /** A type the specification does not know, or a scheme that is required but declared nowhere. */
  | { kind: "unknown"; type: string | null };

export interface OAuthFlow {
  /** The key of the OAuth Flows Object, e.g. `authorizationCode`. */
  kind: string;
  authorizationUrl: string | null;
  deviceAuthorizationUrl: string | null;
  tokenUrl: string | null;
  refreshUrl: string | null;
  scopes: { name: string; description: string | null }[];
}

/** One of the alternatives that are enough: all of its schemes together. Without schemes, nothing is asked. */
export interface SecurityRequirement {
  schemes: { name: string; scopes: string[] }[];
}

/** A group is a heading only; guides, tags, operations and webhooks are pages. The owner of a site adds links and dividers. */
export type NavigationNode =
  | { kind: "group"; title: string; description: string | null; children: NavigationNode[] }
  | { kind: "guide"; slug: string; title: string }
  | { kind: "tag"; slug: string; title: string; children: NavigationNode[] }
  | { kind: "operation"; slug: string }
  | { kind: "webhook"; slug: string }
  | { kind: "link"; title: string; href: string }
  | { kind: "divider" };

export interface Tag {
  slug: string;
  name: string;
  title: string;
  description: string | null;
  externalDocs: ExternalDocs | null;
  /** Slugs of the operations it owns, in the order of the description. */
  operations: string[];
  /** Slugs of the webhooks it owns. */
  webhooks: string[];
}

/** A text of the author's: a file of the folder of guides, or a tag that no operation has (Redocly's `x-traitTag`). */
export interface Guide {
  slug: string;
  name: string;
  title: string;
  description: string;
  externalDocs: ExternalDocs | null;
  /** Below the folder of guides, with slashes; null for a tag. */
  path: string | null;
  /** One sentence for lists and search engines; null for the beginning of its text. */
  summary: string | null;
}

/** A paragraph of the author's below the name of a tag, which the overview shows. */
export interface Note {
  slug: string;
  name: string;
  title: string;
  description: string;
  externalDocs: ExternalDocs | null;
}

/** The versions in which something was added, last changed and deprecated, where a history is published. */
export interface History {
  added: string | null;
  changed: string | null;
  deprecated: string | null;
}

/** A request and its responses: what operations and webhooks have in common (Operation Object). */
export interface Exchange {
  /** The operationId, else method and path or name. */
  id: string;
  slug: string;
  pointer: Pointer;
  /** As it goes over the wire: in capitals unless the description spells it otherwise (3.2). */
  method: string;
  title: string;
  description: string | null;
  externalDocs: ExternalDocs | null;
  tags: string[];
  deprecated: boolean;
  markers: OperationMarkers;
  /** Any one of these is enough; an empty list asks for nothing. */
  security: SecurityRequirement[];
  /** Path parameters first, then query, querystring, header and cookie. */
  parameters: Parameter[];
  body: RequestBody | null;
  responses: Response[];
  /** References that do not resolve and so are missing here, e.g. `#/components/parameters/Gone`. */
  unresolved: string[];
  history?: History;
}

export interface Operation extends Exchange {
  /** The path template, e.g. `/pets/{petId}`. */
  path: string;
  servers: Server[];
  /** Slugs of the `webhooks` that are its callbacks. */
  callbacks: string[];
}

/** A request that the API sends: a webhook, or the callback of an operation. */
export interface Webhook extends Exchange {
  name: string;
  origin:
    | { kind: "webhook" }
    /** `operation` is a slug, `expression` the runtime expression of the address called. */
    | { kind: "callback"; operation: string; expression: string };
}

export type ParameterPlace = "path" | "query" | "querystring" | "header" | "cookie";

export type ParameterStyle =
  | "simple"
  | "label"
  | "matrix"
  | "form"
  | "spaceDelimited"
  | "pipeDelimited"
  | "deepObject"
  | "cookie";

/** A Parameter Object; `style` and `explode` are always filled with their defaults. */
export interface Parameter {
  name: string;
  in: ParameterPlace;
  required: boolean;
  deprecated: boolean;
  description: string | null;
  style: ParameterStyle;
  explode: boolean;
  allowReserved: boolean;
  /** Whether a query may have the name alone, e.g. `?color=`, whatever the schema is (OpenAPI 3.0.3, 4.7.12.2). */
  allowEmptyValue: boolean;
  /** The media type its value is written in, where `content` describes it in place of a style. */
  mediaType: string | null;
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
  /** Of each item of a sequence, e.g. `text/event-stream` (3.2). */
  itemSchema: Schema | null;
  itemJsonSchema: JsonSchema | null;
  encoding: Encoding[];
  /** Never empty where the schema lets an example be made. */
  examples: Example[];
  externalExamples: ExternalExample[];
}

/** An Encoding Object: how one part of a form is written. */
export interface Encoding {
  /** The property it is for; `null` for the items of a sequence (3.2). */
  name: string | null;
  /** Which items of a sequence it is for, `[0]` or `[1…]`; `null` for all of them, and for a property. */
  place: string | null;
  contentType: string | null;
  style: ParameterStyle | null;
  explode: boolean | null;
  allowReserved: boolean;
  headers: Header[];
  /** How the parts of a part are written, where it is a form itself (3.2). */
  parts: Encoding[];
}

/** An external Example Object (`externalValue`). It is linked, never fetched. */
export interface ExternalExample {
  name: string;
  summary: string | null;
  description: string | null;
  url: string;
}

export interface Example {
  name: string | null;
  summary: string | null;
  description: string | null;
  /** The body or value as it is sent: indented JSON, or the text itself. */
  text: JsonText;
  /** Whether the author wrote it, or it was generated from the schema. */
  origin: "written" | "generated";
  /** Whether the text is a parameter as it is sent, with its name (`serializedValue`, 3.2); absent if not. */
  isSerialized?: true;
  /** Of a generated one the properties that select a schema, with their values; absent if absent. */
  selectors?: Selector[];
}

/** A property that a discriminator names, with the value that selects a schema. */
export interface Selector {
  property: string;
  value: string;
}

export interface Response {
  /** `200`, `4XX` or `default`. */
  status: string;
  /** A few words (3.2). */
  summary: string | null;
  description: string;
  headers: Header[];
  content: MediaType[];
  links: Link[];
}

/** A Link Object: a next operation, with values from this response. */
export interface Link {
  name: string;
  description: string | null;
  target:
    | { kind: "operation"; slug: string }
    /** An operation that is not in this description, as it is named there. */
    | { kind: "unknown"; ref: string };
  /** Parameters with a constant as JSON text or a runtime expression, e.g. `$response.body#/id`. */
  parameters: { name: string; value: string }[];
  body: string | null;
}

export interface Header {
  name: string;
  required: boolean;
  deprecated: boolean;
  description: string | null;
  /** As of a parameter. */
  mediaType: string | null;
  schema: Schema;
  jsonSchema: JsonSchema;
  examples: Example[];
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

/** A schema without a name, by its `$ref`, e.g. `#/components/schemas/Pet/properties/kind`. */
export interface ReferencedSchema {
  ref: string;
  jsonSchema: JsonSchema;
}

/** What readers see of a schema. `allOf` is merged, `nullable` is levelled. */
export type Schema = SchemaNotes & SchemaShape;

export interface SchemaNotes {
  title: string | null;
  description: string | null;
  /** Of a `reference`, also if its target is. */
  nullable: boolean;
  deprecated: boolean;
  readOnly: boolean;
  writeOnly: boolean;
  default: JsonText | null;
  /** What the value must be one of; of `const` there is one. */
  enum: EnumValue[];
  /** The author's, each as JSON text. */
  examples: JsonText[];
  externalDocs: ExternalDocs | null;
  /** Bounds in words a reader knows, e.g. `1 to 100`, `at most 20 characters`. */
  constraints: string[];
  /** Regular expressions that a text must match. */
  textPatterns: string[];
  /** Further rules: `not`, `if`, `contains`, `dependentSchemas`, … */
  rules: SchemaRule[];
}

export interface EnumValue {
  value: JsonText;
  /** `x-enum-varnames` */
  name: string | null;
  description: string | null;
}

/** A schema that another one refers to by a keyword that is neither a field nor an item. */
export interface SchemaRule {
  /** In words, e.g. `Must not be`, `If`, `Then`, `Contains`, `With tuple also`. */
  title: string;
  schema: Schema;
}

export type SchemaShape =
  | { kind: "object"; properties: Property[]; patterns: PatternProperties[]; additional: Schema | boolean }
  /** `prefix` are the first items of a tuple, `items` all that follow. */
  | { kind: "array"; prefix: Schema[]; items: Schema }
  | { kind: "union"; of: "oneOf" | "anyOf"; options: Schema[]; discriminator: Discriminator | null }
  | { kind: "scalar"; type: ScalarType; format: string | null }
  | { kind: "reference"; slug: string; name: string }
  /** A `$ref` that does not resolve, as written. */
  | { kind: "unresolved"; ref: string }
  /** No value fits (`false`). */
  | { kind: "never" }
  | { kind: "any" };

/** Properties whose names match (`patternProperties`). */
export interface PatternProperties {
  pattern: string;
  schema: Schema;
}

/** The property that selects the option of a union. */
export interface Discriminator {
  property: string;
  /** Values with the index of their option; `null` if the option is not one of the union. */
  mapping: { value: string; option: number | null; target: string }[];
}

export type ScalarType = "string" | "number" | "integer" | "boolean" | "null";

export interface Property {
  name: string;
  required: boolean;
  schema: Schema;
  history?: History;
}

/**
 * JSON Schema 2020-12 for a validator. `$ref`s are those of the description
 * (`#/components/schemas/Pet`) and resolve to a `NamedSchema` or a `ReferencedSchema` by its `ref`.
 */
export type JsonSchema = boolean | { [keyword: string]: unknown };
