import { isObject, type JsonValue } from "#json/index.ts";
import type { Operation, Property, Schema } from "#model/types.ts";
import { type FindSchema, followSchema, isFile } from "../schemas.ts";
import { isReal, type OpenUnions, optionOf, unionIn } from "./real-parts.ts";

/** Texts in which an author names fields of a body. */
export interface FieldNames {
  /** The title and the description of its operation. */
  words: string;
  /** The first sample that was written for it. */
  sample: string;
}

export const noNames: FieldNames = { words: "", sample: "" };

export function namesOf({ title, description, markers }: NamedIn): FieldNames {
  const { codeSamples } = markers;
  const [first] = codeSamples.kind === "shown" ? codeSamples.written : [];
  return { words: `${title}\n${description ?? ""}`, sample: first?.source ?? "" };
}

type NamedIn = Pick<Operation, "title" | "description" | "markers">;

/** What decides which optional fields a sample has. */
interface Around {
  findSchema: FindSchema;
  names: FieldNames;
  /** Whether its files are parts. */
  isUpload: boolean;
}

/**
 * The optional fields that a sample has beside required ones; `null` where these are enough or where it has all. An upload has
 * a file. Where no field is required, there are a few: those that the author names, else the first.
 */
export function fewFields(value: JsonValue, schema: Schema, around: Around): ReadonlySet<Property> | null {
  const { findSchema, names, isUpload } = around;
  const { wrappers, fields } = firstFields(value, schema, findSchema);
  const files = isUpload ? fields.filter(({ property }) => isFile(property.schema, findSchema)) : [];
  const always = [...wrappers, ...files.slice(0, 1).map(({ property }) => property)];
  if (fields.some(({ property }) => property.required)) return new Set(always);
  if (files.length === 0 && fields.length <= mostFields && leavesOf(value) <= mostLeaves) return null;
  const others = fields.filter(
    (field) =>
      !files.includes(field) && !field.property.schema.deprecated && !(files.length > 0 && isAddress(field)),
  );
  const named = others
    .map((field) => ({ ...field, rank: rankOf(field, names, findSchema) }))
    .filter(({ rank }) => rank > 0)
    .sort((one, other) => other.rank - one.rank);
  const sampled = named.filter(({ rank }) => rank >= ofSamples);
  const chosen = [sampled, named, files.length > 0 ? named : others].find(({ length }) => length > 0) ?? [];
  const room = mostFields - Math.min(files.length, 1);
  return new Set([...always, ...chosen.slice(0, room).map(({ property }) => property)]);
}

/** As many are read at a glance. */
const mostFields = 8;
/** With their members. */
const mostLeaves = 12;

interface FirstField {
  property: Property;
  member: JsonValue;
}

/** The fields of a body that a reader sees first: those in a single field around all others, or of items. */
function firstFields(
  value: JsonValue | undefined,
  schema: Schema,
  findSchema: FindSchema,
  open: OpenUnions = new Set(),
): { wrappers: Property[]; fields: FirstField[] } {
  const found = followSchema(schema, findSchema);
  if (Array.isArray(value) && found.kind === "array")
    return firstFields(value[0], found.prefix[0] ?? found.items, findSchema);
  if (!isObject(value)) return { wrappers: [], fields: [] };
  const union = unionIn(found, open);
  if (union !== undefined) {
    const inside = new Set([...open, union]);
    const option = optionOf(value, union.options, findSchema, inside);
    return option === undefined
      ? { wrappers: [], fields: [] }
      : firstFields(value, option, findSchema, inside);
  }
  const properties = found.kind === "object" ? found.properties : [];
  const fields = properties.flatMap((property) =>
    Object.hasOwn(value, property.name)
      ? [{ property, member: (value as Record<string, JsonValue>)[property.name] as JsonValue }]
      : [],
  );
  const [sole] = fields;
  if (fields.length !== 1 || sole === undefined) return { wrappers: [], fields };
  const inner = firstFields(sole.member, sole.property.schema, findSchema);
  return inner.fields.length === 0
    ? { wrappers: [], fields }
    : { wrappers: [sole.property, ...inner.wrappers], fields: inner.fields };
}

/** The address of a file that is not uploaded, beside one that is. */
const isAddress = ({ property: { name } }: FirstField) =>
  /(?:^|[_-])ur[il]$|[a-z]Ur[il]$|^ur[il]$/i.test(name);

/** Samples of the author's name a field for certain, examples and texts less so. */
function rankOf({ property, member }: FirstField, names: FieldNames, findSchema: FindSchema): number {
  const isSampled = isAssigned(property.name, names.sample);
  const isExample = isReal(member, property.schema, findSchema);
  return (
    ofSamples * Number(isSampled) + 2 * Number(isExample) + Number(isMentioned(property.name, names.words))
  );
}

const ofSamples = 4;

/** Whether code gives a value to a name: `"model":`, `model=`. */
const isAssigned = (name: string, code: string): boolean =>
  code.includes(name) && new RegExp(`(?<![\\w$])${escaped(name)}["']?\\s*[:=]`).test(code);

/** Whether a text mentions a name, also written as words: "customer IDs" mentions `customer_ids`. */
function isMentioned(name: string, text: string): boolean {
  const words = name
    .replace(/(?<=[a-z])(?=[A-Z])/g, " ")
    .split(/[^\p{L}\p{N}]+/u)
    .filter((word) => word !== "");
  if (words.join("").length < 2) return false;
  const pattern = words.map(escaped).join("[\\s_-]*");
  return new RegExp(`(?<![\\p{L}\\p{N}_])${pattern}s?(?![\\p{L}\\p{N}_])`, "iu").test(text);
}

const escaped = (text: string) => text.replace(/[$()*+./?[\\\]^{|}-]/g, "\\$&");

const leavesOf = (value: JsonValue): number =>
  typeof value === "object" && value !== null
    ? Object.values(value).reduce((sum: number, member) => sum + leavesOf(member as JsonValue), 0)
    : 1;
