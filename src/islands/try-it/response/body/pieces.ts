import { messages } from "#messages/panel.ts";
import { buttonOf, element } from "../../element.ts";
import { count } from "../figures.ts";

/** Long content that is drawn in pieces. */
export interface Pieces {
  /** The number of pieces, at least one. */
  count: number;
  /** The number of items or characters per piece. */
  size: number;
  /** The total number of items or characters. */
  total: number;
  /** Returns the remaining number in words: `… 12 more items`. */
  more(count: number): string;
  draw(piece: number): Node[];
}

export interface DrawnPieces {
  /** The first piece, and the gap after it if there are more. */
  nodes: Node[];
  /** Draws a piece unless it is drawn already. */
  show(piece: number): void;
}

/** Draws the first piece and a gap, whose buttons draw adjacent pieces. Gaps are not part of the text. */
export function drawPieces(pieces: Pieces): DrawnPieces {
  const gaps: Gap[] = [];

  function gapOf(from: number, to: number): Node[] {
    if (from >= to) return [];
    const left = Math.min(pieces.total, to * pieces.size) - from * pieces.size;
    const step = (piece: number, label: string) => buttonOf("tool", label, () => show(piece));
    const size = count(Math.min(left, pieces.size));
    const gap = element(
      "span",
      "gap",
      element("span", "gap-size", pieces.more(left)),
      step(from, to - from === 1 ? messages.show(size) : messages.next(size)),
      ...(to - from === 1 ? [] : [step(to - 1, messages.last)]),
    );
    gaps.push({ from, to, element: gap });
    return [gap];
  }

  function show(piece: number) {
    const gap = gaps.find(({ from, to }) => from <= piece && piece < to);
    if (gap === undefined) return;
    gaps.splice(gaps.indexOf(gap), 1);
    const hadFocus = gap.element.contains(document.activeElement);
    const code = gap.element.closest("pre");
    const behind = gapOf(piece + 1, gap.to);
    gap.element.replaceWith(...gapOf(gap.from, piece), ...pieces.draw(piece), ...behind);
    if (!hadFocus) return;
    const next = behind[0] instanceof HTMLElement ? behind[0].querySelector("button") : null;
    (next ?? code)?.focus({ preventScroll: true });
  }

  return { nodes: [...pieces.draw(0), ...gapOf(1, pieces.count)], show };
}

interface Gap {
  from: number;
  to: number;
  element: HTMLElement;
}
