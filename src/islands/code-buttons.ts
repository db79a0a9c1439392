import * as classes from "#html/contract/classes.ts";
import * as data from "#html/contract/data.ts";
import * as keys from "#html/contract/keys.ts";
import { messages } from "#messages/pages.ts";
import { recall, remember } from "./storage.ts";

/**
 * A button that copies `data-text`, the file at `data-source`, or the code of its card. It creates its own content,
 * because it only works with scripts. `data-title` is its text, `data-label` a longer accessible name.
 */
class CopyButton extends HTMLElement {
  // The button is reused when the tools of a field move to the next.
  #button = document.createElement("button");
  #reset = 0;

  connectedCallback() {
    const button = this.#button;
    button.type = "button";
    button.className = "copy";
    button.ariaLabel = this.dataset[data.label] ?? null;
    button.textContent = this.#title;
    button.onclick = () => this.#copy(button);
    this.replaceChildren(button);
  }

  get #title() {
    return this.dataset[data.title] ?? messages.copy;
  }

  async #copy(button: HTMLButtonElement) {
    try {
      await this.#write();
      this.#tell(messages.copied);
    } catch {
      // Copying is refused, or the origin is not secure. Readers can still select the text.
      this.#tell(messages.notCopied);
    }
    // After several clicks, the last confirmation has the full duration.
    clearTimeout(this.#reset);
    this.#reset = window.setTimeout(() => {
      button.textContent = this.#title;
      delete button.dataset.state;
    }, 1500);
  }

  /** Shows the state, in place of the text or beside a button that only has an icon. */
  #tell(state: string) {
    this.#button.textContent = state;
    this.#button.dataset.state = state;
  }

  #write(): Promise<void> {
    const source = this.dataset[data.source];
    if (source === undefined) return navigator.clipboard.writeText(this.#text());
    // The text may load late, but a browser only permits writing directly after the click.
    return navigator.clipboard.write([new ClipboardItem({ "text/plain": textAt(source) })]);
  }

  #text(): string {
    return this.dataset[data.text] ?? this.#shownCode()?.textContent ?? "";
  }

  /** The code of the selected tab in the surrounding card. */
  #shownCode() {
    const codes = [...(this.closest(`.${classes.example}, .${classes.card}`)?.querySelectorAll("pre") ?? [])];
    return codes.find((code) => code.checkVisibility()) ?? codes[0];
  }
}

async function textAt(address: string): Promise<string> {
  const response = await fetch(address);
  if (!response.ok) throw new Error(response.statusText);
  return response.text();
}

customElements.define("copy-button", CopyButton);

/**
 * A button that toggles line wrapping for all code, on this page and the next ones. It creates its own content, like
 * the copy button.
 */
class WrapSwitch extends HTMLElement {
  connectedCallback() {
    const button = document.createElement("button");
    button.type = "button";
    button.className = "copy";
    button.textContent = messages.wrap;
    button.ariaLabel = messages.wrapLines;
    this.replaceChildren(button);
    show(button, recall(keys.wrap) !== "false");
    button.addEventListener("click", () => {
      const wraps = button.ariaPressed !== "true";
      remember(keys.wrap, String(wraps));
      show(button, wraps);
    });
  }
}

function show(button: HTMLButtonElement, wraps: boolean) {
  button.ariaPressed = String(wraps);
  document.documentElement.toggleAttribute("data-scroll-code", !wraps);
}

customElements.define("wrap-switch", WrapSwitch);

/** A switch between samples with required fields and samples with all fields, on this page and the next ones. */
class FieldsSwitch extends HTMLElement {
  connectedCallback() {
    const select = document.createElement("select");
    select.className = "fields-switch";
    select.ariaLabel = messages.fields;
    select.append(new Option(messages.requiredOnly, "required"), new Option(messages.allFields, "all"));
    select.value = recall(keys.sampleFields) === "all" ? "all" : "required";
    const apply = () =>
      this.closest(`.${classes.samples}`)?.toggleAttribute("data-all", select.value === "all");
    select.addEventListener("change", () => {
      remember(keys.sampleFields, select.value);
      apply();
    });
    this.replaceChildren(select);
    apply();
  }
}

customElements.define("fields-switch", FieldsSwitch);
