import { CommandError } from "#cli/error.ts";
import { placeIn } from "#description/error.ts";
import { type Position, positionAt } from "#description/position.ts";
import { displayPath } from "#description/source.ts";
import * as messages from "#messages/terminal/config.ts";
import type { OwnEntry, OwnNavigation } from "#site/navigation/own.ts";
import type { NavigationEntry } from "./index.ts";

/** Reads the navigations in a configuration file, in order. */
export type NavigationReader = (entries: NavigationEntry[] | undefined) => OwnNavigation | null;

/**
 * Returns a reader of the navigations in a file with this text, or in settings from code (null). It
 * throws `CommandError` for an invalid entry.
 */
export function navigationReader(path: string | null, text: string): NavigationReader {
  const file = path === null ? messages.givenSettings : displayPath(path);
  const positionOf = positionsIn(text);
  return (entries) => {
    if (entries === undefined) return null;
    const read = entriesOf(entries, file, positionOf);
    if (restsIn(read) > 1) throw new CommandError(`${file}: ${messages.restTwice}`);
    return { file, entries: read };
  };
}

type PositionOf = (value: string) => Position | null;

/**
 * Finds the positions of texts in the settings file. They are searched in order, so that each is found
 * in its own entry.
 */
function positionsIn(text: string): PositionOf {
  const source = { text };
  let from = Math.max(0, text.search(/\bnavigation\b/));
  return (value) => {
    const at = text.indexOf(value, from);
    if (at < 0) return null;
    from = at + value.length;
    return positionAt(source, at);
  };
}

const entriesOf = (entries: NavigationEntry[], file: string, positionOf: PositionOf): OwnEntry[] =>
  entries.map((entry) => entryOf(entry, file, positionOf));

const kinds = ["guide", "group", "href", "divider", "rest"] as const;

function entryOf(entry: NavigationEntry, file: string, positionOf: PositionOf): OwnEntry {
  const given = kinds.filter((kind) => entry[kind] !== undefined);
  const { guide, group, items, href, label } = entry;
  const first = guide ?? group ?? href ?? label;
  const position = first === undefined ? null : positionOf(first);
  const fail = (problem: string) => new CommandError(`${placeIn(file, position)}: ${problem}`);
  if (given.length !== 1) throw fail(messages.navigationEntryOfOneKind(kinds));
  if (items !== undefined && group === undefined) throw fail(messages.itemsOfNoGroup);
  if (items !== undefined && label !== undefined) throw fail(messages.labelOfNewGroup);
  if (group !== undefined && items !== undefined)
    return { kind: "section", title: group, entries: entriesOf(items, file, positionOf) };
  if (guide !== undefined) return { kind: "guide", name: guide, label: label ?? null, position };
  if (group !== undefined) return { kind: "group", name: group, label: label ?? null, position };
  if (href === undefined) return { kind: entry.rest ? "rest" : "divider" };
  if (label === undefined) throw fail(messages.linkWithoutLabel(href));
  return { kind: "link", title: label, href };
}

const restsIn = (entries: readonly OwnEntry[]): number =>
  entries.reduce(
    (count, entry) =>
      count + (entry.kind === "rest" ? 1 : entry.kind === "section" ? restsIn(entry.entries) : 0),
    0,
  );
