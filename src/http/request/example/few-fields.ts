import { isObject, type JsonValue } from "#json/index.ts";
import type { Property, Schema } from "#model/types.ts";
import { type FindSchema, followSchema, isFile } from "../schemas.ts";
import { type FieldNames, type NamedFields, namedFields } from "./named-fields.ts";
import { isReal, type OpenUnions, optionOf, unionIn } from "./real-parts.ts";

/** The context that decides which optional fields a sample has. */
interface Around {
  findSchema: FindSchema;
  names: FieldNames;
  /** Whether the body is multipart, so that a file can be one of its parts. */
  isUpload: boolean;
}

/**
 * The optional fields of a sample; `null` for all of them. A body with required fields has no others in its
 * sample. Otherwise, the sample has the few fields that the author mentions, else the first ones. An upload
 * also has a file, and an update a name or title, with a file only if the body has nothing else.
 */
export function fewFields(value: JsonValue, schema: Schema, around: Around): ReadonlySet<Property> | null {
  const { findSchema, names, isUpload } = around;
  const { wrappers, fields } = firstFields(value, schema, findSchema);
  if (fields.some(({ property }) => property.required)) return new Set(wrappers);
  const uploads = isUpload ? fields.filter(({ property }) => isFile(property.schema, findSchema)) : [];
  if (uploads.length === 0 && fields.length <= mostFields && leavesOf(value) <= mostLeaves) return null;
  const candidates = fields.filter((field) => !uploads.includes(field) && !field.property.schema.deprecated);
  const files = names.isUpdate && candidates.length > 0 ? [] : uploads.slice(0, 1);
  const others = files.length > 0 ? candidates.filter((field) => !isAddress(field)) : candidates;
  const inTexts = namedFields(
    others.map(({ property }) => property.name),
    names,
  );
  const named = others
    .map((field) => ({ ...field, rank: rankOf(field, inTexts, around) }))
    .filter(({ rank }) => rank > 0)
    .sort((one, other) => other.rank - one.rank);
  const sampled = named.filter(({ rank }) => rank >= ofSamples);
  const chosen = [sampled, named, files.length > 0 ? named : others].find(({ length }) => length > 0) ?? [];
  const all = [...files, ...chosen.slice(0, mostFields - files.length)];
  return new Set([...wrappers, ...all.map(({ property }) => property)]);
}

/** The maximum number of fields that can be read at a glance. */
const mostFields = 8;
/** The limit including nested fields. */
const mostLeaves = 12;

interface FirstField {
  property: Property;
  member: JsonValue;
}

/**
 * The fields of a body that a reader sees first, inside a single wrapper field or the items of a list.
 */
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

/** Whether a field is a URL, which an upload does not need in addition to its file. */
const isAddress = ({ property: { name } }: FirstField) =>
  /(?:^|[_-])ur[il]$|[a-z]Ur[il]$|^ur[il]$/i.test(name);

/**
 * The rank of a field: first those in the author's samples, then the name of an updated resource, then those
 * in examples, then those in texts.
 */
function rankOf({ property, member }: FirstField, named: NamedFields, { findSchema, names }: Around): number {
  const isExample = isReal(member, property.schema, findSchema);
  return (
    ofSamples * Number(named.assigned.has(property.name)) +
    4 * Number(names.isUpdate && isName(property)) +
    2 * Number(isExample) +
    Number(named.mentioned.has(property.name))
  );
}

const ofSamples = 8;

const isName = ({ name }: Property) => /^(?:(?:display|full)[_-]?)?(?:name|title|label)$/i.test(name);

const leavesOf = (value: JsonValue): number =>
  typeof value === "object" && value !== null
    ? Object.values(value).reduce((sum: number, member) => sum + leavesOf(member as JsonValue), 0)
    : 1;
