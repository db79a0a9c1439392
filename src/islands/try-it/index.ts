import * as classes from "#html/contract/classes.ts";
import * as data from "#html/contract/data.ts";
import * as ids from "#html/contract/ids.ts";
import * as keys from "#html/contract/keys.ts";
import { messages } from "#messages/panel.ts";
import type { Panel } from "./panel.ts";

/**
 * The panel: a form that was generated at build. What makes it send, and what it knows of the operation (`data-source`), is
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
    refuseBlindPresses(this, () =>
      this.querySelector(`.${classes.received}`)?.replaceChildren(messages.pressAgain),
    );
    startDock(this, `${keys.panel} ${this.dataset[data.root]}`, () => this.#preload());
    form.querySelector(`.${classes.send}`)?.removeAttribute("disabled");
    for (const part of form.querySelectorAll(
      `.${classes.tryKeys}, .${classes.tryViews}, .${classes.tryExtras}`,
    ))
      part.removeAttribute("hidden");
    this.addEventListener("pointerdown", () => {
      this.#pressed = letGo();
    });
    for (const sign of ["pointerdown", "focusin"])
      this.addEventListener(
        sign,
        ({ target }) => {
          // An element focused by the panel itself may move, so that content above it, such as missing
          // credentials, becomes visible.
          if (target instanceof Element && (sign === "pointerdown" || this.#panel === null))
            keepStill(target);
          this.#preload();
        },
        { once: true },
      );
    // A link that carries a request fills the form and sends nothing; the other is the way back from a sign-in for which
    // the page was left.
    const open = () => isForPanel() && void this.#use(() => {});
    window.addEventListener("hashchange", open);
    open();
    // Actions of the page itself, before and after the panel is loaded.
    form.addEventListener("submit", (event) => {
      event.preventDefault();
      void this.#use(({ send }) => send());
    });
    form.addEventListener("click", ({ target }) => {
      if (target instanceof HTMLButtonElement && target.type === "button")
        void this.#use(({ press }) => press(target));
    });
    form.addEventListener("keydown", (event) => {
      const { target, key, ctrlKey, metaKey } = event;
      if (key !== "Enter") return;
      if (ctrlKey || metaKey) form.requestSubmit();
      else if (target instanceof HTMLInputElement && target.matches(`.${classes.tryPick}`)) {
        // It would send the form.
        event.preventDefault();
        void this.#use(({ addField }) => addField(target));
      }
    });
  }

  /** Does what the reader asked for once the panel is there. Where it cannot be loaded, that is shown. */
  async #use(act: (panel: Panel) => void) {
    const panel = await this.#load().catch(() => null);
    if (panel === null) this.querySelector(`.${classes.received}`)?.replaceChildren(messages.panelNotLoaded);
    else act(panel);
  }

  /** A failure is shown when the reader asks for something, and loading is tried again then. */
  #preload() {
    this.#load().catch(() => {});
  }

  #load(): Promise<Panel> {
    this.#panel ??= Promise.all([
      import("./panel.ts"),
      fetch(new URL(this.dataset[data.source] ?? "", location.href), { cache: "no-cache" }).then((source) =>
        source.text(),
      ),
    ])
      .then(async ([{ startPanel }, source]) => {
        await this.#pressed;
        const panel = await startPanel(this, source, () => this.#pressed);
        this.dispatchEvent(new Event(keys.tryReady));
        return panel;
      })
      .catch((error) => {
        this.#panel = null;
        throw error;
      });
    return this.#panel;
  }
}

const isForPanel = () => /^#(?:call=|try-authorization$)/.test(location.hash);

/** Done when the pointer is let go and the click that it makes is over. */
const letGo = () =>
  new Promise<void>((resolve) => {
    for (const sign of ["pointerup", "pointercancel"])
      window.addEventListener(sign, () => setTimeout(resolve), { once: true });
  });

customElements.define("try-it", TryIt);

/**
 * Keeps what loads the panel, such as Send, where it is on the screen while parts of the panel appear above it, until the
 * reader scrolls or types.
 */
function keepStill(target: Element): void {
  const form = target.closest("form");
  if (form === null) return;
  const scroller = form.closest("[data-docked]") === null ? document.documentElement : form;
  const { top } = target.getBoundingClientRect();
  // Two that do the same would do it twice.
  scroller.style.overflowAnchor = "none";
  let { scrollTop } = scroller;
  const changes = new ResizeObserver(() => {
    const moved = target.getBoundingClientRect().top - top;
    if (moved === 0) return;
    scroller.scrollBy({ top: moved, behavior: "instant" });
    scrollTop = scroller.scrollTop;
  });
  for (const part of form.children) changes.observe(part);
  const ended = new AbortController();
  const { signal } = ended;
  signal.addEventListener("abort", () => {
    changes.disconnect();
    scroller.style.removeProperty("overflow-anchor");
  });
  const end = () => ended.abort();
  form.closest("try-it")?.addEventListener("try-fields", () => setTimeout(end, stillness), { signal });
  for (const sign of ["wheel", "touchmove", "keydown", "pointerdown"])
    window.addEventListener(sign, end, { signal, capture: true });
  const follow = () => Math.abs(scroller.scrollTop - scrollTop) > 1 && end();
  window.addEventListener("scroll", follow, { signal, capture: true });
}

/** The time for the last parts of the panel to appear, in milliseconds. */
const stillness = 1000;

/**
 * Runs `refuse` in place of what a button in `root` does if the reader cannot have seen it: a page may close its window
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
      if (!isBlind || !isOfButton) return;
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
 * called each time it opens. Until it is closed, it is open on other pages as well, which the tab keeps under `key`.
 */
function startDock(panel: HTMLElement, key: string, opened: () => void): void {
  // In a frame of another site, which has the height of the page, it stays below what is read.
  if (document.documentElement.dataset[data.embedded] !== undefined) return;
  const section = panel.closest<HTMLElement>(`.${classes.tryIt}`);
  const link = document.querySelector<HTMLElement>(`a.${classes.tryLink}[href="#${ids.tryIt}"]`);
  if (section === null || link === null) return;
  const close = document.createElement("button");
  close.type = "button";
  close.className = "try-close";
  close.ariaLabel = messages.close;
  close.title = messages.closeKey;
  close.textContent = "×";
  section.prepend(close);

  const show = (isDocked: boolean) => {
    section.toggleAttribute("data-docked", isDocked);
    keepInTab(key, isDocked ? "open" : null);
    if (isDocked) opened();
  };
  const toggle = (isDocked: boolean) => {
    show(isDocked);
    if (!isDocked) return link.focus();
    void focusFirst(section, panel);
  };
  // The list of the page's sections has one, too.
  for (const opener of document.querySelectorAll<HTMLElement>(`a[href="#${ids.tryIt}"]`))
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
  // The reader continues to read, so the focus stays. As a drawer it would cover what is to be read.
  if (keepInTab(key) === "open" && (isForPanel() || matchMedia("(width >= 64rem)").matches)) show(true);
}

/** Returns the tab's value for `key`. It is replaced by `text` if given, and removed if that is null. */
function keepInTab(key: string, text?: string | null): string | null {
  try {
    if (text === null) sessionStorage.removeItem(key);
    else if (text !== undefined) sessionStorage.setItem(key, text);
    return sessionStorage.getItem(key);
  } catch {
    // Blocked or full: the next page begins with a closed panel.
    return null;
  }
}

const editable = "input, select, textarea, [contenteditable], dialog";

/**
 * Focuses what a reader is asked for first, with its value selected, so that typing replaces it. The fields of a JSON body are
 * loaded first: until then, what is typed waits for them.
 */
async function focusFirst(section: HTMLElement, panel: HTMLElement): Promise<void> {
  const first = firstField(section);
  panel.addEventListener(keys.tryReady, () => section.querySelector(":focus")?.scrollIntoView(nearest), {
    once: true,
  });
  if (!first?.matches(`textarea#${ids.tryBody}`) || panel.hasAttribute("data-usable")) return take(first);
  const typed: string[] = [];
  const keep = (event: KeyboardEvent) => {
    if (event.key.length !== 1 || event.ctrlKey || event.metaKey || event.altKey) return;
    typed.push(event.key);
    event.preventDefault();
    event.stopPropagation();
  };
  section.tabIndex = -1;
  section.focus({ preventScroll: true });
  section.addEventListener("keydown", keep, { capture: true });
  await new Promise((resolve) => {
    panel.addEventListener("try-fields", resolve, { once: true });
    setTimeout(resolve, longestWait);
  });
  section.removeEventListener("keydown", keep, { capture: true });
  section.removeAttribute("tabindex");
  // The focus stays where the reader has moved it.
  if (document.activeElement === section || document.activeElement === document.body)
    take(firstField(section), typed.join(""));
}

function take(field: HTMLElement | undefined, typed = ""): void {
  field?.focus({ preventScroll: true });
  field?.scrollIntoView(nearest);
  if (!(field instanceof HTMLInputElement || field instanceof HTMLTextAreaElement)) return;
  if (field instanceof HTMLInputElement) field.select();
  if (typed === "") return;
  // In a text, such as JSON, it would be at a place that nobody chose.
  if (field instanceof HTMLInputElement) document.execCommand("insertText", false, typed);
}

/** From its start, as far as that shows what is focused. */
const nearest: ScrollIntoViewOptions = { block: "nearest", behavior: "instant" };

/** For the fields of a body, in milliseconds: where they cannot be loaded, its text is there. */
const longestWait = 20_000;

/**
 * The first field to focus: a required value, else a JSON body, else any parameter, else an optional
 * field.
 */
function firstField(section: HTMLElement): HTMLElement | undefined {
  const fields = firstFields.flatMap((selector) => [...section.querySelectorAll<HTMLElement>(selector)]);
  return fields.find((field) => field.checkVisibility());
}

const firstFields = [
  `[data-${data.required}] :is(input, select, textarea):enabled`,
  `textarea#${ids.tryBody}`,
  `[data-${data.field}^=${ids.tryParameter}] :is(input, select)`,
  `.${classes.tryBody} :is(input, select)`,
  `.${classes.tryPick}`,
  `.${classes.send}`,
];
