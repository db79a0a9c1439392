import { bodyPieces } from "#http/request/body/pieces.ts";
import type { HttpBody } from "#http/request/types.ts";

/** What a sample sends: nothing, one text, or texts and files one after the other. */
export type SampleBody =
  | { kind: "none" }
  | { kind: "text"; text: string }
  | { kind: "pieces"; pieces: SamplePiece[] };

/** A text, or the file of this name beside the sample. */
export type SamplePiece = { kind: "text"; text: string } | { kind: "file"; name: string };

export function sampleBody(body: HttpBody | null): SampleBody {
  if (body === null) return { kind: "none" };
  const pieces = bodyPieces(body).map(
    (piece): SamplePiece =>
      typeof piece === "string" ? { kind: "text", text: piece } : { kind: "file", name: piece.name },
  );
  const [first] = pieces;
  return pieces.length === 1 && first?.kind === "text" ? first : { kind: "pieces", pieces };
}

/** Each piece as an expression of the language, in order. */
export function expressions(
  pieces: readonly SamplePiece[],
  ofText: (text: string) => string,
  ofFile: (name: string) => string,
): string[] {
  return pieces.map((piece) => (piece.kind === "text" ? ofText(piece.text) : ofFile(piece.name)));
}
