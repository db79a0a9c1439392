import type { Span } from "#json/members.ts";

/** A part of an XML text by its position there: nothing is decoded or resolved. */
export type XmlPart =
  | { kind: "element"; open: Span; name: Span; parts: XmlPart[]; close: Span | null }
  /** Text, a comment, CDATA, a processing instruction or a document type. */
  | { kind: "text" | "other"; span: Span };

export type XmlElement = Extract<XmlPart, { kind: "element" }>;

/** The parts of an XML text; `null` if its tags do not match, or are nested too deeply for a page. */
export function xmlOutline(text: string): XmlPart[] | null {
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

/** Behind the mark that starts here; `-1` if it has no end. */
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
