import { messages } from "#messages/panel.ts";
import { element } from "../../element.ts";
import { drawPieces } from "./pieces.ts";
import { stretch, wholeCharacter } from "./text-span.ts";
import { codeBox, type Viewer } from "./viewer.ts";

/** Plain text, drawn in pieces of some hundred lines. */
export function textView(text: string): Viewer {
  const edges = edgesOf(text);
  const { nodes, show } = drawPieces({
    count: edges.length - 1,
    size: pieceLength,
    total: text.length,
    more: messages.moreCharacters,
    draw: (piece) => [drawn(text, edges[piece] ?? 0, edges[piece + 1] ?? text.length)],
  });
  const box = codeBox("code", ...nodes);
  const reveal = async (from: number) => {
    const piece = edges.findLastIndex((edge) => edge <= from);
    show(piece);
    return box.querySelector<HTMLElement>(`[data-at="${edges[piece]}"]`);
  };
  return { element: box, reveal, folding: null };
}

function drawn(text: string, from: number, to: number): HTMLElement {
  const piece = element("span", "", stretch(text, { from, to }));
  piece.dataset.at = String(from);
  return piece;
}

/** The edges of the pieces: after a line end if possible. */
function edgesOf(text: string): number[] {
  const edges = [0];
  for (let from = 0; text.length - from > pieceLength; ) {
    const line = text.slice(from, from + pieceLength).lastIndexOf("\n") + 1;
    from = line > 0 ? from + line : wholeCharacter(text, from + pieceLength);
    edges.push(from);
  }
  edges.push(text.length);
  return edges;
}

/** The maximum length of a piece in UTF-16 code units. */
const pieceLength = 20_000;
