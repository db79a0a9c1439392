import * as classes from "#html/contract/classes.ts";
import * as data from "#html/contract/data.ts";
import * as keys from "#html/contract/keys.ts";
import { messages } from "#messages/pages.ts";
import { element } from "../element.ts";
import { recall } from "../storage.ts";
import type { IndexSource, SearchParts } from "./index.ts";

/**
 * The button that opens the search, and its keys `/` and Ctrl or Cmd with K. Search itself and its indexes (`data-source`,
 * one for each description) are loaded when it is opened first; until then its field keeps what is typed.
 * Those of the site's other descriptions (`data-others`) are loaded when a reader asks for them.
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
    // Added at each key, so that it comes last: a layout around the page may have a search with the same keys.
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

/** Starts to load the indexes at these addresses, which spaces separate. */
function sourcesAt(addresses: string): IndexSource[] {
  return addresses.split(" ").flatMap((address) => {
    if (address === "") return [];
    const source = new URL(address, location.href).href;
    const names = fetch(source, { cache: "no-cache" });
    // Whoever waits for it reports the error.
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
  // The search is part of what a frame of another site does not show.
  if (altKey || document.documentElement.dataset[data.embedded] !== undefined) return false;
  if (ctrlKey || metaKey) return key.toLowerCase() === "k";
  // Who speaks to the computer types it by accident and can turn it off (WCAG 2.1.4).
  return (
    key === "/" &&
    recall(keys.searchKey) !== "off" &&
    !(target as Element).closest("input, textarea, select, [contenteditable]")
  );
}

/** Whether a layout around the page has a search that these keys open. */
const isTaken = () =>
  document.querySelector(`[aria-keyshortcuts~="Control+K" i]:not(.${classes.page} *)`) !== null;

/** The keys that open it, as this machine names them. */
export const searchKeys = isTaken() ? "/" : /Mac|iPhone|iPad/.test(navigator.platform) ? "⌘K" : "Ctrl K";

customElements.define("search-starter", SearchStarter);
