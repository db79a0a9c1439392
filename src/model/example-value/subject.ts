import { isObject } from "#json/index.ts";
import { singular } from "#names/index.ts";
import { listOf, objectOf, wordsOf as textOf } from "../values.ts";
import type { Keywords } from "./bounds.ts";
import { wordsOf } from "./vocabulary/words.ts";

/** What a value is of: its name and the words about it state more than its type. */
export interface Subject {
  /** The name of its property, parameter or header; "" for a whole body. */
  name: string;
  /** The name of its own schema; "" where it has none. */
  schema: string;
  /** What has it, such as `customer`: an `object` that states so, else the name of a schema or property. */
  resource: string;
  /** Whether resources state in `object` what they are: such services write it into ids. */
  isTagged: boolean;
  /** The description of it; "" if absent. */
  description: string;
  /** The schema that may be there in place of a text, which is its id then; "" if absent. */
  identified: string;
  /** The status of the error that it is part of; `null` where it is of none. */
  error: number | null;
  /** Parameters and headers are called by their name where nothing else is known. */
  isParameter: boolean;
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
};

/** A text that is the same for the same subject. */
export const keyOf = ({
  name,
  schema,
  resource,
  isTagged,
  description,
  identified,
  error,
  isParameter,
}: Subject) =>
  `${name}\n${schema}\n${resource}\n${identified}\n${isTagged} ${isParameter} ${error} ${description}`;

/** A subject as a schema describes it: by the name of the schema, and by its words unless there are nearer ones. */
export function describedBy(schema: unknown, subject: Subject): Subject {
  if (!isObject(schema)) return subject;
  const name = typeof schema.$ref === "string" ? (schema.$ref.split("/").at(-1) ?? "") : subject.schema;
  return { ...subject, schema: name, description: subject.description || (textOf(schema.description) ?? "") };
}

/** What a property is of, in an object of these parts. */
export function memberOf(object: Subject, parts: Keywords[]): (name: string) => Subject {
  const [part] = parts;
  return part === undefined || parts.length > 1 ? membersOf(object, parts) : membersOnce(object, part);
}

/** The subjects of an object's members, each of which is the same one every time. */
function membersOnce(object: Subject, part: Keywords): (name: string) => Subject {
  const byObject = members.get(part) ?? new Map<string, (name: string) => Subject>();
  members.set(part, byObject);
  const { schema, name, resource, isTagged, error } = object;
  const key = `${schema}\n${name}\n${resource}\n${isTagged} ${error}`;
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
  const { error } = object;
  const siblings = parts.map(({ properties }) => objectOf(properties));
  const meanings = pages.find(({ fields }) => fields.some((name) => siblings.some((own) => name in own)));
  const named = (name: string) => meanings?.names[name] ?? name;
  return (name) => ({ ...noSubject, name: named(name), resource, isTagged, error });
}

/** Names that mean something else beside those of a page, by the fields by which it is known. */
const pages: { fields: string[]; names: Record<string, string | undefined> }[] = [
  {
    // Spring Data, whose first page is 0: one of a single item
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
    // Laravel's paginator: a page of a single item
    fields: ["last_page", "lastPage"],
    names: { from: "position", to: "position", total: "position", path: "selfUrl" },
  },
  {
    // The links of JSON:API and Laravel
    fields: ["prev"],
    names: { first: "firstPageUrl", last: "lastPageUrl", prev: "prevPageUrl", next: "nextPageUrl" },
  },
  // A size is not in bytes.
  { fields: ["page", "pageNumber", "totalPages"], names: { size: "pageSize" } },
];

/** Names that state nothing about what they name. */
const generic =
  /^(?:data|items?|results?|list|values?|attributes|properties|object|response|body|content|links|meta|nodes?|edges?)$/i;

/** What an object states in `object` that it is. */
export function tagOf({ properties }: Keywords): string | null {
  const tag = objectOf(objectOf(properties).object);
  return [tag.const, ...listOf(tag.enum)].find((value) => typeof value === "string") ?? null;
}

/** What an item of an array is of. */
export const itemOf = (array: Subject): Subject => ({
  ...noSubject,
  name: array.name.replace(/(?<![A-Za-z])[A-Za-z]+$/, singular),
  resource: array.resource,
  isTagged: array.isTagged,
  description: array.description,
  error: array.error,
  isParameter: array.isParameter,
});

/** Whether a name is a word, and not merely a letter or a number. */
export const hasMeaning = (name: string) => wordsOf(name).some((word) => /\p{L}{3}|[^\p{ASCII}]/u.test(word));

/** A name as a sentence begins: `statement_descriptor` → `Statement descriptor`. */
export function sentenceOf(name: string): string {
  const words = wordsOf(name).join(" ");
  return words.charAt(0).toUpperCase() + words.slice(1);
}
