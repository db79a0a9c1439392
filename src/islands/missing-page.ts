import * as data from "#html/contract/data.ts";
import * as keys from "#html/contract/keys.ts";
import { wordsIn } from "#names/index.ts";

/** Offers a search for the words of an unknown URL, such as an operation's former name. */
class MissingPage extends HTMLElement {
  connectedCallback() {
    const words = wordsOf(location.pathname);
    if (words === "") return;
    const button = document.createElement("button");
    button.type = "button";
    button.className = "search-words";
    button.textContent = (this.dataset[data.search] ?? "").replace("{}", () => words);
    button.addEventListener("click", () =>
      document.dispatchEvent(new CustomEvent(keys.openSearch, { detail: words })),
    );
    this.append(button);
  }
}

/** The words of the last segment: `/operations/get-order/` becomes "get order". */
function wordsOf(path: string): string {
  const last = path.split("/").findLast((part) => part !== "" && !/^index\.\w+$/.test(part)) ?? "";
  try {
    return wordsIn(decodeURIComponent(last).replace(/\.\w+$/, ""))
      .join(" ")
      .slice(0, 80);
  } catch {
    return "";
  }
}

customElements.define("missing-page", MissingPage);
