import { isObject, type JsonText, type JsonValue, stringifyJson } from "#json/index.ts";
import type { JsonPlace } from "#json/place.ts";
import { messages } from "#messages/panel.ts";
import type { JsonSchema } from "#model/types.ts";
import { type Part, type SchemasByRef, schemaParts } from "#schema/validation/shape.ts";

/** A proposal for a place in a JSON body. */
export interface Proposal {
  /** The label, such as `name`. */
  label: string;
  /** The JSON text that replaces the typed token. */
  text: JsonText;
  /** A short description, such as `string, required`. */
  detail: string;
}

/**
 * The proposals of a schema for `place`: names that the object lacks, or values. `typed` is the current
 * token.
 */
export function proposalsAt(
  place: JsonPlace,
  typed: string,
  schema: JsonSchema,
  schemas: SchemasByRef,
): Proposal[] {
  const parts = place.path.reduce<Part[]>(
    (found, step) => inside(found, step, schemas),
    branchesOf(schema, schemas),
  );
  const word = typed.replace(/^"|"$/g, "").toLowerCase();
  const all =
    place.kind === "name"
      ? membersOf(parts, place.names, typed, schemas).map(({ proposal }) => proposal)
      : valuesOf(parts, schemas);
  return ranked(unique(all), word);
}

/**
 * A schema with everything that it is composed of, including options of unions, because a value may match any of
 * them.
 */
function branchesOf(schema: unknown, schemas: SchemasByRef, depth = 0): Part[] {
  const parts = schemaParts(schema, schemas);
  if (depth > 4) return parts;
  const options = parts.flatMap((part) =>
    [part.oneOf, part.anyOf].flatMap((some) => (Array.isArray(some) ? some : [])),
  );
  return [...parts, ...options.flatMap((option) => branchesOf(option, schemas, depth + 1))];
}

function inside(parts: Part[], step: string | number, schemas: SchemasByRef): Part[] {
  const found = parts.flatMap((part) =>
    typeof step === "number" ? itemOf(part, step) : memberOf(part, step),
  );
  return found.flatMap((schema) => branchesOf(schema, schemas));
}

function itemOf({ items, prefixItems }: Part, index: number): unknown[] {
  const own = Array.isArray(prefixItems) ? prefixItems[index] : undefined;
  return own !== undefined ? [own] : items === undefined ? [] : [items];
}

function memberOf({ properties, additionalProperties }: Part, name: string): unknown[] {
  if (isObject(properties) && Object.hasOwn(properties, name)) return [properties[name]];
  return isObject(additionalProperties) ? [additionalProperties] : [];
}

interface Member {
  proposal: Proposal;
  isRequired: boolean;
}

/** The proposed members of an object, required ones first. */
function membersOf(parts: Part[], taken: string[], typed: string, schemas: SchemasByRef): Member[] {
  const own = typed === "" ? "" : nameIn(typed);
  const required = new Set(parts.flatMap((part) => (Array.isArray(part.required) ? part.required : [])));
  const all = parts.flatMap((part) => (isObject(part.properties) ? Object.entries(part.properties) : []));
  return all
    .filter(([name, schema]) => (name === own || !taken.includes(name)) && !isReadOnly(schema, schemas))
    .map(([name, schema]) => {
      const type = typeOf(branchesOf(schema, schemas));
      const isRequired = required.has(name);
      const text = `${stringifyJson(name)}: ${emptyOf(branchesOf(schema, schemas))}`;
      const detail = [type, isRequired ? messages.required : ""].filter(Boolean).join(", ");
      return { proposal: { label: name, text, detail }, isRequired };
    })
    .sort((one, other) => Number(other.isRequired) - Number(one.isRequired));
}

function valuesOf(parts: Part[], schemas: SchemasByRef): Proposal[] {
  const listed = parts.flatMap((part) => [
    ...(Array.isArray(part.enum) ? part.enum : []),
    ...(part.const === undefined ? [] : [part.const]),
  ]) as JsonValue[];
  const types = new Set(parts.flatMap((part) => [part.type ?? []].flat() as string[]));
  const values = listed.length > 0 ? listed : types.has("boolean") ? [true, false] : [];
  const fallback = parts.find((part) => part.default !== undefined)?.default as JsonValue | undefined;
  return [
    ...values.map((value) => valueProposal(value, value === fallback ? messages.defaultValue : "")),
    ...(fallback === undefined || values.length > 0 ? [] : [valueProposal(fallback, messages.defaultValue)]),
    ...(types.has("null") && !listed.includes(null) ? [valueProposal(null, "")] : []),
    ...(types.has("object") || parts.some((part) => part.properties !== undefined)
      ? [{ label: "{ … }", text: skeleton(parts, schemas), detail: messages.withRequired }]
      : []),
    ...(types.has("array") ? [{ label: "[ ]", text: "[]", detail: messages.list }] : []),
  ];
}

const valueProposal = (value: JsonValue, detail: string): Proposal => {
  const text = stringifyJson(value);
  return { label: text, text, detail };
};

/** The JSON text of an object whose required members are empty. */
function skeleton(parts: Part[], schemas: SchemasByRef): JsonText {
  const members = membersOf(parts, [], "", schemas).filter(({ isRequired }) => isRequired);
  return `{${members.map(({ proposal }) => ` ${proposal.text}`).join(",")}${members.length === 0 ? "" : " "}}`;
}

/** The initial text of a value: quotes, a bracket, or nothing. */
function emptyOf(parts: Part[]): JsonText {
  const type = parts.flatMap((part) => [part.type ?? []].flat() as string[]).find((one) => one !== "null");
  const listed = parts.find((part) => Array.isArray(part.enum))?.enum as JsonValue[] | undefined;
  if (listed?.length === 1 && listed[0] !== undefined) return stringifyJson(listed[0]);
  return type === "string" ? '""' : type === "object" ? "{}" : type === "array" ? "[]" : "";
}

const typeOf = (parts: Part[]) =>
  [...new Set(parts.flatMap((part) => [part.type ?? []].flat() as string[]))].join(messages.or);

const isReadOnly = (schema: unknown, schemas: SchemasByRef) =>
  schemaParts(schema, schemas).some((part) => part.readOnly === true);

function nameIn(token: string): string {
  try {
    return String(JSON.parse(token));
  } catch {
    return "";
  }
}

function unique(all: Proposal[]): Proposal[] {
  return [...new Map(all.map((proposal) => [proposal.label, proposal])).values()];
}

/** The proposals that begin with the typed text, then those that contain it. */
function ranked(all: Proposal[], word: string): Proposal[] {
  const place = ({ label }: Proposal) => label.replace(/^"/, "").toLowerCase().indexOf(word);
  const starting = all.filter((proposal) => place(proposal) === 0);
  return [...starting, ...all.filter((proposal) => place(proposal) > 0)];
}
