import * as data from "#html/contract/data.ts";
import { messages } from "#messages/pages.ts";
import { startFrame } from "./frame.ts";

/**
 * Goes to the page of the operation that `?embed` names: by its operationId, or by its method and path. For a name that does
 * not exist, it shows the one that begins like it.
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

/** The name with the longest beginning in common; case and hyphens count for nothing. Search's own measure would be a file more. */
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
