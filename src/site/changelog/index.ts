import { messages } from "#messages/changes.ts";
import type { Change } from "#model/changes/index.ts";
import type { Exchange, History, Property, Reference, Schema } from "#model/types.ts";

/** The changes from version to version, newest first, as plain data. */
export interface Changelog {
  versions: Version[];
  /** Removed parts that had a page. */
  gone: Gone[];
}

export interface Version {
  /** The name for readers, such as `1.4.0`. */
  name: string;
  /** The last segment of its URL. */
  slug: string;
  /** `YYYY-MM-DD`; null if unknown. */
  date: string | null;
  /** The team's notes about it, as Markdown. */
  words: string | null;
  /** Null for the first version. */
  changes: Change[] | null;
}

/** An operation or webhook that was removed. */
export interface Gone {
  section: "operations" | "webhooks";
  slug: string;
  label: string;
  title: string;
  /** The first version without it, and the last one with it. */
  version: string;
  versionSlug: string;
  last: string;
  /** The id of its replacement. */
  replacement: string | null;
}

/** The groups of changes. */
export const groups = ["breaking", "deprecated", "added", "changed", "removed", "text"] as const;
export type Group = (typeof groups)[number];

export function groupOf({ id, verdict }: Change): Group {
  if (verdict === "breaking") return "breaking";
  if (verdict === "text") return "text";
  if (id === "deprecated" || id.startsWith("sunset-") || id === "replacement-changed") return "deprecated";
  if (id.endsWith("-added") || id === "enum-value-added") return "added";
  return id.includes("removed") ? "removed" : "changed";
}

/** The non-empty groups of a version's changes. */
export const groupsOf = (changes: readonly Change[]): [Group, Change[]][] =>
  groups
    .map((group): [Group, Change[]] => [group, changes.filter((change) => groupOf(change) === group)])
    .filter(([, list]) => list.length > 0);

/**
 * The visible part of a version: breaks and deprecations, then as many changes as can be read at a
 * glance. The rest is collapsed.
 */
export function visibleGroups(
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

/** The slug of the page with all breaking changes, beside those of versions. */
export const breakingPart = "breaking";

/** The changes on a page of the changelog. */
export type Filter = { kind: "all" } | { kind: "breaking" } | { kind: "tag"; name: string };

export function filtered(changes: readonly Change[], filter: Filter): Change[] {
  if (filter.kind === "all") return [...changes];
  if (filter.kind === "breaking") return changes.filter(({ verdict }) => verdict === "breaking");
  return changes.filter(({ uses }) =>
    uses.some(({ operations }) => operations.some(({ tags }) => tags.includes(filter.name))),
  );
}

/** The versions with filtered changes. */
export const filteredVersions = ({ versions }: Changelog, filter: Filter): Version[] =>
  filter.kind === "all"
    ? versions
    : versions
        .map((version) => ({ ...version, changes: filtered(version.changes ?? [], filter) }))
        .filter(({ changes }) => changes.length > 0);

/** The number of versions on the first page of the changelog. */
export const newest = 20;

/** A reference with the versions in which operations and fields were added, changed and deprecated. */
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

/** The newest version wins, except for additions, which happen once. */
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

/** The maximum depth of marked fields. */
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
