import { breakable } from "#html/breaks.ts";
import * as data from "#html/contract/data.ts";
import { messages } from "#messages/pages.ts";
import { described, element } from "../element.ts";

/** An entry in the file of the full navigation. */
export interface Entry {
  title: string;
  /** The short form of a title that does not fit. */
  label?: string;
  /** The URL; absent for a heading. */
  page?: string;
  method?: string;
  path?: string;
  /** A part of the path that distinguishes entries with the same title. */
  piece?: string;
  below?: Entry[];
}

/** Loads the entries of the full navigation. Throws if loading fails. */
export async function loadEntries(source: string): Promise<Entry[]> {
  const response = await fetch(source);
  if (!response.ok) throw new Error(response.statusText);
  return response.json();
}

/** A list of entries, each rendered by `itemOf`. */
export function listOf(entries: Entry[], itemOf: (entry: Entry) => Node): HTMLUListElement {
  const list = element("ul", "nav-list");
  list.append(...entries.map((entry) => element("li", "", itemOf(entry))));
  return list;
}

/** An entry with a link to a page, as in the navigation of a page. */
export function entryLink(
  { title, label = title, page = "", method, piece }: Entry,
  kind = "nav-operation",
): HTMLAnchorElement {
  const link = element("a", `nav-link ${kind}`, element("span", "", titleOf(label)));
  link.href = page;
  if (page === location.pathname) link.ariaCurrent = "page";
  if (method !== undefined) {
    const badge = element("span", "method", method);
    badge.dataset[data.method] = method;
    link.append(badge);
  }
  if (piece !== undefined) link.append(element("small", "nav-path", piece));
  return link;
}

/** The breaks are those of the page. */
const titleOf = (title: string) =>
  described(
    ...breakable(title).flatMap((part, index) =>
      index === 0 ? [part] : [document.createElement("wbr"), part],
    ),
  );

/** Loads the entries below a group or tag; null if it has no entries. */
export async function loadBranch(
  source: string,
  title: string,
  page: string | undefined,
): Promise<HTMLUListElement | null> {
  const entries = entriesBelow(await loadEntries(source));
  const found = entries.find((entry) => entry.page === page && entry.title === title);
  if (found?.below === undefined) return null;
  return listOf([...aboutOf(found), ...found.below], (entry) => entryLink(entry));
}

const entriesBelow = (entries: Entry[]): Entry[] =>
  entries.flatMap((entry) => [entry, ...entriesBelow(entry.below ?? [])]);

/** Loads the full navigation: a list of branches. Those on the way to this page, and `opened` ones, are open. */
export async function loadWhole(source: string, opened: string[] | null): Promise<HTMLUListElement> {
  const itemOf = (above: string) => (entry: Entry) =>
    entry.below === undefined ? entryLink(entry) : branchOf(entry, entry.below, `${above}/${entry.title}`);
  /** A branch, open on the way to this page. Its children are rendered on demand. */
  const branchOf = (entry: Entry, below: Entry[], branch: string): HTMLDetailsElement => {
    const details = element("details", "", element("summary", "nav-group", entry.title));
    details.dataset[data.branch] = branch;
    const fill = () => {
      if (details.childElementCount === 1)
        details.append(listOf([...aboutOf(entry), ...below], itemOf(branch)));
    };
    details.addEventListener("toggle", fill);
    if (leadsHere(entry) || opened?.includes(branch)) {
      details.open = true;
      fill();
    }
    return details;
  };
  return listOf(await loadEntries(source), itemOf(""));
}

/** A link to the page of a branch. Its title opens and closes it. */
const aboutOf = ({ page }: Entry): Entry[] =>
  page === undefined ? [] : [{ title: messages.aboutThese, page }];

const isHere = ({ page }: Entry) => page === location.pathname;
const leadsHere = (entry: Entry): boolean => isHere(entry) || (entry.below ?? []).some(leadsHere);
