import { isObject } from "#json/index.ts";
import { singular } from "#names/index.ts";
import { listOf, objectOf, nonEmptyString as textOf } from "../values.ts";
import type { Keywords } from "./bounds.ts";
import type { Plain } from "./vocabulary/term.ts";
import { cachedNameWords } from "./vocabulary/words.ts";

/** The subject of a value: its name and description, which imply more than its type. */
export interface Subject {
  /** The name of its property, parameter or header; "" for a body. */
  name: string;
  /** The name of its own schema; "" where it has none. */
  schema: string;
  /**
   * The owner of the value, such as `customer`: the value of an `object` member, else the name of a
   * schema or property.
   */
  resource: string;
  /**
   * Whether resources have their type in `object`, as in Stripe's API. Their ids then have a prefix, such as
   * `cus_`.
   */
  isTagged: boolean;
  /** The description; "" if absent. */
  description: string;
  /** The schema that may replace the text, which is its id then; "" if absent. */
  identified: string;
  /** The status of the error response that contains it; `null` outside of errors. */
  error: number | null;
  /** Parameters and headers without further information are named by their own name. */
  isParameter: boolean;
  /** Whether it is a value of a map, whose keys are arbitrary. */
  isEntry: boolean;
  /** The values that the description gives to others with the same name; `null` if absent. */
  otherValues: OtherValues | null;
  /** The same by name, for the members of the value. */
  valuesByName: ReadonlyMap<string, OtherValues>;
  /** Whether timestamps in the description's examples are in milliseconds. */
  usesMilliseconds: boolean;
}

/** The values that a description gives to parameters and properties of one name. */
export interface OtherValues {
  /** A text that differs for different values. */
  key: string;
  /** Those that precede the values that a name implies. */
  likely: Plain[];
  /** Those for a name that implies nothing. */
  others: Plain[];
}

export const noSubject: Subject = {
  name: "",
  schema: "",
  resource: "",
  isTagged: false,
  description: "",
  identified: "",
  error: null,
  isParameter: false,
  isEntry: false,
  otherValues: null,
  valuesByName: new Map(),
  usesMilliseconds: false,
};

/** A key that is equal for equal subjects. */
export const subjectIdentity = ({
  name,
  schema,
  resource,
  isTagged,
  description,
  identified,
  error,
  isParameter,
  isEntry,
  otherValues,
  usesMilliseconds,
}: Subject) =>
  `${name}\n${schema}\n${resource}\n${identified}\n${otherValues?.key ?? ""}\n${isTagged} ${isParameter} ${isEntry} ${usesMilliseconds} ${error} ${description}`;

/**
 * The subject of a schema: named by the schema, and described by it unless a closer description exists.
 */
export function describedBy(schema: unknown, subject: Subject): Subject {
  if (!isObject(schema)) return subject;
  const name = typeof schema.$ref === "string" ? (schema.$ref.split("/").at(-1) ?? "") : subject.schema;
  return { ...subject, schema: name, description: subject.description || (textOf(schema.description) ?? "") };
}

/** Returns the subjects of the properties of an object. */
export function memberOf(object: Subject, parts: Keywords[]): (name: string) => Subject {
  const [part] = parts;
  return part === undefined || parts.length > 1 ? membersOf(object, parts) : membersOnce(object, part);
}

/** The subjects of an object's members, cached by name. */
function membersOnce(object: Subject, part: Keywords): (name: string) => Subject {
  const byObject = members.get(part) ?? new Map<string, (name: string) => Subject>();
  members.set(part, byObject);
  const { schema, name, resource, isTagged, error, usesMilliseconds } = object;
  const key = `${schema}\n${name}\n${resource}\n${isTagged} ${error} ${usesMilliseconds}`;
  const found = byObject.get(key) ?? once(membersOf(object, [part]));
  byObject.set(key, found);
  return found;
}

const members = new WeakMap<Keywords, Map<string, (name: string) => Subject>>();

function once(subjectOf: (name: string) => Subject): (name: string) => Subject {
  const known = new Map<string, Subject>();
  return (name) => {
    const subject = known.get(name) ?? subjectOf(name);
    known.set(name, subject);
    return subject;
  };
}

function membersOf(object: Subject, parts: Keywords[]): (name: string) => Subject {
  const tag = parts.map(tagOf).find((one) => one !== null && one !== "list") ?? null;
  const names = [object.schema, generic.test(object.name) ? "" : singular(object.name), object.resource];
  const resource = tag ?? names.find((name) => name !== "") ?? "";
  const isTagged = tag !== null || object.isTagged;
  const { error, valuesByName, usesMilliseconds } = object;
  const siblings = parts.map(({ properties }) => objectOf(properties));
  const named = namesBeside((name) => siblings.some((own) => name in own));
  return (name) => ({
    ...noSubject,
    name: named(name),
    resource,
    isTagged,
    error,
    otherValues: valuesByName.get(name) ?? null,
    valuesByName,
    usesMilliseconds,
  });
}

/**
 * Returns a function that replaces an ambiguous name with its meaning. `has` checks for a field or parameter
 * beside it.
 */
export function namesBeside(has: (name: string) => boolean): (name: string) => string {
  const meanings = groups.find(({ fields }) => fields.some(has));
  return (name) => meanings?.names[name] ?? name;
}

/**
 * Names that have a special meaning in a group such as a page of results, by the fields that identify the
 * group.
 */
const groups: { fields: string[]; names: Record<string, string | undefined> }[] = [
  {
    // Spring Data's page, which starts at 0, with a single item.
    fields: ["totalElements", "unpaged"],
    names: {
      number: "index",
      offset: "index",
      pageNumber: "index",
      numberOfElements: "page",
      totalElements: "page",
      totalPages: "page",
      size: "pageSize",
    },
  },
  {
    // Laravel's paginator, with a single item.
    fields: ["last_page", "lastPage"],
    names: { from: "position", to: "position", total: "position", path: "selfUrl" },
  },
  {
    // The links of JSON:API and Laravel.
    fields: ["prev"],
    names: { first: "firstPageUrl", last: "lastPageUrl", prev: "prevPageUrl", next: "nextPageUrl" },
  },
  // `size` is a number of items, not of bytes.
  { fields: ["page", "pageNumber", "totalPages"], names: { size: "pageSize" } },
  { fields: ["end"], names: { start: "rangeStart", end: "rangeEnd" } },
];

/** Generic names, which imply nothing about a value. */
const generic =
  /^(?:data|items?|results?|list|values?|attributes|properties|object|response|body|content|links|meta|nodes?|edges?)$/i;

/** The type of a resource as stated in its `object` member. */
export function tagOf({ properties }: Keywords): string | null {
  const tag = objectOf(objectOf(properties).object);
  return [tag.const, ...listOf(tag.enum)].find((value) => typeof value === "string") ?? null;
}

/** The subject of the items of an array. */
export const itemOf = (array: Subject): Subject => ({
  ...noSubject,
  name: array.name.replace(/(?<![A-Za-z])[A-Za-z]+$/, singular),
  resource: array.resource,
  isTagged: array.isTagged,
  description: array.description,
  error: array.error,
  isParameter: array.isParameter,
  otherValues: array.otherValues,
  valuesByName: array.valuesByName,
  usesMilliseconds: array.usesMilliseconds,
});

/** Whether a name contains a word, not merely a letter or a number. */
export const hasMeaning = (name: string) =>
  cachedNameWords(name).some((word) => /\p{L}{3}|[^\p{ASCII}]/u.test(word));

/** A name in sentence case: `statement_descriptor` → `Statement descriptor`. */
export function sentenceOf(name: string): string {
  const words = cachedNameWords(name).join(" ");
  return words.charAt(0).toUpperCase() + words.slice(1);
}
