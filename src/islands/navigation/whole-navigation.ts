import { messages } from "#messages/pages.ts";
import { element } from "../element.ts";
import { type Entry, linkOf, listOf, loadEntries } from "./entries.ts";
import { bringCurrentIntoView, placeOf, rememberPlace } from "./place.ts";

/**
 * A button that brings the whole navigation where a page has only its surroundings: one file for all pages, loaded
 * when it is asked for, and again on the pages one goes on to. Without a script the overview lists the same.
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
    this.closest("nav")?.addEventListener("toggle", ({ target }) => this.#fill(target), { capture: true });
    if (placeOf(this).opened !== null) void this.#show(button);
  }

  /** Puts the pages of a group or tag that is opened in place of the link to their list. */
  async #fill(target: EventTarget | null): Promise<void> {
    if (!(target instanceof HTMLDetailsElement) || !target.matches(".nav-fold[open]")) return;
    const link = target.querySelector<HTMLAnchorElement>(".nav-more");
    if (link === null) return;
    const title = target.querySelector("summary bdi")?.textContent;
    const entries = await loadEntries(this.dataset.source ?? "").catch(() => []);
    // The list of a group is a part of the overview, that of a tag a page of its own.
    const page = link.hash === "" ? link.pathname : undefined;
    const found = entriesBelow(entries).find((entry) => entry.page === page && entry.title === title);
    if (found?.below !== undefined)
      link.replaceWith(listOf([...aboutOf(found), ...found.below], (entry) => linkOf(entry)));
  }

  async #show(button: HTMLButtonElement): Promise<HTMLElement | null> {
    // A button that is disabled would lose the focus, and with it the reader's place where nothing comes.
    if (button.ariaBusy === "true") return null;
    button.ariaBusy = "true";
    button.textContent = messages.loading;
    try {
      const { opened } = placeOf(this);
      const list = wholeList(await loadEntries(this.dataset.source ?? ""), new Set(opened));
      const navigation = this.closest("nav");
      const folded = this.previousElementSibling;
      if (folded?.matches("[data-level]")) folded.remove();
      this.replaceWith(list);
      if (navigation !== null) follow(list, navigation);
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

/** Keeps the branches that a reader opens for the next page. */
function follow(list: HTMLElement, navigation: HTMLElement): void {
  const report = () => {
    const open = [...list.querySelectorAll<HTMLDetailsElement>("details[open]")];
    rememberPlace(navigation, { opened: open.map(({ dataset }) => dataset.branch ?? "") });
  };
  // It does not bubble.
  list.addEventListener("toggle", report, { capture: true });
  report();
  navigation.scrollTop = placeOf(navigation).top;
  bringCurrentIntoView(navigation);
}

function wholeList(entries: Entry[], opened: Set<string>): HTMLUListElement {
  const itemOf = (above: string) => (entry: Entry) =>
    entry.below === undefined ? linkOf(entry) : branchOf(entry, entry.below, `${above}/${entry.title}`);
  /** What is below opens on demand, and is open on the way to this page. */
  const branchOf = (entry: Entry, below: Entry[], branch: string): HTMLDetailsElement => {
    const details = element("details", "", element("summary", "nav-group", entry.title));
    details.dataset.branch = branch;
    const fill = () => {
      if (details.childElementCount === 1)
        details.append(listOf([...aboutOf(entry), ...below], itemOf(branch)));
    };
    details.addEventListener("toggle", fill);
    if (leadsHere(entry) || opened.has(branch)) {
      details.open = true;
      fill();
    }
    return details;
  };
  return listOf(entries, itemOf(""));
}

/** A link to the page of a branch that has one: its title opens and closes it. */
const aboutOf = ({ page }: Entry): Entry[] =>
  page === undefined ? [] : [{ title: messages.aboutThese, page }];

const isHere = ({ page }: Entry) => page === location.pathname;
const leadsHere = (entry: Entry): boolean => isHere(entry) || (entry.below ?? []).some(leadsHere);

customElements.define("whole-navigation", WholeNavigation);
