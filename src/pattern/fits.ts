import type { Node } from "./syntax.ts";

/** Whether an expression begins and ends where its text does. */
export interface Anchors {
  start: boolean;
  end: boolean;
}

/**
 * Whether a text is one that could be written for an expression. It takes no longer than nodes times the text's length,
 * whatever the expression is.
 */
export function fits(node: Node, text: string, { start, end }: Anchors): boolean {
  const known = new Map<Node, Map<number, Set<number>>>();
  const starts = start ? [0] : Array.from(text, (_, at) => at);
  return starts.some((at) => {
    const ends = endsOf(node, at, { text, known });
    return end ? ends.has(text.length) : ends.size > 0;
  });
}

interface Matching {
  text: string;
  /** Where a node ends that begins at a place. */
  known: Map<Node, Map<number, Set<number>>>;
}

function endsOf(node: Node, at: number, matching: Matching): Set<number> {
  const byPlace = matching.known.get(node) ?? new Map<number, Set<number>>();
  matching.known.set(node, byPlace);
  const ends = byPlace.get(at) ?? findEnds(node, at, matching);
  byPlace.set(at, ends);
  return ends;
}

function findEnds(node: Node, at: number, matching: Matching): Set<number> {
  const { text } = matching;
  switch (node.kind) {
    case "text":
      return new Set(text.startsWith(node.text, at) ? [at + node.text.length] : []);
    case "one-of": {
      const code = text.charCodeAt(at);
      return new Set(node.ranges.some(([from, to]) => code >= from && code <= to) ? [at + 1] : []);
    }
    case "sequence":
      return node.nodes.reduce((places, one) => after(one, places, matching), new Set([at]));
    case "choice":
      return new Set(node.options.flatMap((option) => [...endsOf(option, at, matching)]));
    case "group":
      return endsOf(node.node, at, matching);
    case "same-as":
      return new Set();
    case "repeated":
      return afterRepetition(node, at, matching);
  }
}

const after = (node: Node, places: Set<number>, matching: Matching) =>
  new Set([...places].flatMap((place) => [...endsOf(node, place, matching)]));

function afterRepetition(
  { node, least, most }: Extract<Node, { kind: "repeated" }>,
  at: number,
  matching: Matching,
): Set<number> {
  const found = new Set<number>(least === 0 ? [at] : []);
  // After as many turns as there are places, what goes on ends where it did the turn before.
  const needed = Math.min(least, matching.text.length + 1);
  let places = new Set([at]);
  for (let turn = 1; turn <= Math.min(most, needed + matching.text.length) && places.size > 0; turn += 1) {
    places = after(node, places, matching);
    if (turn >= needed) for (const place of places) found.add(place);
  }
  return found;
}
