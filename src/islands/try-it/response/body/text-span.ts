import type { Span } from "#json/members.ts";
import { messages } from "#messages/panel.ts";
import { drawPieces } from "./pieces.ts";

/** The source offset of each piece of drawn text. */
const origins = new WeakMap<Node, number>();

/** Draws the piece at an offset, for content that is drawn in pieces. The key is the first piece. */
const reveals = new WeakMap<Node, (offset: number) => void>();

/** A text node for a span of a text. It remembers its offset. */
export function stretch(text: string, { from, to }: Span): Text {
  const node = document.createTextNode(text.slice(from, to));
  origins.set(node, from);
  return node;
}

/** Nodes for a span that may be long. Its middle is omitted until requested. */
export function longStretch(text: string, span: Span): Node[] {
  if (span.to - span.from <= 2 * pieceLength) return [stretch(text, span)];
  const edge = (piece: number) => wholeCharacter(text, Math.min(span.to, span.from + piece * pieceLength));
  const total = span.to - span.from;
  const { nodes, show } = drawPieces({
    count: Math.ceil(total / pieceLength),
    size: pieceLength,
    more: messages.moreCharacters,
    total,
    draw: (piece) => [stretch(text, { from: edge(piece), to: edge(piece + 1) })],
  });
  for (const node of nodes.slice(0, 1)) {
    reveals.set(node, (offset) => {
      if (span.from <= offset && offset < span.to) show(Math.floor((offset - span.from) / pieceLength));
    });
  }
  return nodes;
}

/** Highlights a span of the source within `place` without changing the content. */
export function mark(place: Node, { from, to }: Span): void {
  for (const node of textsIn(place)) reveals.get(node)?.(from);
  const range = rangeOf(place, { from, to });
  if (range !== null && typeof Highlight !== "undefined") CSS.highlights.set(markName, new Highlight(range));
}

/** The marked range, if any. */
function marked(): Range | null {
  const [range] = CSS.highlights?.get(markName) ?? [];
  return range instanceof Range ? range : null;
}

/**
 * Scrolls the body to the highlight, or to `place`. Surrounding elements only scroll if the body is not visible
 * there.
 */
export function scrollToMark(body: HTMLElement, place: HTMLElement) {
  const found = marked() ?? place;
  const at = found.getBoundingClientRect();
  const box = body.getBoundingClientRect();
  if (at.top < box.top || at.bottom > box.bottom) body.scrollTop += at.top - box.top - box.height / 3;
  if (at.left < box.left || at.right > box.right) body.scrollLeft += at.left - box.left - box.width / 3;
  // The pane of the response scrolls as well.
  for (let pane = body.parentElement; pane !== null && pane !== document.body; pane = pane.parentElement) {
    if (!/auto|scroll/.test(getComputedStyle(pane).overflowY)) continue;
    const [place, frame] = [found.getBoundingClientRect(), pane.getBoundingClientRect()];
    // The sticky bar covers the content below it.
    const bar = pane.querySelector<HTMLElement>(".body-bar")?.offsetHeight ?? 0;
    if (place.top < frame.top + bar || place.bottom > frame.bottom)
      pane.scrollTop += place.top - frame.top - frame.height / 3;
  }
  const { top, bottom } = found.getBoundingClientRect();
  if (top < 0 || bottom > innerHeight) scrollBy(0, top - innerHeight / 2);
}

export function unmark(): void {
  CSS.highlights?.delete(markName);
}

function rangeOf(place: Node, { from, to }: Span): Range | null {
  for (const node of textsIn(place)) {
    const origin = origins.get(node);
    const length = node.textContent?.length ?? 0;
    if (origin === undefined || from < origin || from >= origin + length) continue;
    const range = new Range();
    range.setStart(node, from - origin);
    range.setEnd(node, Math.min(length, to - origin));
    return range;
  }
  return null;
}

function textsIn(place: Node): Node[] {
  const texts: Node[] = [];
  const walker = document.createTreeWalker(place, NodeFilter.SHOW_TEXT);
  for (let node = walker.nextNode(); node !== null; node = walker.nextNode()) texts.push(node);
  return texts;
}

/** The offset, or the next one if it is within a surrogate pair. */
export function wholeCharacter(text: string, offset: number): number {
  return /[\udc00-\udfff]/.test(text.charAt(offset)) && /[\ud800-\udbff]/.test(text.charAt(offset - 1))
    ? offset + 1
    : offset;
}

const markName = "received-mark";
const pieceLength = 1000;
