import * as keys from "#html/contract/keys.ts";
import { messages } from "#messages/pages.ts";
import { element } from "../element.ts";
import { searchKeys } from "../search/search-starter.ts";

/** A text box that filters the navigation and opens the search. The filter loads on focus. */
class NavigationFilter extends HTMLElement {
  connectedCallback() {
    const input = element("input", "nav-filter");
    input.ariaLabel = messages.filter;
    input.placeholder = messages.filterOrSearch;
    input.autocomplete = "off";
    input.spellcheck = false;
    const button = element("button", "nav-search");
    button.type = "button";
    button.ariaLabel = messages.search;
    button.ariaKeyShortcuts = "/ Control+K Meta+K";
    button.title = messages.searchKey;
    button.addEventListener("click", () => openSearch(input.value.trim()));
    const keys = element("kbd", "nav-keys", searchKeys);
    keys.ariaHidden = "true";
    this.replaceChildren(button, input, keys);
    const start = async () => {
      const { startFilter } = await import("./filter.ts");
      startFilter(this, input, openSearch);
    };
    const tryToStart = () => start().catch(() => input.addEventListener("focus", tryToStart, { once: true }));
    input.addEventListener("focus", tryToStart, { once: true });
  }
}

/** Opens the search with the typed text, which also searches fields and descriptions. */
function openSearch(typed: string): void {
  document.dispatchEvent(new CustomEvent(keys.openSearch, { detail: typed }));
}

customElements.define("navigation-filter", NavigationFilter);
