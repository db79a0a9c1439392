import * as data from "#html/contract/data.ts";
import * as ids from "#html/contract/ids.ts";
import { messages } from "#messages/search.ts";
import { element } from "../element.ts";
import { type Entry, entryLink, listOf, loadEntries } from "./entries.ts";

/**
 * Shows the entries that match the typed text in place of the navigation around `host`, and a link to
 * the search.
 */
export async function startFilter(
  host: HTMLElement,
  input: HTMLInputElement,
  openSearch: (typed: string) => void,
): Promise<void> {
  const navigation = host.closest("nav");
  if (navigation === null) return;
  const status = element("p", "nav-count");
  status.role = "status";
  const place = element("div", "");
  const more = element("button", "nav-all");
  more.type = "button";
  more.addEventListener("click", () => openSearch(input.value.trim()));
  host.append(status, place, more);

  let entries: Entry[] | null = null;
  const show = () => {
    const words = fold(input.value).split(/\s+/).filter(Boolean);
    navigation.toggleAttribute("data-filtered", words.length > 0);
    more.hidden = words.length === 0;
    more.textContent = messages.searchFor(input.value.trim());
    if (words.length === 0 || entries === null) {
      place.replaceChildren();
      status.textContent = words.length === 0 ? "" : messages.loading;
      return;
    }
    const { fitting, count, shown } = filterEntries(entries, words, most);
    place.replaceChildren(listOf(fitting, itemOf));
    status.textContent = countText(count, shown);
  };
  const load = async () => {
    try {
      entries = [...(await loadEntries(host.dataset[data.source] ?? "")), ...schemasIn(navigation)];
      show();
    } catch {
      navigation.removeAttribute("data-filtered");
      status.textContent = messages.navigationNotLoaded;
      input.addEventListener("input", load, { once: true });
    }
  };
  input.addEventListener("input", show);
  input.addEventListener("keydown", (event) => {
    if (event.key === "Enter") openSearch(input.value.trim());
    if (event.key !== "Escape" || input.value === "") return;
    // The surrounding disclosure stays open.
    event.preventDefault();
    input.value = "";
    show();
  });
  show();
  await load();
}

/** The maximum number of entries. More would not help, and take time to render. */
const most = 150;

function countText(count: number, shown: number): string {
  if (count === 0) return messages.noNavigationMatches;
  if (shown < count) return messages.firstEntries(shown, count);
  return messages.entries(count);
}

/** The schemas are separate from the tree of other pages. */
function schemasIn(navigation: HTMLElement): Entry[] {
  const links = [...navigation.querySelectorAll<HTMLAnchorElement>(`#${ids.navSchemas} + ul a`)];
  const below = links.map((link) => ({ title: link.textContent?.trim() ?? "", page: link.pathname }));
  return below.length === 0 ? [] : [{ title: messages.schemas, below }];
}

/** An entry with its matching children, or all children if its title matches. */
function itemOf(entry: Entry): Node {
  if (entry.below === undefined) return entryLink(entry);
  const title =
    entry.page === undefined ? element("p", "nav-group", entry.title) : entryLink(entry, "nav-tag");
  const item = document.createDocumentFragment();
  item.append(title, listOf(entry.below, itemOf));
  return item;
}

interface Filtered {
  fitting: Entry[];
  /** The total number of matching pages, and of those in `fitting`. */
  count: number;
  shown: number;
}

function filterEntries(entries: Entry[], words: string[], room: number): Filtered {
  const found: Filtered = { fitting: [], count: 0, shown: 0 };
  for (const entry of entries) {
    const isFitting = fits(entry, words);
    if (entry.below === undefined) {
      if (!isFitting) continue;
      found.count++;
      if (found.shown >= room) continue;
      found.shown++;
      found.fitting.push(entry);
    } else {
      const inside = filterEntries(entry.below, isFitting ? [] : words, room - found.shown);
      found.count += inside.count;
      found.shown += inside.shown;
      if (inside.fitting.length > 0) found.fitting.push({ ...entry, below: inside.fitting });
    }
  }
  return found;
}

function fits({ title, label = "", path = "", method = "" }: Entry, words: string[]): boolean {
  const text = fold(`${title} ${label} ${path} ${method}`);
  return words.every((word) => text.includes(word));
}

/**
 * Normalizes text like `search/`, ignoring case and marks. That module would be an additional file before a
 * search.
 */
const fold = (text: string) =>
  text
    .toLowerCase()
    .normalize("NFKD")
    .replace(/[\u0300-\u036f]+/g, "");
