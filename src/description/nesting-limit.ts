/**
 * The replacement for a value that nests too deeply: an object with a unique name, so that it is visible
 * wherever values are shown.
 */
const cutMark = "…";
const cutText = "nested too deeply, cut here";

/** A JSON text without objects and lists that nest deeper than `maxDepth`, and the places of those. */
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

/** The end of the string at `start`: after the next unescaped quote, or the end of the text. */
export function endOfString(json: string, start: number): number {
  for (let quote = json.indexOf('"', start + 1); quote >= 0; quote = json.indexOf('"', quote + 1)) {
    let first = quote;
    while (json.charCodeAt(first - 1) === backslash) first--;
    if ((quote - first) % 2 === 0) return quote + 1;
  }
  return json.length;
}

const backslash = 0x5c;

/**
 * A replacement of the same height, with the same columns on its last line, so that later positions are
 * kept.
 */
function markFor(json: string): string {
  const lines = json.replace(/[^\n]/g, "");
  const mark = `{"${cutMark}":"${cutText}"}`;
  const lastLine = json.length - (json.lastIndexOf("\n") + 1);
  return mark + lines + " ".repeat(Math.max(0, lastLine - (lines === "" ? mark.length : 0)));
}

/** Whether a value replaces one that was cut. */
export const isCut = (value: Record<string, unknown>): boolean => value[cutMark] === cutText;

/** The text that pages show there. */
export const cutSentence = `${cutMark} ${cutText}`;
