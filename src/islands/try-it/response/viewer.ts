import * as keys from "#html/contract/keys.ts";
import type { Pointer } from "#json/pointer.ts";
import { messages } from "#messages/panel.ts";
import { element } from "../element.ts";

/** What shows a body that is text: a part of it is drawn, the rest when it is asked for. */
export interface Viewer {
  element: HTMLElement;
  /** Draws the part that contains this stretch of the text, if it is not there yet, and returns it. */
  reveal(from: number, to: number): Promise<HTMLElement | null>;
  /** Of what can be collapsed. */
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

/** Where a string of a body points; `null` where it is no address that is known. */
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
