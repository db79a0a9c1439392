/** A button that copies `data-text`, or else the code of its card. It makes itself, because without a script there is nothing it could do. */
class CopyButton extends HTMLElement {
  #reset = 0;

  connectedCallback() {
    const button = document.createElement("button");
    button.type = "button";
    button.className = "copy";
    button.ariaLabel = this.dataset.label ?? "Copy";
    button.textContent = "Copy";
    button.addEventListener("click", () => this.#copy(button));
    this.replaceChildren(button);
  }

  async #copy(button: HTMLButtonElement) {
    try {
      await navigator.clipboard.writeText(this.#text());
      button.textContent = "Copied";
    } catch {
      // Refused, or no secure origin: the text is there to be selected.
      button.textContent = "Not copied";
    }
    // Of several clicks, the last one is answered as long as a single one.
    clearTimeout(this.#reset);
    this.#reset = window.setTimeout(() => {
      button.textContent = "Copy";
    }, 1500);
  }

  #text(): string {
    return this.dataset.text ?? this.#shownCode()?.textContent ?? "";
  }

  /** The code of the card it stands in: that of the tab that is shown. */
  #shownCode() {
    const codes = [...(this.closest(".example, .card")?.querySelectorAll("pre") ?? [])];
    return codes.find((code) => code.checkVisibility()) ?? codes[0];
  }
}

customElements.define("copy-button", CopyButton);
