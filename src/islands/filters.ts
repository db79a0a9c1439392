import * as classes from "#html/contract/classes.ts";
import { messages } from "#messages/pages.ts";
import { loadFields } from "./folded-fields.ts";

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

/**
 * A filter for the optional fields of an object. Fields without the typed words are hidden at every
 * depth.
 */
class FieldFilter extends HTMLElement {
  #input = filterInput(messages.filterFields);
  #note = document.createElement("output");
  #opened = new Set<HTMLDetailsElement>();
  #isLoaded = false;

  connectedCallback() {
    this.replaceChildren(this.#input, this.#note);
    this.#input.oninput = async () => {
      this.#apply();
      if (this.#isLoaded || this.#list === null) return;
      this.#isLoaded = true;
      await loadFields(this.#list, (details) => this.#opened.add(details));
      this.#apply();
    };
  }

  /** Shows the target of a URL if the filter hides it. */
  reveal(target: Element) {
    if (!this.#list?.contains(target) || target.checkVisibility()) return;
    this.#input.value = "";
    this.#apply();
    target.scrollIntoView();
  }

  get #list() {
    return this.nextElementSibling;
  }

  #apply() {
    for (const details of this.#opened) details.open = false;
    this.#opened.clear();
    const words = this.#input.value.toLowerCase().split(/\s+/).filter(Boolean);
    const fields = [...(this.#list?.querySelectorAll<HTMLElement>(`.${classes.field}`) ?? [])];
    const found = fields.filter((field) => words.every((word) => ownText(field).includes(word)));
    const shown = new Set(found.flatMap((field) => fieldsAround(field)));
    for (const field of fields) field.hidden = !shown.has(field) && !found.some((one) => one.contains(field));
    // If options exclude each other, the first one stays open.
    if (words.length > 0) for (const field of found.reverse()) this.#openAround(field);
    this.#note.textContent = found.length === 0 ? messages.noFieldsMatch : "";
  }

  #openAround(field: Element) {
    const around = field.parentElement?.closest<HTMLDetailsElement>("details");
    if (around == null || !this.#list?.contains(around)) return;
    if (!around.open) {
      around.open = true;
      this.#opened.add(around);
    }
    this.#openAround(around);
  }
}

/** The text of a field's row, without nested fields. */
const ownText = (field: Element) =>
  [...field.children]
    .filter((part) => !part.matches(`.${classes.members}, .${classes.choice}, .${classes.fields}`))
    .map(({ textContent }) => textContent)
    .join(" ")
    .toLowerCase();

/** A field and the fields that contain it. */
function fieldsAround(field: HTMLElement): HTMLElement[] {
  const around = field.parentElement?.closest<HTMLElement>(`.${classes.field}`);
  return around == null ? [field] : [field, ...fieldsAround(around)];
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
