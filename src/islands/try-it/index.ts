import { messages } from "#messages/panel.ts";
import { refuseBlindPresses } from "./blind-press.ts";
import { startDock } from "./dock.ts";
import type { Panel } from "./panel.ts";

/**
 * The panel: a form that was made at build. What makes it send, and what it knows of the operation (`data-source`), is
 * loaded when someone turns to it.
 */
class TryIt extends HTMLElement {
  #panel: Promise<Panel> | null = null;
  /** Until it is done, nothing may move: what is under the pointer when it is let go is what was meant. */
  #pressed = Promise.resolve();

  connectedCallback() {
    const form = this.querySelector("form");
    if (form === null) return;
    const server = form.elements.namedItem("server");
    if (server instanceof HTMLInputElement && server.value !== "")
      server.defaultValue = new URL(server.value, location.href).href.replace(/\/$/, "");
    refuseBlindPresses(this, () => this.querySelector(".received")?.replaceChildren(messages.pressAgain));
    startDock(this, () => void this.#load().catch(() => {}));
    form.querySelector(".send")?.removeAttribute("disabled");
    for (const part of form.querySelectorAll(".try-keys, .try-views")) part.removeAttribute("hidden");
    this.addEventListener("pointerdown", () => {
      this.#pressed = letGo();
    });
    for (const sign of ["pointerdown", "focusin"])
      this.addEventListener(sign, () => void this.#load().catch(() => {}), { once: true });
    // A link that carries a request fills the form and sends nothing; the other is the way back from a sign-in for which
    // the page was left.
    const open = () =>
      /^#(?:call=|try-authorization$)/.test(location.hash) && void this.#load().catch(() => {});
    window.addEventListener("hashchange", open);
    open();
    // A button that was pressed before anything listened to it is pressed again.
    const early = ({ target }: Event) => {
      if (target instanceof HTMLButtonElement && target.type === "button")
        void this.#load().then(
          () => target.click(),
          () => {},
        );
    };
    form.addEventListener("click", early);
    this.addEventListener("try-ready", () => form.removeEventListener("click", early), { once: true });
    form.addEventListener("submit", (event) => {
      event.preventDefault();
      void this.#send();
    });
    form.addEventListener("keydown", (event) => {
      if (event.key === "Enter" && (event.ctrlKey || event.metaKey)) form.requestSubmit();
    });
  }

  async #send() {
    const responseArea = this.querySelector(".received");
    try {
      (await this.#load()).send();
    } catch {
      this.#panel = null;
      responseArea?.replaceChildren(messages.panelNotLoaded);
    }
  }

  #load(): Promise<Panel> {
    this.#panel ??= Promise.all([
      import("./panel.ts"),
      fetch(new URL(this.dataset.source ?? "", location.href), { cache: "no-cache" }).then((source) =>
        source.text(),
      ),
    ]).then(async ([{ startPanel }, source]) => {
      await this.#pressed;
      const panel = await startPanel(this, source, () => this.#pressed);
      this.dispatchEvent(new Event("try-ready"));
      return panel;
    });
    return this.#panel;
  }
}

/** Done when the pointer is let go and the click that it makes is over. */
const letGo = () =>
  new Promise<void>((resolve) => {
    for (const sign of ["pointerup", "pointercancel"])
      window.addEventListener(sign, () => setTimeout(resolve), { once: true });
  });

customElements.define("try-it", TryIt);
