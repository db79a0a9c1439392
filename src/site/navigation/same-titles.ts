import { isUnique, pathPieces } from "#model/operation/distinction.ts";
import { lettersOf } from "#model/operation/identifier.ts";
import type { Operation, Reference } from "#model/types.ts";
import { perObject } from "../made-once.ts";

/** A part of an operation's path that distinguishes it from others with the same title; `null` if not necessary. */
export function distinctionOf(slug: string, reference: Reference): string | null {
  return distinctionsIn(reference).get(slug) ?? null;
}

// Every page asks for those of its navigation.
const distinctionsIn = perObject(({ operations, tags }: Reference): Map<string, string> => {
  const groups = [...Map.groupBy(operations, ({ title }) => title).values()];
  const pieces = new Map(groups.filter((group) => group.length > 1).flatMap(piecesOf));
  // A group above them distinguishes them already, where it is called like the piece.
  for (const { title, operations: own } of tags)
    for (const slug of own) if (lettersOf(pieces.get(slug) ?? "") === lettersOf(title)) pieces.delete(slug);
  return pieces;
});

/** The fixed segments in which the paths differ, or else whole paths. Methods distinguish operations of one path. */
function piecesOf(operations: Operation[]): [slug: string, piece: string][] {
  const paths = operations.map(({ path }) => path);
  if (new Set(paths).size === 1) return [];
  const pieces = pathPieces(paths);
  const isEnough = isUnique(pieces) && !pieces.includes("");
  return operations.map(({ slug, path }, index) => [slug, isEnough ? (pieces[index] ?? path) : path]);
}
