import * as classes from "#html/contract/classes.ts";
import { messages } from "#messages/pages.ts";
import { loadFields } from "./folded-fields.ts";

/** The fields of an object with a filter. Fields without the typed words are hidden at every depth. */
export class FilteredFields {
  #input: HTMLInputElement;
  #note: HTMLOutputElement;
  #list: Element | null;
  #opened = new Set<HTMLDetailsElement>();
  #isLoaded = false;

  constructor(input: HTMLInputElement, note: HTMLOutputElement, list: Element | null) {
    this.#input = input;
    this.#note = note;
    this.#list = list;
  }

  /** Filters the fields, and again after loading those of other pages. */
  async apply(): Promise<void> {
    this.#apply();
    if (this.#isLoaded || this.#list === null) return;
    this.#isLoaded = true;
    await loadFields(this.#list, (details) => this.#opened.add(details));
    this.#apply();
  }

  /** Shows an element if the filter hides it. */
  reveal(target: Element): void {
    if (!this.#list?.contains(target) || target.checkVisibility()) return;
    this.#input.value = "";
    this.#apply();
    target.scrollIntoView();
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
