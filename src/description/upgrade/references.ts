import { isObject } from "#json/index.ts";
import type { Pointer } from "#json/pointer.ts";
import { refTo } from "../bundle/targets.ts";
import { openapi } from "../grammar/openapi.ts";
import { walk } from "../grammar/walk.ts";
import { decodeFragment } from "../refs.ts";
import type { Members } from "./context.ts";

/** Lets every reference lead to where its target went. */
export function moveReferences(document: Members, moves: ReadonlyMap<Pointer, Pointer>): void {
  const targets = new Map<Pointer, Pointer>();
  for (const [to, from] of moves) if (!targets.has(from)) targets.set(from, to);
  const moved = new WeakSet<object>();
  for (const { value } of walk(openapi, document, "document")) {
    if (!isObject(value) || typeof value.$ref !== "string" || moved.has(value)) continue;
    moved.add(value);
    if (value.$ref.startsWith("#/"))
      value.$ref = refTo(newPlace(decodeFragment(value.$ref.slice(1)), targets));
  }
}

function newPlace(pointer: Pointer, targets: ReadonlyMap<Pointer, Pointer>): Pointer {
  for (let prefix = pointer; prefix !== ""; prefix = prefix.slice(0, prefix.lastIndexOf("/"))) {
    const to = targets.get(prefix);
    if (to !== undefined) return to + pointer.slice(prefix.length);
  }
  return pointer;
}
