import * as classes from "#html/contract/classes.ts";
import * as data from "#html/contract/data.ts";
import * as ids from "#html/contract/ids.ts";
import * as keys from "#html/contract/keys.ts";
import { messages } from "#messages/pages.ts";
import type { ExampleSwitch } from "./example-choice.ts";
import { recall, remember } from "./storage.ts";

/**
 * Tabs with all panels in the page (ARIA Authoring Practices, "Tabs", with automatic activation). With
 * `data-remember`, the selection is stored by label and applied to every group with the same key. Hidden
 * tabs are in a menu with the label `data-menu`; a selected one joins the visible tabs.
 */
export class CodeTabs extends HTMLElement {
  #tabs: HTMLElement[] = [];
  #inMenu: HTMLElement[] = [];

  connectedCallback() {
    const list = this.querySelector('[role="tablist"]');
    this.#tabs = [...(list?.querySelectorAll<HTMLElement>('[role="tab"]') ?? [])];
    this.#inMenu = this.#tabs.filter(({ hidden }) => hidden);
    if (this.#inMenu.length > 0) list?.after(this.#menu());
    list?.addEventListener("click", ({ target }) => {
      const tab = this.#tabs.find((candidate) => candidate.contains(target as Node));
      if (tab !== undefined) this.#choose(tab);
    });
    list?.addEventListener("keydown", (event) => this.#step(event as KeyboardEvent));
    const key = this.dataset[data.remember];
    if (key !== undefined) this.follow(recall(`${keys.tabs}${key}`));
  }

  /** Shows the tab with this label, if there is one. */
  follow(label: string | null) {
    const tab = this.#tabs.find((candidate) => labelOf(candidate) === label);
    if (tab !== undefined) this.#select(tab);
  }

  /** A select has the keyboard, touch and naming behavior of a menu. */
  #menu(): HTMLSelectElement {
    const menu = document.createElement("select");
    menu.className = "tabs-menu";
    menu.ariaLabel = this.dataset[data.menu] ?? messages.more;
    const title = new Option(messages.more, "", true, true);
    title.hidden = true;
    menu.append(title, ...this.#inMenu.map((tab) => new Option(labelOf(tab))));
    menu.addEventListener("change", () => {
      const tab = this.#inMenu[menu.selectedIndex - 1];
      menu.selectedIndex = 0;
      if (tab !== undefined) this.#choose(tab);
    });
    return menu;
  }

  #choose(tab: HTMLElement) {
    this.#select(tab);
    const key = this.dataset[data.remember];
    if (key === undefined) return;
    remember(`${keys.tabs}${key}`, labelOf(tab));
    for (const group of document.querySelectorAll<CodeTabs>(`code-tabs[data-${data.remember}="${key}"]`))
      group.follow(labelOf(tab));
  }

  #select(chosen: HTMLElement) {
    for (const tab of this.#tabs) {
      const isChosen = tab === chosen;
      tab.setAttribute("aria-selected", String(isChosen));
      tab.tabIndex = isChosen ? 0 : -1;
      this.#panelOf(tab)?.toggleAttribute(`data-${data.selected}`, isChosen);
    }
    if (this.#inMenu.includes(chosen)) for (const tab of this.#inMenu) tab.hidden = tab !== chosen;
  }

  #panelOf(tab: HTMLElement) {
    return document.getElementById(tab.getAttribute("aria-controls") ?? "");
  }

  #step(event: KeyboardEvent) {
    const shown = this.#tabs.filter(({ hidden }) => !hidden);
    const index = shown.indexOf(event.target as HTMLElement);
    const last = shown.length - 1;
    const next = { ArrowLeft: index - 1, ArrowRight: index + 1, Home: 0, End: last }[event.key];
    if (index < 0 || next === undefined) return;
    event.preventDefault();
    const tab = shown.at(next > last ? 0 : next);
    if (tab === undefined) return;
    tab.focus();
    this.#choose(tab);
  }
}

const labelOf = ({ textContent }: HTMLElement) => textContent?.trim() ?? "";

customElements.define("code-tabs", CodeTabs);

/** Opening a response, or an option of a schema, shows its example. */
document.addEventListener("click", ({ target }) => {
  const summary =
    target instanceof Element
      ? target.closest(`:is(.${classes.response}, .${classes.option}) > summary`)
      : null;
  const details = summary?.parentElement;
  if (details instanceof HTMLDetailsElement && !details.open) showExample(details);
});

/** Shows the example of a response, or of an option of a schema, in every card that contains it. */
export function showExample(details: HTMLDetailsElement): void {
  const label = details.querySelector(":scope > summary span")?.textContent?.trim() ?? null;
  const groups = details.matches(`.${classes.response}`)
    ? `#${ids.responseExamples} > code-tabs`
    : `.${classes.example} code-tabs`;
  for (const tabs of document.querySelectorAll<CodeTabs>(groups)) tabs.follow(label);
  const pickers = document.querySelectorAll<ExampleSwitch>("example-switch");
  if (details.closest("[aria-labelledby=body]") === null || pickers.length === 0) return;
  import("./example-choice.ts").then(
    () => {
      for (const picker of pickers) picker.follow(details);
    },
    () => {},
  );
}

// A choice of examples loads when it is used. It then reads what has been chosen.
for (const event of ["focusin", "change"])
  document.addEventListener(event, ({ target }) => {
    if (target instanceof Element && target.closest("example-switch") !== null)
      import("./example-choice.ts").catch(() => {});
  });
