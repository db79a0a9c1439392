import { EVENT_ID, type Event, getScalarValue, parseEvents, SCALAR_STYLE } from "js-yaml";
import { type Pointer, tokensOf } from "#json/pointer.ts";
import { limits } from "./limits.ts";
import { type Position, positionAt } from "./position.ts";
import type { Source } from "./source.ts";

/**
 * Where in the text a pointer leads: the key of a member, the start of an item.
 * A pointer that leads nowhere gives the deepest place it passes. It reads the
 * text again, so it is for the few places that are told, not for every node.
 */
export function locate(source: Source, pointer: Pointer): Position {
  const root = readTree(parseEvents(source.text, { maxDepth: limits.maxDepth }), source.text);
  let node = root;
  let offset = root.start;
  for (const token of tokensOf(pointer)) {
    const member = node.members.get(token);
    if (member === undefined) break;
    offset = member.keyStart;
    node = member.node;
  }
  return positionAt(source, offset);
}

interface Node {
  start: number;
  members: Map<string, { keyStart: number; node: Node }>;
}

function readTree(events: Event[], text: string): Node {
  let next = 0;
  const readNode = (): Node => {
    const event = events[next++];
    if (event === undefined) return leaf(0);
    switch (event.type) {
      case EVENT_ID.DOCUMENT:
        return readNode();
      case EVENT_ID.MAPPING:
        return readMembers(event.start, (_index) => {
          const key = events[next++];
          const scalar = key?.type === EVENT_ID.SCALAR ? key : undefined;
          return scalar && { name: getScalarValue(text, scalar), keyStart: startOf(scalar) };
        });
      case EVENT_ID.SEQUENCE:
        return readMembers(event.start, (index) => ({ name: String(index), keyStart: -1 }));
      case EVENT_ID.SCALAR:
        return leaf(startOf(event));
      case EVENT_ID.ALIAS:
        return leaf(event.anchorStart - 1);
      default:
        return leaf(0);
    }
  };
  const readMembers = (
    start: number,
    keyOf: (index: number) => { name: string; keyStart: number } | undefined,
  ) => {
    const node = leaf(start);
    for (let index = 0; next < events.length && events[next]?.type !== EVENT_ID.POP; index++) {
      const key = keyOf(index);
      const value = readNode();
      if (key === undefined) continue;
      node.members.set(key.name, { keyStart: key.keyStart < 0 ? value.start : key.keyStart, node: value });
    }
    next++;
    return node;
  };
  return readNode();
}

/** Where a text begins, its quote included. */
const startOf = ({ valueStart, style }: ScalarEvent) =>
  style === SCALAR_STYLE.SINGLE_QUOTED || style === SCALAR_STYLE.DOUBLE_QUOTED ? valueStart - 1 : valueStart;

type ScalarEvent = Extract<Event, { type: typeof EVENT_ID.SCALAR }>;

const leaf = (start: number): Node => ({ start, members: new Map() });
