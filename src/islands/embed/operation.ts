import * as data from "#html/contract/data.ts";
import { startFrame } from "./frame.ts";

/** Lets the sites in `data-origins` show the page of an operation in a frame. */
class EmbeddedOperation extends HTMLElement {
  connectedCallback() {
    startFrame((this.dataset[data.origins] ?? "").split(" "));
  }
}

customElements.define("embedded-operation", EmbeddedOperation);
