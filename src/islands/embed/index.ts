import * as data from "#html/contract/data.ts";
import { messages } from "#messages/pages.ts";
import { nearest } from "#search/nearest.ts";
import { startFrame } from "./frame.ts";

/**
 * Goes to the page of the operation that `?embed` names: by its operationId, or by its method and path. For a name that does
 * not exist, it shows the nearest one.
 */
class OperationFinder extends HTMLElement {
  connectedCallback() {
    const name = new URLSearchParams(location.search).get("embed") ?? "";
    const pages: Record<string, string> = JSON.parse(this.querySelector("script")?.textContent ?? "{}");
    const page = Object.hasOwn(pages, name) ? pages[name] : undefined;
    if (page !== undefined) return location.replace(page + location.search);
    const near = nearest(name, Object.keys(pages));
    const problem = document.createElement("p");
    problem.role = "alert";
    problem.textContent = messages.operationUnknown(name) + (near === null ? "" : ` ${messages.meant(near)}`);
    this.prepend(problem);
    startFrame((this.dataset[data.origins] ?? "").split(" "));
  }
}

customElements.define("operation-finder", OperationFinder);
