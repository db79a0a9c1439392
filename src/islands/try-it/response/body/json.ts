import { lineAndColumn } from "#json/fault.ts";
import { findMember, type Member, memberAt, membersOf, pieceAt, piecesOf, rootOf } from "#json/members.ts";
import { type JsonProblem, type Outline, outlineReader, pieceSize } from "#json/outline.ts";
import { messages } from "#messages/panel.ts";
import { buttonOf, element } from "../../element.ts";
import { pause } from "../../scheduling.ts";
import { count } from "../figures.ts";
import { type DrawnPieces, drawPieces } from "./pieces.ts";
import { textView } from "./text.ts";
import { longStretch, mark, scrollToMark, stretch } from "./text-span.ts";
import { codeBox, type LinkOf, oneStop, shownValues, type Viewer } from "./viewer.ts";

/** Shows JSON that collapses. Invalid JSON is shown as text, with a note about the syntax error. */
export async function jsonBody(text: string): Promise<{ viewer: Viewer; note: HTMLElement | null }> {
  const read = await readOutline(text);
  if (read.kind === "outline") return { viewer: jsonViewer(read.outline), note: null };
  const { offset, message } = read.problem;
  const { line, column } = lineAndColumn(text, offset);
  const note = element("p", "received-note", messages.invalidAt(count(line), count(column), message));
  return { viewer: textView(text), note };
}

function jsonViewer(outline: Outline): Viewer {
  const { viewer, flag, link } = jsonView(outline);
  shownValues.set(viewer.element, {
    async show(pointer) {
      const { name, value, container } = memberAt(outline, pointer);
      const from = (name ?? value).from;
      const line = await viewer.reveal(value.from, value.to);
      if (line === null) return;
      mark(line, { from, to: container === null ? value.to : (name?.to ?? value.from + 1) });
      scrollToMark(viewer.element, line);
      viewer.element.focus({ preventScroll: true });
    },
    mark(pointers) {
      const found = pointers.map((pointer) => ({ pointer, ...findMember(outline, pointer) }));
      flag(new Set(found.map(({ member }) => member.value.from)));
      for (const { member } of found.slice(0, mostRevealed))
        void viewer.reveal(member.value.from, member.value.to);
      const texts = found.filter(({ member, isThere }) => isThere && member.container === null);
      return new Map(
        texts.map(({ pointer, member: { value } }) => [pointer, outline.text.slice(value.from, value.to)]),
      );
    },
    link,
  });
  return viewer;
}

/** The maximum number of mismatches whose lines are drawn at once. Others are marked when they are drawn. */
const mostRevealed = 8;

/** Parses JSON in steps, so that the page stays responsive. */
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

/** The duration of a step in milliseconds. */
const turnLength = 10;
/** The length of a step in characters. */
const step = 16_384;

/**
 * JSON as indented lines, with objects and arrays that collapse. All lines are siblings, however deep the values are
 * nested, because browsers limit the depth of elements.
 */
function jsonView(outline: Outline) {
  const { text, containers } = outline;
  const root = rootOf(outline);
  const box = codeBox("code json");
  const code = box.querySelector("code") ?? box;
  const folds = new Map<number, Fold>();
  let left = lines.first;
  // The initially drawn depth. More would exceed a browser's stack.
  let deepest = levels;
  let flagged: ReadonlySet<number> = new Set();
  let linkOf: LinkOf = () => null;
  const flagIn = (row: HTMLElement, { value }: Member) => {
    row.toggleAttribute("data-mismatch", flagged.has(value.from));
    linkString(row, linkOf);
    return row;
  };

  function draw(member: Member, depth: number): Node[] {
    left--;
    const { container } = member;
    if (container === null || containers.sizes.at(container) === 0)
      return [flagIn(plainRow(text, member, depth), member)];
    const size = containers.sizes.at(container);
    const row = openingRow(text, member, depth, size, () => toggle(fold));
    flagIn(row, member);
    const fold: Fold = { member: { ...member, container }, depth, row, inside: null };
    folds.set(container, fold);
    return left > 0 && depth < deepest ? [row, ...unfolded(fold)] : [row];
  }

  function unfolded(fold: Fold): Node[] {
    const { member, depth, row } = fold;
    const pieces = drawPieces({
      count: piecesOf(outline, member.container),
      size: pieceSize,
      total: containers.sizes.at(member.container),
      more: text[member.value.from] === "{" ? messages.moreMembers : messages.moreItems,
      draw: (piece) => membersOf(outline, member.container, piece).flatMap((inner) => draw(inner, depth + 1)),
    });
    const closing = closingRow(text, member, depth);
    fold.inside = { pieces, closing };
    setFolded(row, false);
    return [...pieces.nodes, closing];
  }

  function toggle(fold: Fold) {
    if (fold.inside !== null) return close(fold);
    left = lines.unfold;
    deepest = fold.depth + levels;
    open(fold);
  }

  function open(fold: Fold) {
    if (fold.inside === null) fold.row.after(...unfolded(fold));
  }

  function close(fold: Fold) {
    const { row, inside, member } = fold;
    if (inside === null) return;
    const range = new Range();
    range.setStartAfter(row);
    range.setEndAfter(inside.closing);
    range.deleteContents();
    setFolded(row, true);
    fold.inside = null;
    const behind = containers.nexts.at(member.container);
    for (const inner of folds.keys()) if (inner > member.container && inner < behind) folds.delete(inner);
  }

  function redraw(budget: number) {
    folds.clear();
    left = budget;
    deepest = levels;
    code.replaceChildren(...draw(root, 0));
    code.querySelector(".fold")?.setAttribute("tabindex", "0");
  }

  async function reveal(from: number): Promise<HTMLElement | null> {
    let member = root;
    for (let level = 1; member.container !== null && from > member.value.from; level++) {
      const fold = folds.get(member.container);
      if (fold === undefined) break;
      left = 0;
      open(fold);
      const piece = pieceAt(outline, member.container, from);
      fold.inside?.pieces.show(piece);
      const next = membersOf(outline, member.container, piece).find(({ value }) => from < value.to);
      if (next === undefined) return fold.inside?.closing ?? null;
      member = next;
      if (level % 1000 === 0) await pause();
    }
    const line = code.querySelector<HTMLElement>(`[data-at="${member.value.from}"]`);
    // A match in the name of an object or an array is visible together with its content.
    const own = member.container === null ? undefined : folds.get(member.container);
    if (own !== undefined && from < member.value.from) {
      left = lines.unfold;
      deepest = own.depth + levels;
      open(own);
    }
    return line;
  }

  redraw(lines.first);
  oneStop(box, ".fold");
  const folding = {
    // Collapses everything but the root, whose members stay visible.
    foldAll: () => redraw(2),
    unfoldAll() {
      redraw(lines.all);
      return code.querySelector('[aria-expanded="false"], .gap') === null;
    },
  };
  const viewer: Viewer = { element: box, reveal, folding: root.container === null ? null : folding };
  return {
    viewer,
    link(of: LinkOf) {
      linkOf = of;
      for (const row of code.querySelectorAll<HTMLElement>(".row:has(> .t-string)")) linkString(row, of);
    },
    /** Marks the lines of the values at these offsets. */
    flag(offsets: ReadonlySet<number>) {
      flagged = offsets;
      for (const row of code.querySelectorAll<HTMLElement>("[data-at]"))
        row.toggleAttribute("data-mismatch", offsets.has(Number(row.dataset.at)));
    },
  };
}

/** The number of lines drawn at first, after expanding one, and after expanding all. */
const lines = { first: 300, unfold: 100, all: 2000 };

const levels = 300;

/** An object or array with a drawn line. */
interface Fold {
  member: Member & { container: number };
  depth: number;
  row: HTMLElement;
  /** The members and the closing line while it is expanded. */
  inside: { pieces: DrawnPieces; closing: HTMLElement } | null;
}

/** The line of a value without members. */
function plainRow(text: string, member: Member, depth: number): HTMLElement {
  const { value, container } = member;
  const mark = text[value.from];
  const shown =
    container === null
      ? [element("span", mark === '"' ? "t-string" : "t-constant", ...longStretch(text, value))]
      : [mark === "{" ? "{}" : "[]"];
  return row(member, indent(depth), ...nameOf(text, member), ...shown, ending(member, depth));
}

/** Turns the string in a line into a link if it has a target. Its text does not change. */
function linkString(row: HTMLElement, linkOf: LinkOf): void {
  const span = row.querySelector(":scope > .t-string");
  const text = span?.textContent ?? "";
  if (span === null || !/^"(?:https?:\\?\/|\\?\/)/.test(text) || text.length > longestLink) return;
  const found = linkOf(JSON.parse(text));
  if (found === null) return;
  const link = element("a", "");
  Object.assign(link, found);
  span.replaceWith(link);
  link.append(span);
}

/** The limit in UTF-16 code units. */
const longestLink = 2000;

/** The line of an opening bracket, with the button that collapses it. */
function openingRow(
  text: string,
  member: Member,
  depth: number,
  size: number,
  toggle: () => void,
): HTMLElement {
  const isObject = text[member.value.from] === "{";
  const summary = isObject ? messages.members(size) : messages.items(size);
  const button = buttonOf("fold", "", toggle);
  const { name } = member;
  button.ariaLabel =
    name === null ? summary : `${text.slice(name.from, Math.min(name.to, name.from + 80))}, ${summary}`;
  button.tabIndex = -1;
  const rest = element("span", "folded");
  rest.dataset.size = summary;
  rest.dataset.rest = (isObject ? "…}" : "…]") + (member.isLast ? "" : ",");
  const open = stretch(text, { from: member.value.from, to: member.value.from + 1 });
  const line = row(member, button, indent(depth), ...nameOf(text, member), open, rest, "\n");
  setFolded(line, true);
  return line;
}

/** Sets the state of an opening bracket. If collapsed, three dots follow it. */
function setFolded(line: HTMLElement, isFolded: boolean): void {
  const button = line.querySelector(".fold");
  const rest = line.querySelector<HTMLElement>(".folded");
  if (button !== null) button.ariaExpanded = String(!isFolded);
  if (rest !== null) rest.textContent = isFolded ? (rest.dataset.rest ?? "") : "";
}

/** The line of a closing bracket. */
function closingRow(text: string, member: Member, depth: number): HTMLElement {
  const close = stretch(text, { from: member.value.to - 1, to: member.value.to });
  return element("span", "row", indent(depth), close, ending(member, depth));
}

function row({ value }: Member, ...content: (Node | string)[]): HTMLElement {
  const line = element("span", "row", ...content);
  line.dataset.at = String(value.from);
  return line;
}

function nameOf(text: string, { name }: Member): (Node | string)[] {
  return name === null ? [] : [element("span", "t-key", ...longStretch(text, name)), ": "];
}

const ending = ({ isLast }: Member, depth: number) => (isLast ? "" : ",") + (depth === 0 ? "" : "\n");

/** The depth from which lines are not indented further. */
const deepest = 30;
const indent = (depth: number) => "  ".repeat(Math.min(depth, deepest));
