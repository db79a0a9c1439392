import { recall, remember } from "./storage.ts";

/**
 * Tabs over panels that all stand in the page (ARIA Authoring Practices, "Tabs",
 * with automatic activation). With `data-remember`, the choice is kept by its
 * label and followed by every other group with the same key.
 */
class CodeTabs extends HTMLElement {
  #tabs: HTMLElement[] = [];

  connectedCallback() {
    this.#tabs = [...this.querySelectorAll<HTMLElement>('[role="tab"]')];
    this.addEventListener("click", ({ target }) => {
      const tab = this.#tabs.find((candidate) => candidate.contains(target as Node));
      if (tab !== undefined) this.#choose(tab);
    });
    this.addEventListener("keydown", (event) => this.#step(event));
    const key = this.dataset.remember;
    if (key !== undefined) this.follow(recall(key));
  }

  /** Shows the tab with this label, if there is one. */
  follow(label: string | null) {
    const tab = this.#tabs.find(({ textContent }) => textContent?.trim() === label);
    if (tab !== undefined) this.#select(tab);
  }

  #choose(tab: HTMLElement) {
    this.#select(tab);
    const key = this.dataset.remember;
    if (key === undefined) return;
    const label = tab.textContent?.trim() ?? "";
    remember(key, label);
    for (const group of document.querySelectorAll<CodeTabs>(`code-tabs[data-remember="${key}"]`))
      group.follow(label);
  }

  #select(chosen: HTMLElement) {
    for (const tab of this.#tabs) {
      const isChosen = tab === chosen;
      tab.setAttribute("aria-selected", String(isChosen));
      tab.tabIndex = isChosen ? 0 : -1;
      this.#panelOf(tab)?.toggleAttribute("data-selected", isChosen);
    }
  }

  #panelOf(tab: HTMLElement) {
    return document.getElementById(tab.getAttribute("aria-controls") ?? "");
  }

  #step(event: KeyboardEvent) {
    const index = this.#tabs.indexOf(event.target as HTMLElement);
    const last = this.#tabs.length - 1;
    const next = { ArrowLeft: index - 1, ArrowRight: index + 1, Home: 0, End: last }[event.key];
    if (index < 0 || next === undefined) return;
    event.preventDefault();
    const tab = this.#tabs.at(next > last ? 0 : next);
    if (tab === undefined) return;
    tab.focus();
    this.#choose(tab);
  }
}

customElements.define("code-tabs", CodeTabs);
