import { type Member, membersOf, pieceAt, piecesOf, rootOf } from "#json/members.ts";
import { type Outline, pieceSize } from "#json/outline.ts";
import { messages } from "#messages/panel.ts";
import { pause } from "../scheduling.ts";
import { closingRow, openingRow, plainRow, setFolded } from "./json-rows.ts";
import { oneStop } from "./one-stop.ts";
import { type DrawnPieces, drawPieces } from "./paging.ts";
import { codeBox, type Viewer } from "./viewer.ts";

/**
 * JSON as its text, one line each as it would be indented, with objects and arrays that fold. All lines are side by
 * side, however deep they are nested: a browser bears no elements within elements a thousand times.
 */
export function jsonView(outline: Outline): Viewer {
  const { text, containers } = outline;
  const root = rootOf(outline);
  const box = codeBox("code json");
  const code = box.querySelector("code") ?? box;
  const folds = new Map<number, Fold>();
  let left = lines.first;
  // How deep is drawn at once: deeper, a browser's stack is too small.
  let deepest = levels;

  function draw(member: Member, depth: number): Node[] {
    left--;
    const { container } = member;
    if (container === null || containers.sizes.at(container) === 0) return [plainRow(text, member, depth)];
    const size = containers.sizes.at(container);
    const row = openingRow(text, member, depth, size, () => toggle(fold));
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
    return code.querySelector(`[data-at="${member.value.from}"]`);
  }

  redraw(lines.first);
  oneStop(box, ".fold");
  const folding = {
    // The root, so that its members are drawn, but not theirs.
    foldAll: () => redraw(2),
    unfoldAll() {
      redraw(lines.all);
      return code.querySelector('[aria-expanded="false"], .gap') === null;
    },
  };
  return { element: box, reveal, folding: root.container === null ? null : folding };
}

/** How many lines are drawn at first, when something is unfolded, and when everything is. */
const lines = { first: 300, unfold: 100, all: 2000 };

const levels = 300;

/** An object or array of which a line is drawn. */
interface Fold {
  member: Member & { container: number };
  depth: number;
  row: HTMLElement;
  /** While it is unfolded: its members and the line of its closing mark. */
  inside: { pieces: DrawnPieces; closing: HTMLElement } | null;
}
