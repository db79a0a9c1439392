import * as data from "#html/contract/data.ts";
import { startFrame } from "./frame.ts";

/** On the page of an operation: lets the sites that its owner lists (`data-origins`) show it in a frame. */
class EmbeddedOperation extends HTMLElement {
  connectedCallback() {
    startFrame((this.dataset[data.origins] ?? "").split(" "));
  }
}

customElements.define("embedded-operation", EmbeddedOperation);
