import type { Span } from "#json/members.ts";
import { messages } from "#messages/panel.ts";
import { buttonOf, element } from "../../element.ts";
import { longStretch, stretch } from "./text-span.ts";
import { codeBox, oneStop, type Viewer } from "./viewer.ts";

/**
 * XML as text with a line for each tag and elements that collapse. Nothing in it is loaded, resolved or run. `null`
 * if it is not well-formed or too long.
 */
export function xmlView(text: string): Viewer | null {
  const parts = text.length > longest ? null : xmlOutline(text);
  if (parts === null || !parts.some(({ kind }) => kind === "element")) return null;
  const folds = new Map<XmlElement, Fold>();
  let left = 0;

  const drawAll = (all: XmlPart[], depth: number) => all.flatMap((part) => draw(part, depth));

  function draw(part: XmlPart, depth: number): Node[] {
    left--;
    if (part.kind !== "element") return [row(part, depth, ...colored(text, part))];
    const { open, close, parts: inner } = part;
    if (close === null) return [row(part, depth, ...tag(text, open))];
    if (inner.length === 0 || (inner.length === 1 && inner[0]?.kind === "text"))
      return [
        row(
          part,
          depth,
          ...tag(text, open),
          ...inner.flatMap((one) => colored(text, one)),
          ...tag(text, close),
        ),
      ];
    const button = buttonOf("fold", "");
    button.tabIndex = -1;
    button.ariaLabel = messages.elementOf(text.slice(part.name.from, part.name.to), inner.length);
    const inside = element("span", "inside");
    const rest = element("span", "folded");
    const end = row(part, depth, ...tag(text, close));
    const fold: Fold = {
      isOpen: false,
      set(isOpen) {
        fold.isOpen = isOpen;
        if (isOpen && inside.firstChild === null) inside.append(...drawAll(inner, depth + 1));
        for (const one of [inside, end]) one.hidden = !isOpen;
        rest.textContent = isOpen ? "" : "…";
        button.ariaExpanded = String(isOpen);
      },
    };
    button.addEventListener("click", () => {
      left = lines.unfold;
      fold.set(!fold.isOpen);
    });
    folds.set(part, fold);
    fold.set(left > 0);
    return [row(part, depth, button, ...tag(text, open), rest), inside, end];
  }

  const box = codeBox("code json");
  const code = box.querySelector("code") ?? box;
  const redraw = (budget: number) => {
    folds.clear();
    left = budget;
    code.replaceChildren(...drawAll(parts, 0));
    code.querySelector(".fold")?.setAttribute("tabindex", "0");
  };
  redraw(lines.first);
  oneStop(box, ".fold");
  const reveal = async (from: number) => {
    let shown: HTMLElement | null = null;
    for (let all = parts; ; ) {
      const part = all.find((one) => spanOf(one).from <= from && from < spanOf(one).to);
      if (part === undefined) return shown;
      // An element with only text is on one line, and the line of its end tag has the same attribute.
      const drawn = code.querySelectorAll<HTMLElement>(`[data-at="${spanOf(part).from}"]`);
      if (part.kind !== "element") return drawn.item(0) ?? shown;
      const isBehind = part.close !== null && from >= part.close.from;
      shown = drawn.item(isBehind ? drawn.length - 1 : 0) ?? shown;
      left = lines.unfold;
      folds.get(part)?.set(true);
      all = part.parts;
    }
  };
  const folding = {
    foldAll: () => redraw(1),
    unfoldAll() {
      redraw(lines.all);
      return [...folds.values()].every(({ isOpen }) => isOpen);
    },
  };
  return { element: box, reveal, folding: folds.size === 0 ? null : folding };
}

interface Fold {
  isOpen: boolean;
  set(isOpen: boolean): void;
}

const spanOf = (part: XmlPart): Span =>
  part.kind === "element" ? { from: part.open.from, to: part.close?.to ?? part.open.to } : part.span;

function row(part: XmlPart, depth: number, ...content: (Node | string)[]): HTMLElement {
  const line = element("span", "row", "  ".repeat(Math.min(depth, 30)), ...content, "\n");
  line.dataset.at = String(spanOf(part).from);
  return line;
}

function colored(text: string, part: XmlPart): Node[] {
  if (part.kind === "element") return [];
  const { from, to } = part.span;
  const source = text.slice(from, to);
  const start = from + (source.length - source.trimStart().length);
  const nodes = longStretch(text, { from: start, to: Math.max(start, from + source.trimEnd().length) });
  return part.kind === "text" ? nodes : [element("span", "t-comment", ...nodes)];
}

/** A tag with highlighting for its name and attributes. */
function tag(text: string, span: Span): Node[] {
  if (span.to - span.from > longestColored) return longStretch(text, span);
  const pieces = text.slice(span.from, span.to).matchAll(/^<\/?[^\s/>]+|"[^"]*"|'[^']*'|[^\s=/>"']+|[\s\S]/g);
  return [...pieces].map(({ 0: piece, index }) => {
    const drawn = stretch(text, { from: span.from + index, to: span.from + index + piece.length });
    const color = colorOf(piece, index);
    return color === null ? drawn : element("span", color, drawn);
  });
}

function colorOf(piece: string, index: number): string | null {
  if (index === 0) return "t-key";
  if (/^["']/.test(piece) && piece.length > 1) return "t-string";
  return /^[^\s=/>"']/.test(piece) ? "t-constant" : null;
}

/** The number of lines drawn at first, after expanding an element, and after expanding all. */
const lines = { first: 300, unfold: 100, all: 2000 };

/** The limit in UTF-16 code units. */
const longestColored = 5000;
const longest = 500_000;

/** A part of an XML text with its offsets. Nothing is decoded or resolved. */
type XmlPart =
  | { kind: "element"; open: Span; name: Span; parts: XmlPart[]; close: Span | null }
  /** Text, a comment, CDATA, a processing instruction or a document type. */
  | { kind: "text" | "other"; span: Span };

type XmlElement = Extract<XmlPart, { kind: "element" }>;

/** The parts of an XML text; `null` if its tags do not match, or are nested too deeply. */
function xmlOutline(text: string): XmlPart[] | null {
  const root: XmlPart[] = [];
  const open: XmlElement[] = [];
  let at = 0;
  const add = (part: XmlPart) => (open.at(-1)?.parts ?? root).push(part);
  while (at < text.length) {
    const mark = text[at] === "<" ? markAt(text, at) : text.indexOf("<", at);
    const to = mark === -1 ? text.length : mark;
    if (text[at] === "<" && mark === -1) return null;
    const span = { from: at, to };
    at = to;
    if (text[span.from] !== "<") {
      if (/\S/.test(text.slice(span.from, span.to))) add({ kind: "text", span });
      continue;
    }
    if (/[!?]/.test(text.charAt(span.from + 1))) {
      add({ kind: "other", span });
      continue;
    }
    const isEnd = text[span.from + 1] === "/";
    const name = nameAt(text, span.from + (isEnd ? 2 : 1));
    if (name.from === name.to) return null;
    if (!isEnd) {
      const element: XmlElement = { kind: "element", open: span, name, parts: [], close: null };
      add(element);
      if (text[span.to - 2] !== "/") open.push(element);
      if (open.length > deepest) return null;
      continue;
    }
    const element = open.pop();
    if (element === undefined || read(text, element.name) !== read(text, name)) return null;
    element.close = span;
  }
  return open.length === 0 ? root : null;
}

/** The end offset of the markup that starts here; `-1` if it has no end. */
function markAt(text: string, from: number): number {
  const special = specials.find(([start]) => text.startsWith(start, from));
  if (special !== undefined) return behind(text.indexOf(special[1], from + special[0].length), special[1]);
  let quote = "";
  let brackets = 0;
  for (let at = from + 1; at < text.length; at++) {
    const character = text.charAt(at);
    if (quote !== "") quote = character === quote ? "" : quote;
    else if (character === '"' || character === "'") quote = character;
    else if (character === "[") brackets++;
    else if (character === "]") brackets--;
    else if (character === ">" && brackets <= 0) return at + 1;
  }
  return -1;
}

const specials: [start: string, end: string][] = [
  ["<!--", "-->"],
  ["<![CDATA[", "]]>"],
  ["<?", "?>"],
];

const behind = (at: number, end: string) => (at === -1 ? -1 : at + end.length);

function nameAt(text: string, from: number): Span {
  let to = from;
  while (to < text.length && !/[\s/>]/.test(text.charAt(to))) to++;
  return { from, to };
}

const read = (text: string, { from, to }: Span) => text.slice(from, to);

const deepest = 200;
