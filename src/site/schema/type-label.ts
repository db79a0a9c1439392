import { type Html, html } from "#html/index.ts";
import { around } from "#messages/around.ts";
import { messages } from "#messages/pages.ts";
import type { Schema } from "#model/types.ts";
import type { Site } from "../index.ts";
import { schemaTarget } from "./target.ts";

/** A part of the words for a type. */
export type TypePart =
  | string
  | { kind: "format"; format: string }
  | { kind: "named"; slug: string; name: string }
  | { kind: "title"; title: string }
  | { kind: "unresolved"; ref: string };

/** The maximum number of named options. The rest is counted. */
export const mostNamed = 4;

/** A type in a few words, with links to the schemas it names: `integer (int64)`, `array of Pet`. */
export function typeLabel(schema: Schema, site: Site): Html {
  return html`${typeParts(schema, site, mostNamed).map((part) => partHtml(part, site))}`;
}

/**
 * A type in a few words, in parts. Facts that a name hides precede it, so that a list, a map or a single
 * value is recognizable: `array of Pet · Pets`, `integer (Id)`. A name in parentheses is that of the word
 * before it, and a name after a dot that of everything before it. More than `most` options are counted.
 */
export function typeParts(schema: Schema, site: Site, most: number): TypePart[] {
  return partsOf(schema, { site, most, within: [] });
}

/** Whether the member names of an object are data: `map of string`. */
export const isMap = (schema: Schema): boolean => mapValues(schema) !== null;

interface Naming {
  site: Site;
  most: number;
  /** The named schemas being described, to avoid cycles. */
  within: string[];
}

function partsOf(schema: Schema, naming: Naming): TypePart[] {
  const shape = shapeParts(schema, naming);
  const isNull = schema.kind === "scalar" && schema.type === "null";
  return schema.nullable && !isNull ? around(messages.orNull, oneOption(shape)).flat() : shape;
}

function shapeParts(schema: Schema, naming: Naming): TypePart[] {
  switch (schema.kind) {
    case "reference":
      return namedParts(schema, naming);
    case "array":
      return schema.prefix.length === 0
        ? around(messages.arrayOf, grouped(schema.items, naming)).flat()
        : around(messages.tupleOf, tupleParts(schema.prefix, naming)).flat();
    case "union":
      return optionParts(schema.options, naming);
    case "scalar":
    case "never":
    case "any":
      return singleParts(schema);
    case "object":
      return objectParts(schema, naming);
    case "unresolved":
      return [{ kind: "unresolved", ref: schema.ref }];
  }
}

/** A name, and the facts that it hides: a list, a map, a single value or one of several such values. */
function namedParts(schema: Extract<Schema, { kind: "reference" }>, naming: Naming): TypePart[] {
  const named: TypePart = { kind: "named", slug: schema.slug, name: schema.name };
  if (naming.within.includes(schema.slug)) return [named];
  const target = schemaTarget(schema, naming.site);
  if (isSingle(target)) return singleParts(target, [named]);
  if (!isMap(target) && target.kind !== "array" && !isOneOfFew(target, naming)) return [named];
  return [...shapeParts(target, { ...naming, within: [...naming.within, schema.slug] }), dot, named];
}

type Single = Extract<Schema, { kind: "scalar" | "any" | "never" }>;

const isSingle = (schema: Schema): schema is Single => ["scalar", "any", "never"].includes(schema.kind);

/** A single value, with its format and other details in parentheses. */
function singleParts(schema: Single, others: TypePart[] = []): TypePart[] {
  if (schema.kind !== "scalar")
    return detailed(schema.kind === "any" ? messages.anyValue : messages.noValue, others);
  const { type, format } = schema;
  return detailed(type, [...(format === null ? [] : [{ kind: "format" as const, format }]), ...others]);
}

const detailed = (type: string, details: TypePart[]): TypePart[] =>
  details.length === 0
    ? [type]
    : [
        type,
        " (",
        ...joined(
          details.map((detail) => [detail]),
          ", ",
        ),
        ")",
      ];

/** Separates the facts that a name hides from the name. */
const dot = " · ";

/** A type that others are beside, in parentheses if its name would seem to belong to a part of it. */
const oneOption = (parts: TypePart[]): TypePart[] => (parts.includes(dot) ? ["(", ...parts, ")"] : parts);

const isOneOfFew = (schema: Schema, { site, most }: Naming) =>
  schema.kind === "union" &&
  schema.options.length <= most &&
  schema.options.every((option) => isSingle(schemaTarget(option, site)));

/** The type of a component, in parentheses if its "or" would be ambiguous. */
function grouped(schema: Schema, naming: Naming): TypePart[] {
  const parts = partsOf(schema, naming);
  return schema.nullable || isSeveral(schema, naming) ? ["(", ...parts, ")"] : oneOption(parts);
}

/** Whether a type is shown as several, joined by "or". */
function isSeveral(schema: Schema, naming: Naming): boolean {
  if (schema.kind !== "union" || schema.options.length > naming.most) return false;
  return (
    differentOf(schema.options, naming).length > 1 || schema.options.some((one) => isSeveral(one, naming))
  );
}

function objectParts(schema: Extract<Schema, { kind: "object" }>, naming: Naming): TypePart[] {
  const values = mapValues(schema);
  if (values !== null) return around(messages.mapOf, grouped(values, naming)).flat();
  return [schema.title === null ? "object" : { kind: "title", title: schema.title }];
}

function mapValues(schema: Schema): Schema | null {
  if (schema.kind !== "object" || typeof schema.additional === "boolean") return null;
  return schema.properties.length + schema.patterns.length === 0 ? schema.additional : null;
}

const tupleParts = (items: Schema[], naming: Naming): TypePart[] =>
  items.length > naming.most ? [messages.itemCount(items.length)] : joined(differentOf(items, naming), ", ");

function optionParts(options: Schema[], naming: Naming): TypePart[] {
  if (options.length > naming.most) return [messages.optionCount(options.length)];
  const types = differentOf(options, naming);
  return types.length > 1 ? joined(types.map(oneOption), messages.or) : types.flat();
}

const joined = (types: TypePart[][], separator: string): TypePart[] =>
  types.flatMap((parts, index) => (index === 0 ? parts : [separator, ...parts]));

/** The distinct types, as parts. */
function differentOf(schemas: Schema[], naming: Naming): TypePart[][] {
  const all = schemas.map((schema) => partsOf(schema, naming));
  return [...new Map(all.map((parts) => [JSON.stringify(parts), parts])).values()];
}

function partHtml(part: TypePart, { address }: Site): Html {
  if (typeof part === "string") return html`${part}`;
  switch (part.kind) {
    case "format":
      return html`${part.format}`;
    case "named":
      return html`<a href="${address.schema(part.slug)}" dir="auto">${part.name}</a>`;
    case "title":
      return html`<span dir="auto">${part.title}</span>`;
    case "unresolved":
      return html`<span class="unresolved">${messages.unresolvedReference} <code dir="auto">${refName(part.ref)}</code></span>`;
  }
}

/**
 * The name at the end of a reference within the description, or a full reference to another document.
 */
export function refName(ref: string): string {
  return ref.startsWith("#/") ? (ref.split("/").at(-1) ?? ref) : ref;
}
