import * as classes from "#html/contract/classes.ts";
import * as data from "#html/contract/data.ts";
import * as keys from "#html/contract/keys.ts";
import { messages } from "#messages/pages.ts";
import { element } from "../element.ts";
import { recall } from "../storage.ts";
import type { IndexSource, SearchParts } from "./index.ts";

/**
 * The button that opens the search, and its keys: `/`, or Ctrl or Cmd with K. The search and its indexes
 * (`data-source`, one for each description) load on first use; until then, its field keeps the typed text. The
 * indexes of other descriptions (`data-others`) load on request.
 */
class SearchStarter extends HTMLElement {
  #parts: SearchParts | null = null;

  connectedCallback() {
    const button = buttonOf("search-button", messages.search, () => this.#open());
    button.ariaKeyShortcuts = "/ Control+K Meta+K";
    button.title = messages.searchKey;
    const hint = element("kbd", "search-hint", searchKeys);
    hint.ariaHidden = "true";
    button.append(hint);
    this.replaceChildren(button);
    document.addEventListener(keys.openSearch, (event) => {
      if (event instanceof CustomEvent) this.#open(String(event.detail) || null);
    });
    const onKey = (event: KeyboardEvent) => {
      if (event.defaultPrevented || !isShortcut(event)) return;
      event.preventDefault();
      this.#open();
    };
    // The listener is added at each key press, so that it runs last: a layout around the page may have a
    // search with the same keys.
    addEventListener("keydown", () => addEventListener("keydown", onKey, { once: true }), true);
  }

  #open(typed: string | null = null) {
    this.#parts ??= this.#make();
    const { dialog, input } = this.#parts;
    if (!dialog.open) dialog.showModal();
    input.focus();
    if (typed !== null) {
      input.value = typed;
      input.dispatchEvent(new Event("input"));
    }
    input.select();
  }

  #make(): SearchParts {
    const { [data.source]: source = "", [data.others]: others = "" } = this.dataset;
    const sources = sourcesAt(source);
    const dialog = element("dialog", "search");
    dialog.ariaLabel = messages.searchReference;
    const input = element("input", "search-input");
    input.role = "combobox";
    input.ariaLabel = messages.search;
    input.placeholder = messages.search;
    input.ariaExpanded = "false";
    input.ariaAutoComplete = "list";
    input.autocomplete = "off";
    input.spellcheck = false;
    input.enterKeyHint = "go";
    const body = element("div", "search-body");
    dialog.append(
      input,
      buttonOf("search-close", messages.close, () => dialog.close()),
      body,
    );
    (document.querySelector(`.${classes.page}`) ?? document.body).append(dialog);
    const parts = { dialog, input, body, sources, others: others === "" ? null : () => sourcesAt(others) };
    import("./index.ts").then(
      ({ startSearch }) => startSearch(parts),
      () => {
        body.textContent = messages.searchNotLoaded;
      },
    );
    return parts;
  }
}

/** Starts loading the indexes at these space-separated URLs. */
function sourcesAt(addresses: string): IndexSource[] {
  return addresses.split(" ").flatMap((address) => {
    if (address === "") return [];
    const source = new URL(address, location.href).href;
    const names = fetch(source, { cache: "no-cache" });
    // The error is reported where the promise is awaited.
    names.catch(() => {});
    return [{ source, names }];
  });
}

function buttonOf(className: string, name: string, act: () => void): HTMLButtonElement {
  const button = element("button", className, name);
  button.type = "button";
  button.addEventListener("click", act);
  return button;
}

function isShortcut({ key, ctrlKey, metaKey, altKey, target }: KeyboardEvent): boolean {
  // A frame in another site has no search.
  if (altKey || document.documentElement.dataset[data.embedded] !== undefined) return false;
  if (ctrlKey || metaKey) return key.toLowerCase() === "k";
  // Users of speech input type it by accident and can turn it off (WCAG 2.1.4).
  return (
    key === "/" &&
    recall(keys.searchKey) !== "off" &&
    !(target as Element).closest("input, textarea, select, [contenteditable]")
  );
}

/** Whether a surrounding layout has a search with these keys. */
const isTaken = () =>
  document.querySelector(`[aria-keyshortcuts~="Control+K" i]:not(.${classes.page} *)`) !== null;

/** The keyboard shortcut in the notation of this operating system. */
export const searchKeys = isTaken() ? "/" : /Mac|iPhone|iPad/.test(navigator.platform) ? "⌘K" : "Ctrl K";

customElements.define("search-starter", SearchStarter);
