import * as keys from "#html/contract/keys.ts";
import type { Pointer } from "#json/pointer.ts";
import { messages } from "#messages/panel.ts";
import { element } from "../../element.ts";

/** The view of a text body: a part is drawn, the rest on demand. */
export interface Viewer {
  element: HTMLElement;
  /** Draws the part that contains this stretch of the text, if it is not there yet, and returns it. */
  reveal(from: number, to: number): Promise<HTMLElement | null>;
  /** The collapsible parts. */
  folding: Folding | null;
  /** Marks the lines of the values that begin at these offsets. Only JSON has any. */
  flag?(offsets: ReadonlySet<number>): void;
  /** Makes links of strings, those that are drawn later as well. */
  link?(linkOf: LinkOf): void;
}

/** Is dispatched to the box of a JSON body to show the value at a pointer. */
export class ShowValueEvent extends Event {
  static readonly type = keys.showValue;
  readonly pointer: Pointer;

  constructor(pointer: Pointer) {
    super(ShowValueEvent.type);
    this.pointer = pointer;
  }
}

/** Returns the link of a string in a body; `null` if it is not a known URL. */
export type LinkOf = (text: string) => { href: string; title: string } | null;

/** Is dispatched to the box of a JSON body to make links of the URLs and paths in it. */
export class LinkValuesEvent extends Event {
  static readonly type = "link-values";
  readonly linkOf: LinkOf;

  constructor(linkOf: LinkOf) {
    super(LinkValuesEvent.type);
    this.linkOf = linkOf;
  }
}

/** Is dispatched to the box of a JSON body to mark the values that do not match, and states what they are. */
export class MarkValuesEvent extends Event {
  static readonly type = "mark-values";
  readonly pointers: readonly Pointer[];
  /** The texts of those that are neither objects nor arrays. */
  readonly received = new Map<Pointer, string>();

  constructor(pointers: readonly Pointer[]) {
    super(MarkValuesEvent.type);
    this.pointers = pointers;
  }
}

export interface Folding {
  foldAll(): void;
  /** As far as a page allows it. Returns whether all of it is expanded now. */
  unfoldAll(): boolean;
}

/** A box of code that scrolls, by the keyboard too. */
export function codeBox(className: string, ...content: Node[]): HTMLElement {
  const box = element("pre", className, element("code", "", ...content));
  box.tabIndex = 0;
  box.role = "group";
  box.ariaLabel = messages.responseBody;
  return box;
}

/**
 * Makes many buttons one stop of the Tab key (WAI-ARIA, "Managing focus within components"): the arrow keys go from
 * one to the next, Right and Left press one that is collapsed or expanded.
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
