/** A button that copies `data-text`. It makes itself, because without a script there is nothing it could do. */
class CopyButton extends HTMLElement {
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
    setTimeout(() => {
      button.textContent = "Copy";
    }, 1500);
  }

  #text(): string {
    return this.dataset.text ?? this.closest("[data-copy-scope]")?.querySelector("pre")?.textContent ?? "";
  }
}

customElements.define("copy-button", CopyButton);
