import { pointerTo } from "#json/pointer.ts";
import * as messages from "#messages/terminal/description-check.ts";
import { isExtension, type Kind } from "../grammar/index.ts";
import type { ObjectNode } from "../grammar/walk.ts";
import type { CheckContext, KnownMarkers } from "./context.ts";

/**
 * Markers that nobody reads: misspelt ones, and those at a place where they have no meaning. Of the thousands of
 * other tools' own extensions are not reported.
 */
export function checkMarkers({ value, place, pointer }: ObjectNode, { markers, warn }: CheckContext): void {
  for (const key of Object.keys(value)) {
    if (!isExtension(key) || markers[place]?.includes(key)) continue;
    const problem = misplaced(key, place, markers) ?? misspeltOnce(key, place, markers);
    if (problem !== null) warn(pointerTo(pointer, key), "marker", problem);
  }
}

function misplaced(key: string, place: Kind, markers: KnownMarkers): string | null {
  const places = Object.entries(markers)
    .filter(([, keys]) => keys.includes(key))
    .map(([kind]) => words[kind as Kind] ?? kind);
  if (places.length === 0) return null;
  return messages.misplacedMarker(key, words[place] ?? messages.aThing(place), places);
}

const words: Partial<Record<Kind, string>> = {
  document: messages.theRoot,
  info: "`info`",
  operation: messages.anOperation,
  pathItem: messages.aPath,
  tag: messages.aTag,
  schema: messages.aSchema,
  parameter: messages.aParameter,
  securityScheme: messages.aSecurityScheme,
};

// A tool writes its own extensions on hundreds of objects.
const misspeltBefore = new WeakMap<KnownMarkers, Map<string, string | null>>();

function misspeltOnce(key: string, place: Kind, markers: KnownMarkers): string | null {
  const cache = misspeltBefore.get(markers) ?? new Map<string, string | null>();
  misspeltBefore.set(markers, cache);
  const name = `${place} ${key}`;
  const problem = cache.has(name) ? (cache.get(name) ?? null) : misspelt(key, place, markers);
  cache.set(name, problem);
  return problem;
}

function misspelt(key: string, place: Kind, markers: KnownMarkers): string | null {
  const here = nearest(key, markers[place] ?? []);
  const anywhere = here ?? nearest(key, Object.values(markers).flat());
  return anywhere === null ? null : messages.misspeltMarker(key, anywhere);
}

function nearest(key: string, known: readonly string[]): string | null {
  const written = bare(key);
  const near = known
    .map((candidate) => ({ candidate, away: distance(written, bare(candidate)) }))
    .filter(
      ({ candidate, away }) =>
        away <= (bare(candidate).length < 9 ? 1 : 2) && written[0] === bare(candidate)[0],
    )
    .sort((one, other) => one.away - other.away);
  return near[0]?.candidate ?? null;
}

/** What is left when case, hyphens and a plural s are not looked at. */
const bare = (key: string) => key.slice(2).toLowerCase().replace(/[-_.]/g, "").replace(/s$/, "");

/** How many letters are added, left out, changed or swapped (optimal string alignment). */
function distance(one: string, other: string): number {
  if (Math.abs(one.length - other.length) > 2) return 3;
  const rows: number[][] = [Array.from({ length: other.length + 1 }, (_, index) => index)];
  for (let row = 1; row <= one.length; row++) {
    const line = [row];
    for (let column = 1; column <= other.length; column++) {
      const isSame = one[row - 1] === other[column - 1];
      const isSwap = one[row - 1] === other[column - 2] && one[row - 2] === other[column - 1];
      line[column] = Math.min(
        at(rows, row - 1, column) + 1,
        (line[column - 1] ?? 0) + 1,
        at(rows, row - 1, column - 1) + (isSame ? 0 : 1),
        isSwap ? at(rows, row - 2, column - 2) + 1 : Number.POSITIVE_INFINITY,
      );
    }
    rows.push(line);
  }
  return at(rows, one.length, other.length);
}

const at = (rows: number[][], row: number, column: number) => rows[row]?.[column] ?? 0;
