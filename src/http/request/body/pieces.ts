import type { BodyPart, FileContent, HttpBody } from "../types.ts";

/** A text, sent as UTF-8, or a file. */
export type Piece = string | FileContent;

/** The body as it is sent, in pieces. `new Blob` accepts them if the files are the browser's. */
export function bodyPieces(body: HttpBody): Piece[] {
  switch (body.kind) {
    case "text":
      return [body.text];
    case "file":
      return [body.file];
    case "parts": {
      const { boundary, parts } = body;
      return joined([...parts.flatMap((part) => partPieces(part, boundary)), `--${boundary}--\r\n`]);
    }
  }
}

/** A body as text, with file names in angle brackets, for formats without files. */
export function bodyText(body: HttpBody): string {
  const texts = bodyPieces(body).map((piece) => (typeof piece === "string" ? piece : `<${piece.name}>`));
  return texts.join("");
}

const partPieces = ({ headers, content }: BodyPart, boundary: string): Piece[] => [
  `--${boundary}\r\n${headers.map(([name, value]) => `${name}: ${value}\r\n`).join("")}\r\n`,
  content,
  "\r\n",
];

/** Joins adjacent texts. */
function joined(pieces: Piece[]): Piece[] {
  const all: Piece[] = [];
  for (const piece of pieces) {
    const last = all.at(-1);
    if (typeof piece === "string" && typeof last === "string") all[all.length - 1] = last + piece;
    else all.push(piece);
  }
  return all;
}
