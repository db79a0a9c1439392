import type { Span } from "#json/members.ts";
import { pause } from "../pause.ts";

/** More than these are not counted. */
export const mostMatches = 10_000;

/**
 * Where a text is found, whatever its case, and in JSON with or without spaces around a colon. Pauses in long texts,
 * and stops once `signal` is aborted.
 */
export async function findAll(text: string, words: string, signal: AbortSignal): Promise<Span[]> {
  if (words === "") return [];
  const pattern = patternOf(words);
  const found: Span[] = [];
  for (let from = 0; from < text.length && found.length < mostMatches; from += step) {
    // A match may go on behind the step in which it begins.
    const part = text.slice(from, from + step + overlap);
    for (const match of part.matchAll(pattern)) {
      const at = from + match.index;
      if (match.index >= step || found.length === mostMatches) break;
      if (at >= (found.at(-1)?.to ?? 0)) found.push({ from: at, to: at + match[0].length });
    }
    if (text.length > step) await pause();
    if (signal.aborted) return [];
  }
  return found;
}

function patternOf(words: string): RegExp {
  const escaped = words.replace(/[\\^$.*+?()[\]{}|/]/g, "\\$&");
  return new RegExp(escaped.replace(/\s*:\s*/g, String.raw`\s*:\s*`), "giu");
}

const step = 262_144;
const overlap = 2_000;
