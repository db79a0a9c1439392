/**
 * The model that pages, samples and servers read. It is plain data and survives `JSON.stringify`: an
 * absent value is `null`, a schema with a name is a `reference` node, and values that may contain an
 * int64 are JSON text.
 */
import type { JsonText } from "#json/index.ts";
import type { Pointer } from "#json/pointer.ts";
import type { InfoMarkers, OperationMarkers } from "./extensions/index.ts";

/** One OpenAPI description, normalized: readers need not know its version. */
export interface Reference {
  info: Info;
  servers: Server[];
  securitySchemes: SecurityScheme[];
  navigation: NavigationNode[];
  /** The tags with operations, which have a page, in the order of the navigation. */
  tags: Tag[];
  /** The tags that only have a text, in the order of the navigation. */
  guides: Guide[];
  /** The unused tags whose text is too short for a page. */
  notes: Note[];
  operations: Operation[];
  /** The webhooks of the description, then the callbacks of its operations. */
  webhooks: Webhook[];
  schemas: NamedSchema[];
  /** Other schemas that are targets of a `$ref` in a `JsonSchema`. */
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
  /** `prefix` is a word before the key that a server expects, e.g. `Token`. */
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

/**
 * One of several alternatives: all of its schemes together are required. Without schemes, no
 * authentication is required.
 */
export interface SecurityRequirement {
  schemes: { name: string; scopes: string[] }[];
}

/**
 * A node of the navigation. A group is only a heading; guides, tags, operations and webhooks are pages.
 * The site's configuration adds links and dividers.
 */
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
  /** The slugs of its operations, in the order of the description. */
  operations: string[];
  /** The slugs of its webhooks. */
  webhooks: string[];
}

/**
 * A text by the author: a file in the folder of guides, or a tag without operations (Redocly's
 * `x-traitTag`).
 */
export interface Guide {
  slug: string;
  name: string;
  title: string;
  description: string;
  externalDocs: ExternalDocs | null;
  /** The path within the folder of guides, with slashes; null for a tag. */
  path: string | null;
  /** One sentence for lists and search engines; null to use the beginning of the text. */
  summary: string | null;
}

/** A paragraph about a tag without a page, for the overview. */
export interface Note {
  slug: string;
  name: string;
  title: string;
  description: string;
  externalDocs: ExternalDocs | null;
}

/** The versions in which something was added, last changed and deprecated, if a history is published. */
export interface History {
  added: string | null;
  changed: string | null;
  deprecated: string | null;
}

/** A request and its responses: the common part of operations and webhooks (Operation Object). */
export interface Exchange {
  /** The operationId, else method and path or name. */
  id: string;
  slug: string;
  pointer: Pointer;
  /** The method as it is sent: in capitals unless the description spells it otherwise (3.2). */
  method: string;
  title: string;
  description: string | null;
  externalDocs: ExternalDocs | null;
  tags: string[];
  deprecated: boolean;
  markers: OperationMarkers;
  /** The alternatives, any of which is enough. An empty list requires no authentication. */
  security: SecurityRequirement[];
  /** Path parameters first, then query, querystring, header and cookie. */
  parameters: Parameter[];
  body: RequestBody | null;
  responses: Response[];
  /** Unresolved references whose targets are missing here, e.g. `#/components/parameters/Gone`. */
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

/** A Parameter Object. Defaults of `style` and `explode` are filled in. */
export interface Parameter {
  name: string;
  in: ParameterPlace;
  required: boolean;
  deprecated: boolean;
  description: string | null;
  style: ParameterStyle;
  explode: boolean;
  allowReserved: boolean;
  /**
   * Whether a query may have the name alone, e.g. `?color=`, regardless of the schema (OpenAPI 3.0.3,
   * 4.7.12.2).
   */
  allowEmptyValue: boolean;
  /** The media type of its value, if `content` describes it instead of a style. */
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
  /** The schema of each item of a sequence, e.g. `text/event-stream` (3.2). */
  itemSchema: Schema | null;
  itemJsonSchema: JsonSchema | null;
  encoding: Encoding[];
  /** The examples; not empty if one can be generated from the schema. */
  examples: Example[];
  externalExamples: ExternalExample[];
}

/** An Encoding Object: the serialization of one part of a form. */
export interface Encoding {
  /** The property; `null` for the items of a sequence (3.2). */
  name: string | null;
  /** The items of a sequence, `[0]` or `[1…]`; `null` for all of them, and for a property. */
  place: string | null;
  contentType: string | null;
  style: ParameterStyle | null;
  explode: boolean | null;
  allowReserved: boolean;
  headers: Header[];
  /** The encodings of nested parts, if the part is a form itself (3.2). */
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
  /** The body or value in its wire format: indented JSON, or the text itself. */
  text: JsonText;
  /** Whether the author wrote it, or it was generated from the schema. */
  origin: "written" | "generated";
  /**
   * Whether the text is a serialized parameter with its name (`serializedValue`, 3.2); absent if not.
   */
  isSerialized?: true;
  /**
   * The properties of a generated example that select a schema, with their values; absent if there are
   * none.
   */
  selectors?: Selector[];
  /** The index of the union's option that it was generated for; absent otherwise. */
  option?: number;
}

/** A discriminator property with the value that selects a schema. */
export interface Selector {
  property: string;
  value: string;
}

export interface Response {
  /** `200`, `4XX` or `default`. */
  status: string;
  /** A short title (`summary` since 3.2, or `x-summary`). */
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
    /** An operation that is not in this description. `ref` is its name in the link. */
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
  /** The media type, as in a parameter. */
  mediaType: string | null;
  schema: Schema;
  jsonSchema: JsonSchema;
  examples: Example[];
}

/** A schema of `components`, which has a page of its own. */
export interface NamedSchema {
  /** The name in `reference` nodes and URLs. */
  slug: string;
  name: string;
  /** The target of its `$ref`s, e.g. `#/components/schemas/Pet`. */
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

/** A schema for display. `allOf` is merged, and `nullable` is normalized. */
export type Schema = SchemaNotes & SchemaShape;

export interface SchemaNotes {
  title: string | null;
  description: string | null;
  /** Whether a value may be null. A `reference` includes its target's. */
  nullable: boolean;
  deprecated: boolean;
  readOnly: boolean;
  writeOnly: boolean;
  default: JsonText | null;
  /** The allowed values; one for `const`. */
  enum: EnumValue[];
  /** The author's examples, each as JSON text. */
  examples: JsonText[];
  externalDocs: ExternalDocs | null;
  /** The constraints in words, e.g. `1 to 100`, `at most 20 characters`. */
  constraints: string[];
  /** Regular expressions that a string must match. */
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

/** A subschema under a keyword that is neither a field nor an item. */
export interface SchemaRule {
  /** A label such as `Must not be`, `If`, `Then`, `Contains`, `With tuple also`. */
  title: string;
  schema: Schema;
}

export type SchemaShape =
  | { kind: "object"; properties: Property[]; patterns: PatternProperties[]; additional: Schema | boolean }
  /** `prefix` are the first items of a tuple, `items` all that follow. */
  | { kind: "array"; prefix: Schema[]; items: Schema }
  | { kind: "union"; of: "oneOf" | "anyOf"; options: Schema[]; discriminator: Discriminator | null }
  | { kind: "scalar"; type: ScalarType; format: string | null; contentEncoding?: string }
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
  /** The values with the index of their option; `null` if the option is not part of the union. */
  mapping: { value: string; option: number | null; target: string }[];
}

export type ScalarType = "string" | "number" | "integer" | "boolean" | "null";

export interface Property {
  name: string;
  required: boolean;
  /** Whether its object requires it without describing it, often because of a misspelled name. */
  undescribed?: true;
  schema: Schema;
  history?: History;
}

/**
 * JSON Schema 2020-12 for a validator. A `$ref` is that of the description (`#/components/schemas/Pet`)
 * and resolves to the `NamedSchema` or `ReferencedSchema` with that `ref`.
 */
export type JsonSchema = boolean | { [keyword: string]: unknown };
