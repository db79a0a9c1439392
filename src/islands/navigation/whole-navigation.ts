import { breakable } from "#html/breaks.ts";
import * as classes from "#html/contract/classes.ts";
import * as data from "#html/contract/data.ts";
import * as ids from "#html/contract/ids.ts";
import * as keys from "#html/contract/keys.ts";
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

/** Loads the full navigation. Throws if loading fails. */
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

/**
 * A button that loads the full navigation on a page that only has a part of it. One file serves all pages. Without
 * scripts, the overview lists the same entries.
 */
class WholeNavigation extends HTMLElement {
  connectedCallback() {
    const button = element("button", "nav-all", messages.showAll);
    button.type = "button";
    button.addEventListener("click", async () => {
      const list = await this.#show(button);
      list?.querySelector<HTMLElement>("a, summary")?.focus();
    });
    this.replaceChildren(button);
    this.closest("nav")?.addEventListener("toggle", ({ target }) => this.#fill(target as Element), {
      capture: true,
    });
    if (placeOf(this).opened !== null) void this.#show(button);
  }

  /** Replaces the link in an opened group or tag by its pages. */
  async #fill(target: Element): Promise<void> {
    const link = target.querySelector<HTMLAnchorElement>(`:scope[open] > .${classes.navMore}`);
    if (link === null) return;
    const title = target.querySelector("summary bdi")?.textContent;
    const entries = await loadEntries(this.dataset[data.source] ?? "").catch(() => []);
    // The list of a group is on the overview. The list of a tag is on its own page.
    const page = link.hash === "" ? link.pathname : undefined;
    const found = entriesBelow(entries).find((entry) => entry.page === page && entry.title === title);
    if (found?.below === undefined) return;
    link.replaceWith(listOf([...aboutOf(found), ...found.below], (entry) => entryLink(entry)));
    revealOpened(target);
  }

  async #show(button: HTMLButtonElement): Promise<HTMLElement | null> {
    // A disabled button would lose the focus, and with it the reader's place if loading fails.
    if (button.ariaBusy === "true") return null;
    button.ariaBusy = "true";
    button.textContent = messages.loading;
    try {
      const { opened } = placeOf(this);
      const list = wholeList(await loadEntries(this.dataset[data.source] ?? ""), opened);
      const folded = this.previousElementSibling;
      if (folded?.matches(`[data-${data.level}]`)) folded.remove();
      this.replaceWith(list);
      if (navigation !== null) restorePlace(navigation);
      return list;
    } catch {
      button.ariaBusy = null;
      button.textContent = messages.notLoadedTryAgain;
      return null;
    }
  }
}

const entriesBelow = (entries: Entry[]): Entry[] =>
  entries.flatMap((entry) => [entry, ...entriesBelow(entry.below ?? [])]);

function restorePlace(navigation: HTMLElement): void {
  navigation.scrollTop = placeOf(navigation).top;
  bringCurrentIntoView(navigation);
}

function wholeList(entries: Entry[], opened: string[] | null): HTMLUListElement {
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
  return listOf(entries, itemOf(""));
}

/** A link to the page of a branch. Its title opens and closes it. */
const aboutOf = ({ page }: Entry): Entry[] =>
  page === undefined ? [] : [{ title: messages.aboutThese, page }];

const isHere = ({ page }: Entry) => page === location.pathname;
const leadsHere = (entry: Entry): boolean => isHere(entry) || (entry.below ?? []).some(leadsHere);

/**
 * The reader's place in the navigation, kept between pages of a description as long as the tab exists.
 */
interface NavigationPlace {
  /** The scroll position in CSS pixels. */
  top: number;
  /** The opened branches, if the page has the full navigation. */
  opened: string[] | null;
}

const nowhere: NavigationPlace = { top: 0, opened: null };

/** The place in the navigation that contains an element. */
function placeOf(element: Element): NavigationPlace {
  try {
    return { ...nowhere, ...JSON.parse(sessionStorage.getItem(keyOf(element)) ?? "{}") };
  } catch {
    return nowhere;
  }
}

function rememberPlace(navigation: HTMLElement): void {
  const branches = branchesIn(navigation);
  const place: NavigationPlace = {
    top: navigation.scrollTop,
    opened:
      branches.length > 0 ? branches.filter(({ open }) => open).map(nameOf) : placeOf(navigation).opened,
  };
  try {
    sessionStorage.setItem(keyOf(navigation), JSON.stringify(place));
  } catch {
    // If storage is blocked, every page begins at its own entry.
  }
}

const branchesIn = (navigation: HTMLElement) => [
  ...navigation.querySelectorAll<HTMLDetailsElement>(`[data-${data.branch}]`),
];

const nameOf = ({ dataset }: HTMLElement) => dataset[data.branch] as string;

/** Scrolls the navigation, and nothing else, until the entry of this page is visible. */
function bringCurrentIntoView(navigation: HTMLElement): void {
  const current = navigation.querySelector("[aria-current]")?.getBoundingClientRect();
  const frame = navigation.getBoundingClientRect();
  if (current === undefined || (current.top >= frame.top && current.bottom <= frame.bottom)) return;
  navigation.scrollTop += current.top - frame.top - frame.height / 3;
}

/** Scrolls to the entries of a branch that was opened by the reader, and not by a script. */
function revealOpened(branch: Element): void {
  if (branch.contains(document.activeElement)) branch.scrollIntoView({ block: "nearest" });
}

/** The key is the URL of the overview, because each description on a site has its own navigation. */
const keyOf = (element: Element) =>
  `${keys.navigation} ${element.closest("nav")?.querySelector("a")?.pathname ?? ""}`;

const navigation = document.getElementById(ids.navigation);
if (navigation !== null) {
  const { opened } = placeOf(navigation);
  for (const branch of branchesIn(navigation)) branch.open = !!opened?.includes(nameOf(branch));
  restorePlace(navigation);
  // On a narrow screen, it is only visible after opening.
  navigation.addEventListener(
    "toggle",
    ({ target }) =>
      target === navigation ? bringCurrentIntoView(navigation) : revealOpened(target as Element),
    { capture: true },
  );
  addEventListener("pagehide", () => rememberPlace(navigation));
}

// This comes last, because the elements of the page are connected immediately and need everything above.
customElements.define("whole-navigation", WholeNavigation);
