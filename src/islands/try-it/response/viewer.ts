import type { Pointer } from "#json/pointer.ts";
import { messages } from "#messages/panel.ts";
import { element } from "../element.ts";

/** What shows a body that is text: a part of it is drawn, the rest when it is asked for. */
export interface Viewer {
  element: HTMLElement;
  /** Draws the part that contains this stretch of the text, if it is not there yet, and returns it. */
  reveal(from: number, to: number): Promise<HTMLElement | null>;
  /** Of what can be folded. */
  folding: Folding | null;
}

/** Is dispatched to the box of a JSON body to show the value at a pointer. */
export class ShowValueEvent extends Event {
  static readonly type = "show-value";
  readonly pointer: Pointer;

  constructor(pointer: Pointer) {
    super(ShowValueEvent.type);
    this.pointer = pointer;
  }
}

export interface Folding {
  foldAll(): void;
  /** As far as a page bears it. Returns whether all of it is unfolded now. */
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
