import type { Span } from "#json/members.ts";
import { messages } from "#messages/search.ts";
import { element } from "../../element.ts";
import { pause } from "../../scheduling.ts";
import { count } from "../figures.ts";
import { tool } from "../tool.ts";
import { mark, scrollToMark, unmark } from "./text-span.ts";
import type { Viewer } from "./viewer.ts";

/**
 * A search field for the whole text, including parts that are not drawn, with buttons for the next and previous
 * match.
 */
export function searchBar(text: string, viewer: Viewer): HTMLElement {
  const field = element("input", "");
  field.type = "search";
  field.ariaLabel = messages.findInBody;
  field.placeholder = messages.find;
  field.spellcheck = false;
  const result = element("output", "find-count");
  const previous = tool("↑", () => go(-1), messages.previous);
  const next = tool("↓", () => go(1), messages.next);
  let matches: Span[] = [];
  let current = -1;
  let running = new AbortController();

  async function find() {
    running.abort();
    running = new AbortController();
    const { signal } = running;
    const found = await findAll(text, field.value, signal);
    if (signal.aborted) return;
    matches = found;
    current = -1;
    unmark();
    previous.disabled = next.disabled = matches.length === 0;
    if (matches.length > 0) await go(1);
    else result.value = field.value === "" ? "" : messages.notFound;
  }

  async function go(step: number) {
    const { length } = matches;
    if (length === 0) return;
    current = (current + step + length) % length;
    const match = matches[current] as Span;
    result.value = messages.matchOf(
      count(current + 1),
      length === mostMatches ? messages.orMore(count(length)) : count(length),
    );
    const place = await viewer.reveal(match.from, match.to);
    if (place === null || matches[current] !== match) return;
    mark(place, match);
    scrollToMark(viewer.element, place);
  }

  let timer = 0;
  field.addEventListener("input", () => {
    clearTimeout(timer);
    timer = window.setTimeout(find, 150);
  });
  field.addEventListener("keydown", (event) => {
    if (event.key !== "Enter") return;
    event.preventDefault();
    event.stopPropagation();
    void go(event.shiftKey ? -1 : 1);
  });
  previous.disabled = next.disabled = true;
  return element("search", "find", field, result, previous, next);
}

/**
 * The offsets of matches, ignoring case and, in JSON, spaces around a colon. It pauses in long texts, and stops when
 * `signal` is aborted.
 */
export async function findAll(text: string, words: string, signal: AbortSignal): Promise<Span[]> {
  if (words === "") return [];
  const pattern = patternOf(words);
  const found: Span[] = [];
  for (let from = 0; from < text.length && found.length < mostMatches; from += step) {
    // A match may extend into the next step.
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

/** The maximum number of counted matches. */
export const mostMatches = 10_000;

function patternOf(words: string): RegExp {
  const escaped = words.replace(/[\\^$.*+?()[\]{}|/]/g, "\\$&");
  return new RegExp(escaped.replace(/(?<!\s)\s*:\s*/g, String.raw`\s*:\s*`), "giu");
}

const step = 262_144;
const overlap = 2_000;
