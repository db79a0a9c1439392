import * as classes from "#html/contract/classes.ts";
import * as data from "#html/contract/data.ts";
import * as ids from "#html/contract/ids.ts";
import * as keys from "#html/contract/keys.ts";
import { messages } from "#messages/pages.ts";
import { element } from "../element.ts";

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
    const title = target.querySelector("summary bdi")?.textContent ?? "";
    // The list of a group is on the overview. The list of a tag is on its own page.
    const page = link.hash === "" ? link.pathname : undefined;
    try {
      const { loadBranch } = await import("./entries.ts");
      const list = await loadBranch(this.dataset[data.source] ?? "", title, page);
      if (list === null) return;
      link.replaceWith(list);
      revealOpened(target);
    } catch {
      // The link stays.
    }
  }

  async #show(button: HTMLButtonElement): Promise<HTMLElement | null> {
    // A disabled button would lose the focus, and with it the reader's place if loading fails.
    if (button.ariaBusy === "true") return null;
    button.ariaBusy = "true";
    button.textContent = messages.loading;
    try {
      const { loadWhole } = await import("./entries.ts");
      const list = await loadWhole(this.dataset[data.source] ?? "", placeOf(this).opened);
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

function restorePlace(navigation: HTMLElement): void {
  navigation.scrollTop = placeOf(navigation).top;
  bringCurrentIntoView(navigation);
}

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
