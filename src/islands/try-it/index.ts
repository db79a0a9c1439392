import { messages } from "#messages/panel.ts";
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

/**
 * Calls `refuse` in place of what a button in `root` does if the reader cannot have seen it: a page may close its window
 * between the two presses of a double click, so that the second one falls on a button below, on a page never used before.
 */
function refuseBlindPresses(root: HTMLElement, refuse: () => void): void {
  let appeared = Number.NEGATIVE_INFINITY;
  let isUsed = false;
  let isBlind = false;
  const appear = () => {
    appeared = performance.now();
  };
  const press = () => {
    isBlind = !isUsed && performance.now() - appeared < longEnoughToSee;
    isUsed ||= !isBlind;
  };
  window.addEventListener("focus", appear);
  document.addEventListener("visibilitychange", appear);
  for (const sign of ["pointerdown", "keydown"]) window.addEventListener(sign, press, true);
  // Nobody enters a value without looking.
  root.addEventListener("input", ({ isTrusted }) => {
    isUsed ||= isTrusted;
  });
  root.addEventListener(
    "click",
    (event) => {
      const isOfButton = event.target instanceof Element && event.target.closest("button") !== null;
      if (!isBlind || !event.isTrusted || !isOfButton) return;
      event.preventDefault();
      event.stopPropagation();
      refuse();
    },
    true,
  );
}

/** In milliseconds: more than a double click takes. */
const longEnoughToSee = 500;

/**
 * Lets the panel open beside what is read: in the right column, or as a drawer from below. `t` or the link "Try it" opens
 * it, Escape or its button closes it. Without a script, the link goes to the panel at the end of the page. `opened` is
 * called each time it opens.
 */
function startDock(panel: HTMLElement, opened: () => void): void {
  const section = panel.closest<HTMLElement>(".try-it");
  const link = document.querySelector<HTMLElement>('a.try-link[href="#try-it"]');
  if (section === null || link === null) return;
  const close = document.createElement("button");
  close.type = "button";
  close.className = "try-close";
  close.ariaLabel = messages.close;
  close.title = messages.closeKey;
  close.textContent = "×";
  section.prepend(close);

  const toggle = (isDocked: boolean) => {
    section.toggleAttribute("data-docked", isDocked);
    if (!isDocked) return link.focus();
    opened();
    firstField(section)?.focus({ preventScroll: true });
  };
  // The list of the page's sections has one, too.
  for (const opener of document.querySelectorAll<HTMLElement>('a[href="#try-it"]'))
    opener.addEventListener("click", (event) => {
      if (event.ctrlKey || event.metaKey || event.shiftKey || event.altKey) return;
      event.preventDefault();
      toggle(true);
    });
  close.addEventListener("click", () => toggle(false));
  document.addEventListener("keydown", (event) => {
    if (event.ctrlKey || event.metaKey || event.altKey || event.defaultPrevented) return;
    const isTyping = event.target instanceof Element && event.target.closest(editable) !== null;
    if (event.key === "Escape" && section.hasAttribute("data-docked")) toggle(false);
    else if (event.key === "t" && !isTyping) {
      event.preventDefault();
      toggle(true);
    }
  });
}

const editable = "input, select, textarea, [contenteditable], dialog";

/** What a reader is asked for first: a required value, else any parameter, else the body, else an optional field. */
function firstField(section: HTMLElement): HTMLElement | undefined {
  const fields = firstFields.flatMap((selector) => [...section.querySelectorAll<HTMLElement>(selector)]);
  return fields.find((field) => field.checkVisibility());
}

const firstFields = [
  "[data-required] :is(input, select, textarea):enabled",
  "[data-field^='try-p'] :is(input, select)",
  "textarea#try-body",
  ".try-body :is(input, select)",
  ".try-pick",
  ".send",
];
