import { messages } from "#messages/page.ts";

/** A box over the options of a union that are too many to look through: those without what is typed go. */
export class ChoiceFilter extends HTMLElement {
  connectedCallback() {
    const options = [...(this.parentElement?.querySelectorAll<HTMLElement>(":scope > .option") ?? [])];
    const input = document.createElement("input");
    input.type = "search";
    input.placeholder = messages.filterOptions(options.length);
    input.ariaLabel = input.placeholder;
    input.autocomplete = "off";
    input.spellcheck = false;
    input.addEventListener("input", () => {
      const typed = input.value.trim().toLowerCase();
      for (const option of options) option.hidden = !nameOf(option).includes(typed);
    });
    this.replaceChildren(input);
  }
}

/** An option's title and the values of its discriminator. */
const nameOf = (option: HTMLElement) =>
  (option.querySelector(":scope > summary") ?? option).textContent?.toLowerCase() ?? "";

customElements.define("choice-filter", ChoiceFilter);
