import styles from "#styles/try-it/index.css?url";
import { element } from "./element.ts";
import type { Panel } from "./panel.ts";

/**
 * The panel: a form that was made at build. What makes it send, and what it knows of the operation (`data-source`), is
 * loaded when someone turns to it.
 */
class TryIt extends HTMLElement {
  #panel: Promise<Panel> | null = null;

  connectedCallback() {
    const form = this.querySelector("form");
    if (form === null) return;
    const server = form.elements.namedItem("server");
    if (server instanceof HTMLInputElement)
      server.value = new URL(server.value, location.href).href.replace(/\/$/, "");
    form.querySelector(".send")?.removeAttribute("disabled");
    form.querySelector(".try-keys")?.removeAttribute("hidden");
    for (const sign of ["pointerdown", "focusin"])
      this.addEventListener(sign, () => void this.#load().catch(() => {}), { once: true });
    // The way back from a sign-in for which the page was left.
    if (location.hash === "#try-authorization") void this.#load().catch(() => {});
    form.addEventListener("submit", (event) => {
      event.preventDefault();
      void this.#send();
    });
    form.addEventListener("keydown", (event) => {
      if (event.key === "Enter" && (event.ctrlKey || event.metaKey)) form.requestSubmit();
    });
  }

  async #send() {
    const answer = this.querySelector(".answer");
    try {
      (await this.#load()).send();
    } catch {
      this.#panel = null;
      answer?.replaceChildren("The panel was not loaded. Check the connection and send again.");
    }
  }

  #load(): Promise<Panel> {
    this.#panel ??= Promise.all([
      loadStyles(),
      import("./panel.ts"),
      fetch(new URL(this.dataset.source ?? "", location.href), { cache: "no-cache" }).then((source) =>
        source.text(),
      ),
    ]).then(([, { startPanel }, source]) => startPanel(this, source));
    return this.#panel;
  }
}

/** The panel is there with its styles, or without them where they cannot be loaded. */
function loadStyles(): Promise<void> {
  const link = element("link", "");
  link.rel = "stylesheet";
  link.href = styles;
  return new Promise((resolve) => {
    link.addEventListener("load", () => resolve());
    link.addEventListener("error", () => resolve());
    document.head.append(link);
  });
}

customElements.define("try-it", TryIt);
