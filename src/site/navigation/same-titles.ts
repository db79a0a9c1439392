import type { Operation, Reference } from "#model/types.ts";

/** What distinguishes an operation from others with the same title: a piece of its path; `null` where nothing has to. */
export function distinctionOf(slug: string, reference: Reference): string | null {
  const distinctions = known.get(reference) ?? distinctionsIn(reference.operations);
  known.set(reference, distinctions);
  return distinctions.get(slug) ?? null;
}

// Every page asks for those of its navigation.
const known = new WeakMap<Reference, Map<string, string>>();

function distinctionsIn(operations: Operation[]): Map<string, string> {
  const groups = [...Map.groupBy(operations, ({ title }) => title).values()];
  return new Map(groups.filter((group) => group.length > 1).flatMap(piecesOf));
}

/** The fixed segments in which the paths differ, or else whole paths. Methods distinguish operations of one path. */
function piecesOf(operations: Operation[]): [slug: string, piece: string][] {
  const paths = operations.map(({ path }) => path.split("/").filter(Boolean));
  const isOnePath = new Set(operations.map(({ path }) => path)).size === 1;
  if (isOnePath) return [];
  const start = sharedCount(paths);
  const end = sharedCount(paths.map((path) => path.slice(start).reverse()));
  const pieces = paths.map((path) =>
    path
      .slice(start, path.length - end)
      .filter(isFixed)
      .join("/"),
  );
  const isEnough = pieces.every((piece, index) => piece !== "" && pieces.indexOf(piece) === index);
  return operations.map(({ slug, path }, index) => [slug, isEnough ? (pieces[index] ?? path) : path]);
}

/** How many segments all of them begin with. */
function sharedCount([first = [], ...others]: string[][]): number {
  const count = first.findIndex((segment, index) => others.some((other) => other[index] !== segment));
  return count < 0 ? first.length : count;
}

const isFixed = (segment: string) => !segment.includes("{");
