import { lineAndColumn } from "#json/line-and-column.ts";
import { findMember, type Member, memberAt } from "#json/members.ts";
import { type JsonProblem, type Outline, outlineReader } from "#json/outline.ts";
import { messages } from "#messages/panel.ts";
import { element } from "../element.ts";
import { pause } from "../scheduling.ts";
import { count } from "./figures.ts";
import { jsonView } from "./json-view.ts";
import { mark, scrollToMark } from "./text-span.ts";
import { textView } from "./text-view.ts";
import { LinkValuesEvent, MarkValuesEvent, ShowValueEvent, type Viewer } from "./viewer.ts";

/** Shows JSON that collapses; what is none as text, with a word on where it stops being JSON. */
export async function jsonBody(text: string): Promise<{ viewer: Viewer; note: HTMLElement | null }> {
  const read = await readOutline(text);
  if (read.kind === "outline") return { viewer: withValuesToShow(read.outline), note: null };
  const { offset, message } = read.problem;
  const { line, column } = lineAndColumn(text, offset);
  const note = element("p", "received-note", messages.invalidAt(count(line), count(column), message));
  return { viewer: textView(text), note };
}

function withValuesToShow(outline: Outline): Viewer {
  const viewer = jsonView(outline);
  viewer.element.addEventListener(ShowValueEvent.type, async (event) => {
    if (!(event instanceof ShowValueEvent)) return;
    const { name, value, container } = memberAt(outline, event.pointer);
    const from = (name ?? value).from;
    const line = await viewer.reveal(value.from, value.to);
    if (line === null) return;
    mark(line, { from, to: container === null ? value.to : (name?.to ?? value.from + 1) });
    scrollToMark(viewer.element, line);
    viewer.element.focus({ preventScroll: true });
  });
  viewer.element.addEventListener(LinkValuesEvent.type, (event) => {
    if (event instanceof LinkValuesEvent) viewer.link?.(event.linkOf);
  });
  viewer.element.addEventListener(MarkValuesEvent.type, (event) => {
    if (!(event instanceof MarkValuesEvent)) return;
    const marked: Member[] = [];
    for (const pointer of event.pointers) {
      const { member, isThere } = findMember(outline, pointer);
      marked.push(member);
      const { from, to } = member.value;
      if (isThere && member.container === null) event.received.set(pointer, outline.text.slice(from, to));
    }
    viewer.flag?.(new Set(marked.map(({ value }) => value.from)));
    for (const { value } of marked.slice(0, mostRevealed)) void viewer.reveal(value.from, value.to);
  });
  return viewer;
}

/** The lines of so many mismatches are drawn at once; others are marked when they are. */
const mostRevealed = 8;

/** Reads without keeping the page from doing other things. */
async function readOutline(text: string): Promise<Read> {
  const reader = outlineReader(text);
  let turn = performance.now() + turnLength;
  while (reader.advance(step)) {
    if (performance.now() < turn) continue;
    await pause();
    turn = performance.now() + turnLength;
  }
  return reader.result();
}

type Read = { kind: "outline"; outline: Outline } | { kind: "problem"; problem: JsonProblem };

/** In milliseconds. */
const turnLength = 10;
/** In characters. */
const step = 16_384;
