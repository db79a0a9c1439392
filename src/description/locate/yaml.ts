import { EVENT_ID, type Event, getScalarValue, parseEvents, SCALAR_STYLE } from "js-yaml";
import { limits } from "../limits.ts";
import { repairKeys } from "../yaml-keys.ts";
import type { Member, Members, Node, ScalarStyle } from "./node.ts";

/** The root of a YAML text, or of JSON with YAML-only syntax. The entire text is parsed. */
export function yamlRoot(text: string): Node {
  const events = repairKeys(parseEvents(text, { maxDepth: limits.maxDepth + 5 }), text, () => {});
  return new Tree(events, text).root();
}

/** Reads the members of an object or list on demand. */
class Tree {
  readonly #events: Event[];
  readonly #text: string;
  /** The index after the closing event, for each opening event. */
  readonly #after: Int32Array;

  constructor(events: Event[], text: string) {
    this.#events = events;
    this.#text = text;
    this.#after = new Int32Array(events.length);
    const open: number[] = [];
    for (const [index, { type }] of events.entries()) {
      if (type === EVENT_ID.POP) this.#after[open.pop() ?? 0] = index + 1;
      else if (type === EVENT_ID.SCALAR || type === EVENT_ID.ALIAS) this.#after[index] = index + 1;
      else open.push(index);
    }
  }

  root(): Node {
    return this.#node(this.#events[0]?.type === EVENT_ID.DOCUMENT ? 1 : 0);
  }

  #node(index: number): Node {
    const event = this.#events[index];
    const { start } = extentOf(event);
    let members: Members | undefined;
    return {
      start,
      style: event?.type === EVENT_ID.SCALAR ? (styles.get(event.style) ?? "plain") : null,
      end: () => this.#endOf(index, start),
      members: () => {
        members ??= this.#members(index, event);
        return members;
      },
    };
  }

  /** The end of the last scalar inside. */
  #endOf(index: number, start: number): number {
    for (let at = (this.#after[index] ?? index + 1) - 1; at >= index; at--) {
      const { end } = extentOf(this.#events[at]);
      if (this.#events[at]?.type === EVENT_ID.SCALAR && end >= start) return end;
    }
    return start;
  }

  #members(index: number, event: Event | undefined): Members {
    const found = new Map<string, Member>();
    if (event?.type !== EVENT_ID.MAPPING && event?.type !== EVENT_ID.SEQUENCE) return found;
    const end = (this.#after[index] ?? 0) - 1;
    for (let next = index + 1, item = 0; next < end; item++) {
      const key = event.type === EVENT_ID.MAPPING ? this.#events[next] : undefined;
      if (key !== undefined) next = this.#after[next] ?? end;
      const node = this.#node(next);
      next = this.#after[next] ?? end;
      if (key === undefined) found.set(String(item), { keyStart: node.start, node });
      else if (key.type === EVENT_ID.SCALAR)
        found.set(getScalarValue(this.#text, key), { keyStart: extentOf(key).start, node });
    }
    return found;
  }
}

/** The start of a value and, for a scalar, its end, including quotes. */
function extentOf(event: Event | undefined): { start: number; end: number } {
  switch (event?.type) {
    case EVENT_ID.SCALAR: {
      const quote = event.style === SCALAR_STYLE.SINGLE_QUOTED || event.style === SCALAR_STYLE.DOUBLE_QUOTED;
      return quote
        ? { start: event.valueStart - 1, end: event.valueEnd + 1 }
        : { start: event.valueStart, end: event.valueEnd };
    }
    case EVENT_ID.MAPPING:
    case EVENT_ID.SEQUENCE:
      return { start: event.start, end: -1 };
    case EVENT_ID.ALIAS:
      return { start: event.anchorStart - 1, end: -1 };
    default:
      return { start: 0, end: -1 };
  }
}

const styles = new Map<number, ScalarStyle>([
  [SCALAR_STYLE.SINGLE_QUOTED, "single-quoted"],
  [SCALAR_STYLE.DOUBLE_QUOTED, "double-quoted"],
  [SCALAR_STYLE.LITERAL_BLOCK, "block"],
  [SCALAR_STYLE.FOLDED_BLOCK, "block"],
]);
