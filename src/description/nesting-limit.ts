/**
 * Replaces a value that nests too deeply: an object, so that it is seen wherever values are
 * shown, with a name that nobody else gives.
 */
const cutMark = "…";
const cutText = "nested too deeply, cut here";

/** JSON text without the objects and lists that nest deeper than `maxDepth`, and where those were. */
export function cutDeep(json: string, maxDepth: number): { text: string; cuts: number[] } {
  const kept: string[] = [];
  const cuts: number[] = [];
  let depth = 0;
  let from = 0;
  let cutAt = -1;
  const next = /["[\]{}]/g;
  for (let found = next.exec(json); found !== null; found = next.exec(json)) {
    const { index, 0: token } = found;
    if (token === '"') next.lastIndex = endOfString(json, index);
    else if (token === "{" || token === "[") {
      if (++depth === maxDepth + 1) cutAt = index;
    } else if ((token === "}" || token === "]") && depth-- === maxDepth + 1 && cutAt >= 0) {
      kept.push(json.slice(from, cutAt), markFor(json.slice(cutAt, index + 1)));
      cuts.push(cutAt);
      from = index + 1;
      cutAt = -1;
    }
  }
  return cuts.length === 0 ? { text: json, cuts } : { text: kept.join("") + json.slice(from), cuts };
}

/** Where the string ends that begins at `start`: after the next quote that is not escaped, else with the text. */
export function endOfString(json: string, start: number): number {
  for (let quote = json.indexOf('"', start + 1); quote >= 0; quote = json.indexOf('"', quote + 1)) {
    let first = quote;
    while (json.charCodeAt(first - 1) === backslash) first--;
    if ((quote - first) % 2 === 0) return quote + 1;
  }
  return json.length;
}

const backslash = 0x5c;

/** Keeps its lines and, on the last one, its columns, so that what follows stays where it was. */
function markFor(json: string): string {
  const lines = json.replace(/[^\n]/g, "");
  const mark = `{"${cutMark}":"${cutText}"}`;
  const lastLine = json.length - (json.lastIndexOf("\n") + 1);
  return mark + lines + " ".repeat(Math.max(0, lastLine - (lines === "" ? mark.length : 0)));
}

/** Whether a value is what was left of something cut. */
export const isCut = (value: Record<string, unknown>): boolean => value[cutMark] === cutText;

/** What pages show there. */
export const cutSentence = `${cutMark} ${cutText}`;
