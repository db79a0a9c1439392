import { isObject } from "#json/index.ts";
import { type Pointer, pointerTo } from "#json/pointer.ts";
import { type Grammar, isKind, itemOf, type Kind, memberPlace, type Place } from "./index.ts";

/** An object or list of a description, with its type in the grammar. */
export interface Node {
  value: object;
  pointer: Pointer;
  place: Place;
  /** Its parent, and its name in it; `null` at the root. */
  holder: Record<string | number, unknown> | null;
  key: string | number;
}

/** A node that is an object of OpenAPI. */
export interface ObjectNode extends Node {
  value: Record<string, unknown>;
  place: Kind;
}

/**
 * Iterates over every object and list in the grammar, in document order, parents first. Data is visited
 * but not entered. If a visitor replaces a node in its holder, the replacement is walked. It is not
 * recursive, so any nesting is supported.
 */
export function* walk(
  grammar: Grammar,
  value: unknown,
  place: Place,
  pointer: Pointer = "",
): Generator<Node> {
  if (typeof value !== "object" || value === null) return;
  const open: Node[] = [{ value, pointer, place, holder: null, key: "" }];
  for (let node = open.pop(); node !== undefined; node = open.pop()) {
    yield node;
    const now = node.holder === null ? node.value : node.holder[node.key];
    if (typeof now !== "object" || now === null) continue;
    const children = childrenOf(grammar, now as Node["holder"] & object, node);
    for (let index = children.length - 1; index >= 0; index--) open.push(children[index] as Node);
  }
}

/** Whether a visited node is an object of OpenAPI. */
export const isObjectNode = (node: Node): node is ObjectNode => isKind(node.place) && isObject(node.value);

function childrenOf(grammar: Grammar, holder: Record<string | number, unknown>, node: Node): Node[] {
  const { place } = node;
  if (Array.isArray(holder)) {
    // A list at the place of an object: older drafts of JSON Schema allow it for items, elsewhere it is
    // a mistake.
    const item = place.endsWith("[]") ? itemOf(place) : isKind(place) ? place : null;
    return item === null ? [] : nodesOf([...holder.keys()], () => item, holder, node);
  }
  if (isKind(place))
    return nodesOf(Object.keys(holder), (name) => memberPlace(grammar, place, name), holder, node);
  const item = place.endsWith("{}") ? itemOf(place) : null;
  return item === null ? [] : nodesOf(Object.keys(holder), () => item, holder, node);
}

function nodesOf<Key extends string | number>(
  keys: Key[],
  placeAt: (key: Key) => Place | null,
  holder: Record<string | number, unknown>,
  node: Node,
): Node[] {
  const found: Node[] = [];
  for (const key of keys) {
    const value = holder[key];
    // This check comes first, because most members are texts and numbers.
    if (typeof value !== "object" || value === null) continue;
    const place = placeAt(key);
    if (place !== null) found.push({ value, pointer: pointerTo(node.pointer, key), place, holder, key });
  }
  return found;
}
