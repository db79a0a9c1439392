import { breakable } from "#html/breaks.ts";
import * as data from "#html/contract/data.ts";
import { described, element } from "../element.ts";

/** An entry of the file of the whole navigation. */
export interface Entry {
  title: string;
  /** Its address; absent where it is only a heading. */
  page?: string;
  method?: string;
  path?: string;
  /** What distinguishes it from others with the same title. */
  piece?: string;
  below?: Entry[];
}

/** Loads the whole navigation. Throws where it is not loaded. */
export async function loadEntries(source: string): Promise<Entry[]> {
  const response = await fetch(source);
  if (!response.ok) throw new Error(response.statusText);
  return response.json();
}

/** A list of entries, each as `itemOf` makes it. */
export function listOf(entries: Entry[], itemOf: (entry: Entry) => Node): HTMLUListElement {
  const list = element("ul", "nav-list");
  list.append(...entries.map((entry) => element("li", "", itemOf(entry))));
  return list;
}

/** An entry with a link to a page, as in the navigation of a page. */
export function linkOf(
  { title, page = "", method, piece }: Entry,
  kind = "nav-operation",
): HTMLAnchorElement {
  const link = element("a", `nav-link ${kind}`, element("span", "", titleOf(title)));
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

/** With the same places to break as on a page. */
const titleOf = (title: string) =>
  described(
    ...breakable(title).flatMap((part, index) =>
      index === 0 ? [part] : [document.createElement("wbr"), part],
    ),
  );
