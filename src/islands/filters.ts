import * as classes from "#html/contract/classes.ts";
import { messages } from "#messages/pages.ts";
import type { FilteredFields } from "./filtered-fields.ts";

/** A filter for the options of a large union. Options without the typed text are hidden. */
class ChoiceFilter extends HTMLElement {
  connectedCallback() {
    const options = [
      ...(this.parentElement?.querySelectorAll<HTMLElement>(`:scope > .${classes.option}`) ?? []),
    ];
    const input = filterInput(messages.filterOptions(options.length));
    input.addEventListener("input", () => {
      const typed = input.value.trim().toLowerCase();
      for (const option of options) option.hidden = !nameOf(option).includes(typed);
    });
    this.replaceChildren(input);
  }
}

/** The text of an option to search: its title and discriminator values. */
const nameOf = (option: HTMLElement) =>
  (option.querySelector(":scope > summary") ?? option).textContent?.toLowerCase() ?? "";

/** A filter for a long list. Entries without the typed words are hidden. */
class ListFilter extends HTMLElement {
  connectedCallback() {
    const entries = [...(this.nextElementSibling?.querySelectorAll<HTMLElement>(":scope > li") ?? [])];
    const note = document.createElement("output");
    const input = filterInput(messages.filter);
    input.addEventListener("input", () => {
      const words = input.value.toLowerCase().split(/\s+/).filter(Boolean);
      const fits = ({ textContent }: Node) =>
        words.every((word) => textContent?.toLowerCase().includes(word) === true);
      for (const entry of entries) entry.hidden = !fits(entry);
      note.textContent = entries.every(({ hidden }) => hidden) ? messages.noSchemasMatch : "";
    });
    this.replaceChildren(input, note);
  }
}

/** A filter for the optional fields of an object, which loads when something is typed. */
class FieldFilter extends HTMLElement {
  #filter: Promise<FilteredFields> | null = null;

  connectedCallback() {
    const input = filterInput(messages.filterFields);
    const note = document.createElement("output");
    this.replaceChildren(input, note);
    input.oninput = async () => {
      this.#filter ??= import("./filtered-fields.ts").then(
        ({ FilteredFields }) => new FilteredFields(input, note, this.nextElementSibling),
      );
      const filter = await this.#filter.catch(() => null);
      // The next letter retries.
      if (filter === null) this.#filter = null;
      else await filter.apply();
    };
  }

  /** Shows the target of a URL if the filter hides it. */
  reveal(target: Element) {
    void this.#filter?.then((filter) => filter.reveal(target));
  }
}

function filterInput(label: string): HTMLInputElement {
  const input = document.createElement("input");
  input.type = "search";
  input.placeholder = label;
  input.ariaLabel = label;
  input.autocomplete = "off";
  input.spellcheck = false;
  return input;
}

customElements.define("choice-filter", ChoiceFilter);
customElements.define("field-filter", FieldFilter);
customElements.define("list-filter", ListFilter);

addEventListener("hashchange", () => {
  const target = document.querySelector(":target");
  if (target === null) return;
  for (const filter of document.querySelectorAll<FieldFilter>("field-filter")) filter.reveal(target);
});
