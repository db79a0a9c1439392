import { messages } from "#messages/changes.ts";
import type { Change } from "#model/changes/index.ts";
import type { Exchange, History, Property, Reference, Schema } from "#model/types.ts";

/** What changed from version to version, the newest first. Plain data. */
export interface Changelog {
  versions: Version[];
  /** What had a page and is gone. */
  gone: Gone[];
}

export interface Version {
  /** As readers know it, such as `1.4.0`. */
  name: string;
  /** The last part of its address. */
  slug: string;
  /** `YYYY-MM-DD`, where it is known. */
  date: string | null;
  /** What the team states of it, as Markdown. */
  words: string | null;
  /** Null for the first version of all. */
  changes: Change[] | null;
}

/** An operation or webhook that is no longer described. */
export interface Gone {
  section: "operations" | "webhooks";
  slug: string;
  label: string;
  title: string;
  /** The version that no longer has it, and the last one that did. */
  version: string;
  versionSlug: string;
  last: string;
  /** The id of what replaces it. */
  replacement: string | null;
}

/** The parts in which changes are listed. */
export const groups = ["breaking", "deprecated", "added", "changed", "removed", "text"] as const;
export type Group = (typeof groups)[number];

export function groupOf({ id, verdict }: Change): Group {
  if (verdict === "breaking") return "breaking";
  if (verdict === "text") return "text";
  if (id === "deprecated" || id.startsWith("sunset-") || id === "replacement-changed") return "deprecated";
  if (id.endsWith("-added") || id === "enum-value-added") return "added";
  return id.includes("removed") ? "removed" : "changed";
}

/** The changes of a version by their groups, without those that are empty. */
export const groupsOf = (changes: readonly Change[]): [Group, Change[]][] =>
  groups
    .map((group): [Group, Change[]] => [group, changes.filter((change) => groupOf(change) === group)])
    .filter(([, list]) => list.length > 0);

/** What is shown of a version: what breaks and what will end, then as much as can be read at a glance; the rest is collapsed. */
export function partsOf(
  changes: readonly Change[],
): { group: Group; changes: Change[]; isFolded: boolean }[] {
  let shown = 0;
  return groupsOf(changes).map(([group, list]) => {
    const isUrgent = group === "breaking" || group === "deprecated";
    const isFolded = group === "text" || (!isUrgent && shown + list.length > mostShown);
    if (!isFolded) shown += list.length;
    return { group, changes: list, isFolded };
  });
}

const mostShown = 20;

export function groupTitle(group: Group): string {
  switch (group) {
    case "breaking":
      return messages.groupBreaking;
    case "deprecated":
      return messages.groupDeprecated;
    case "added":
      return messages.groupAdded;
    case "changed":
      return messages.groupChanged;
    case "removed":
      return messages.groupRemoved;
    case "text":
      return messages.groupText;
  }
}

/** The address of the page with all that breaks, beside those of versions. */
export const breakingPart = "breaking";

/** Which changes a page of the changelog shows. */
export type Filter = { kind: "all" } | { kind: "breaking" } | { kind: "tag"; name: string };

export function filtered(changes: readonly Change[], filter: Filter): Change[] {
  if (filter.kind === "all") return [...changes];
  if (filter.kind === "breaking") return changes.filter(({ verdict }) => verdict === "breaking");
  return changes.filter(({ uses }) =>
    uses.some(({ operations }) => operations.some(({ tags }) => tags.includes(filter.name))),
  );
}

/** The versions with what a filter leaves of them. */
export const filteredVersions = ({ versions }: Changelog, filter: Filter): Version[] =>
  filter.kind === "all"
    ? versions
    : versions
        .map((version) => ({ ...version, changes: filtered(version.changes ?? [], filter) }))
        .filter(({ changes }) => changes.length > 0);

/** How many versions the first page of the changelog has. */
export const newest = 20;

/** A reference whose operations and fields report in which version they were added, changed and deprecated. */
export function withHistory(reference: Reference, { versions }: Changelog): Reference {
  const marks = marksOf(versions);
  const marked = <Item extends Exchange>(item: Item): Item => {
    const history = marks.exchanges.get(item.slug);
    return history === undefined ? item : { ...item, history };
  };
  return {
    ...reference,
    operations: reference.operations.map(marked),
    webhooks: reference.webhooks.map(marked),
    schemas: reference.schemas.map((named) => {
      const fields = marks.fields.get(named.slug);
      return fields === undefined ? named : { ...named, schema: markedSchema(named.schema, fields, "") };
    }),
  };
}

type Marks = Map<string, History>;

/** The newest version wins, but for what was added: that happened once. */
function marksOf(versions: readonly Version[]): { exchanges: Marks; fields: Map<string, Marks> } {
  const exchanges: Marks = new Map();
  const fields = new Map<string, Marks>();
  for (const { name, changes } of versions)
    for (const change of changes ?? []) {
      if (change.verdict === "text") continue;
      const { subject, path } = change;
      if (subject.kind === "schema" && path !== "") {
        const own = fields.get(subject.slug) ?? new Map();
        fields.set(subject.slug, own);
        mark(own, path, change, name);
      }
      for (const { operations } of change.uses)
        for (const { slug } of operations)
          mark(
            exchanges,
            slug,
            subject.kind === "schema" || change.part !== null ? { id: "changed" } : change,
            name,
          );
    }
  return { exchanges, fields };
}

function mark(marks: Marks, key: string, { id }: { id: string }, version: string): void {
  const known = marks.get(key) ?? { added: null, changed: null, deprecated: null };
  const isAddition = /^(?:operation|field|required-field)-added$/.test(id);
  marks.set(key, {
    added: isAddition ? version : known.added,
    changed: isAddition || id === "deprecated" ? known.changed : (known.changed ?? version),
    deprecated: id === "deprecated" ? (known.deprecated ?? version) : known.deprecated,
  });
}

/** So deep fields are marked: names within names. */
const deepest = 12;

function markedSchema(schema: Schema, marks: Marks, path: string, depth = 0): Schema {
  if (depth > deepest) return schema;
  if (schema.kind === "object")
    return { ...schema, properties: schema.properties.map((one) => markedProperty(one, marks, path, depth)) };
  if (schema.kind === "array")
    return { ...schema, items: markedSchema(schema.items, marks, `${path}[]`, depth + 1) };
  return schema;
}

function markedProperty(property: Property, marks: Marks, above: string, depth: number): Property {
  const path = above === "" ? property.name : `${above}.${property.name}`;
  const history = marks.get(path);
  return {
    ...property,
    schema: markedSchema(property.schema, marks, path, depth + 1),
    ...(history !== undefined && { history }),
  };
}
