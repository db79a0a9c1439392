import { element } from "../element.ts";

/** A field that shows of the navigation what fits; what that takes is loaded when it is gone to. */
class NavigationFilter extends HTMLElement {
  connectedCallback() {
    const input = element("input", "nav-filter");
    input.ariaLabel = "Filter";
    input.placeholder = "Filter or search";
    input.autocomplete = "off";
    input.spellcheck = false;
    this.replaceChildren(input);
    const start = async () => {
      const { startFilter } = await import("./filter.ts");
      startFilter(this, input);
    };
    const tryToStart = () => start().catch(() => input.addEventListener("focus", tryToStart, { once: true }));
    input.addEventListener("focus", tryToStart, { once: true });
  }
}

customElements.define("navigation-filter", NavigationFilter);
