import { recall, remember } from "./storage.ts";

/** A button that wraps the long lines of all code, here and on the next pages. It makes itself, as the copy button does. */
class WrapSwitch extends HTMLElement {
  connectedCallback() {
    const button = document.createElement("button");
    button.type = "button";
    button.className = "copy";
    button.textContent = "Wrap";
    button.ariaLabel = "Wrap long lines";
    this.replaceChildren(button);
    show(button, recall("wrap") === "true");
    button.addEventListener("click", () => {
      const wraps = button.ariaPressed !== "true";
      remember("wrap", String(wraps));
      show(button, wraps);
    });
  }
}

function show(button: HTMLButtonElement, wraps: boolean) {
  button.ariaPressed = String(wraps);
  document.documentElement.toggleAttribute("data-wrap", wraps);
}

customElements.define("wrap-switch", WrapSwitch);
