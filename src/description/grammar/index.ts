/**
 * The type of a field: `"schema"` is one object of that kind, `"schema[]"` a list, `"schema{}"` a map
 * with names of the author's choice. `code` is the text of a program, `reference` a URI, `data` any
 * value that OpenAPI does not interpret.
 */
export type Place = Item | `${Item}[]` | `${Item}{}` | `${Item}{}[]`;
type Item = Kind | Scalar;
export type Scalar = "text" | "code" | "number" | "boolean" | "reference" | "data";

const kinds = [
  "document",
  "info",
  "contact",
  "license",
  "server",
  "serverVariable",
  "components",
  "paths",
  "pathItem",
  "operation",
  "externalDocs",
  "parameter",
  "requestBody",
  "mediaType",
  "encoding",
  "responses",
  "response",
  "callback",
  "example",
  "link",
  "header",
  "tag",
  "schema",
  "discriminator",
  "xml",
  "securityScheme",
  "flows",
  "flow",
  "security",
  "codeSample",
] as const;

/** The objects of OpenAPI and of Swagger 2.0, named as in their specifications. */
export type Kind = (typeof kinds)[number];

export interface ObjectGrammar {
  fields: Readonly<Record<string, Place>>;
  /** The values under names that are not fields: paths, status codes. */
  others?: Place;
}

export type Grammar = Readonly<Record<Kind, ObjectGrammar>>;

/** The type of a member of an object; `null` if the grammar does not define it. */
export function memberPlace(grammar: Grammar, kind: Kind, name: string): Place | null {
  const { fields, others } = grammar[kind];
  if (Object.hasOwn(fields, name)) return fields[name] ?? null;
  return isExtension(name) ? null : (others ?? null);
}

/** A Specification Extension (OpenAPI 3.2.0, 4.20). */
export const isExtension = (name: string): boolean => /^x-/i.test(name);

export const isKind = (place: Place): place is Kind => allKinds.has(place);

const allKinds: ReadonlySet<string> = new Set(kinds);

/** The type of the items of a list or the members of a map; `null` for other types. */
export function itemOf(place: Place): Place | null {
  return /\[\]$|\{\}$/.test(place) ? (place.slice(0, -2) as Place) : null;
}
