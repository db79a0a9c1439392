import type { Pointer } from "#json/pointer.ts";
import { messages } from "#messages/panel.ts";
import { element } from "../../element.ts";

/** The view of a text body: a part is drawn, the rest on demand. */
export interface Viewer {
  element: HTMLElement;
  /** Draws the part that contains this span of the text, and returns it. */
  reveal(from: number, to: number): Promise<HTMLElement | null>;
  /** The collapsible parts. */
  folding: Folding | null;
}

/** Returns the link of a string in a body; `null` if it is not a known URL. */
export type LinkOf = (text: string) => { href: string; title: string } | null;

/** The values of a JSON body, for other parts of the panel. */
export interface ShownValues {
  show(pointer: Pointer): Promise<void>;
  /** Marks mismatched values. Returns the texts of those that are neither objects nor arrays. */
  mark(pointers: readonly Pointer[]): ReadonlyMap<Pointer, string>;
  /** Turns URLs and paths into links, including those that are drawn later. */
  link(linkOf: LinkOf): void;
}

/** The values of each displayed JSON body. */
export const shownValues = new WeakMap<Element, ShownValues>();

/** The values of the body of a response; undefined if it is not JSON. */
export function valuesIn(received: Element | null): ShownValues | undefined {
  const box = received?.querySelector(".received-body .json");
  return box ? shownValues.get(box) : undefined;
}

export interface Folding {
  foldAll(): void;
  /** Expands as much as a page can display. Returns whether everything is expanded. */
  unfoldAll(): boolean;
}

/** A box of code that can be scrolled with the keyboard. */
export function codeBox(className: string, ...content: Node[]): HTMLElement {
  const box = element("pre", className, element("code", "", ...content));
  box.tabIndex = 0;
  box.role = "group";
  box.ariaLabel = messages.responseBody;
  return box;
}

/**
 * Turns many buttons into a single Tab stop (WAI-ARIA, "Managing focus within components"). The arrow keys move
 * between them, and Right and Left expand and collapse.
 */
export function oneStop(place: HTMLElement, selector: string): void {
  place.addEventListener("focusin", ({ target }) => {
    if (!(target instanceof HTMLElement) || !target.matches(selector)) return;
    for (const stop of place.querySelectorAll<HTMLElement>(`${selector}:not([tabindex="-1"])`))
      stop.tabIndex = -1;
    target.tabIndex = 0;
  });
  place.addEventListener("keydown", (event) => {
    const { target } = event;
    if (!(target instanceof HTMLElement) || !target.matches(selector)) return;
    if (event.altKey || event.ctrlKey || event.metaKey || event.shiftKey) return;
    const isOpen = target.ariaExpanded === "true";
    if (event.key === (isOpen ? "ArrowLeft" : "ArrowRight")) target.click();
    else if (Object.hasOwn(steps, event.key)) {
      const all = [...place.querySelectorAll<HTMLElement>(selector)];
      all[steps[event.key as keyof typeof steps](all.indexOf(target), all.length)]?.focus();
    } else return;
    event.preventDefault();
  });
}

const steps = {
  ArrowDown: (index: number) => index + 1,
  ArrowUp: (index: number) => index - 1,
  Home: () => 0,
  End: (_index: number, length: number) => length - 1,
};
