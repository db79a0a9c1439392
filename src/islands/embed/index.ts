import * as data from "#html/contract/data.ts";
import { messages } from "#messages/pages.ts";
import { startFrame } from "./frame.ts";

/**
 * Opens the page of the operation in `?embed`: by operationId, or by method and path. For an unknown
 * name, the one with the longest common beginning is shown.
 */
class OperationFinder extends HTMLElement {
  connectedCallback() {
    const name = new URLSearchParams(location.search).get("embed") ?? "";
    const pages: Record<string, string> = JSON.parse(this.querySelector("script")?.textContent ?? "{}");
    const page = Object.hasOwn(pages, name) ? pages[name] : undefined;
    if (page !== undefined) return location.replace(page + location.search);
    const near = likest(name, Object.keys(pages));
    const problem = document.createElement("p");
    problem.role = "alert";
    problem.textContent = messages.operationUnknown(name) + (near === null ? "" : ` ${messages.meant(near)}`);
    this.prepend(problem);
    startFrame((this.dataset[data.origins] ?? "").split(" "));
  }
}

customElements.define("operation-finder", OperationFinder);

/**
 * The name with the longest common beginning, ignoring case and hyphens. The distance function of search
 * would be an additional file.
 */
function likest(name: string, known: string[]): string | null {
  const plain = (text: string) => text.toLowerCase().replace(/[-_.\s]/g, "");
  const written = plain(name);
  const inCommon = (other: string) => {
    const letters = [...plain(other)];
    const end = letters.findIndex((letter, index) => letter !== written[index]);
    return end === -1 ? letters.length : end;
  };
  const [best] = known.toSorted((one, other) => inCommon(other) - inCommon(one));
  return best !== undefined && inCommon(best) >= Math.min(4, written.length) ? best : null;
}
