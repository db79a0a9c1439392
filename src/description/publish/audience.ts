import { isObject } from "#json/index.ts";
import { type Pointer, pointerTo } from "#json/pointer.ts";
import type { ObjectNode } from "../grammar/walk.ts";
import { hideableKinds, internalMarker, isPublished } from "./hidden-places.ts";

/** The key by which authors show an object to some readers only: the name of an audience, or a list of them. */
export const audienceMarker = "x-audience";

export interface Addressed {
  /** The document with everything that is for others marked as internal, and without the names of audiences. */
  document: Record<string, unknown>;
  /** The places whose marker names no audience: they are hidden. */
  invalid: Pointer[];
  /** How many objects are for others. */
  hidden: number;
}

/** Leaves of a document what is for at least one of these audiences, and what is for everyone. */
export function addressTo(
  audience: readonly string[],
  document: Record<string, unknown>,
  nodes: readonly ObjectNode[],
): Addressed {
  const extensions = nodes.flatMap(({ value, pointer }) =>
    Object.keys(value)
      .filter((key) => key.startsWith("x-"))
      .flatMap((key) => [...objectsIn(value[key], pointerTo(pointer, key))]),
  );
  const marked = new Map<object, boolean>();
  const invalid: Pointer[] = [];
  for (const { value, pointer } of [
    ...nodes.filter(({ place }) => hideableKinds.includes(place)),
    ...extensions,
  ]) {
    if (!Object.hasOwn(value, audienceMarker)) continue;
    const names = namesOf(value[audienceMarker]);
    if (names === null) invalid.push(pointerTo(pointer, audienceMarker));
    marked.set(value, isPublished(value) && names?.some((name) => audience.includes(name)) === true);
  }
  const hidden = [...marked.values()].filter((isShown) => !isShown).length;
  return { document: copy(document, marked, new Map()) as Record<string, unknown>, invalid, hidden };
}

/** The objects in an extension, which may be marked like those that the grammar knows. */
function* objectsIn(
  value: unknown,
  pointer: Pointer,
): Generator<{ value: Record<string, unknown>; pointer: Pointer }> {
  if (isObject(value)) yield { value, pointer };
  if (typeof value !== "object" || value === null) return;
  for (const [name, member] of Object.entries(value)) yield* objectsIn(member, pointerTo(pointer, name));
}

/** The audiences of a marker; `null` if it names none. */
function namesOf(value: unknown): string[] | null {
  const list = Array.isArray(value) ? value : [value];
  return list.length > 0 && list.every((name) => typeof name === "string" && name !== "") ? list : null;
}

/** A value with its marks made true. What is in several places stays one object. */
function copy(value: unknown, marked: ReadonlyMap<object, boolean>, copies: Map<object, unknown>): unknown {
  if (typeof value !== "object" || value === null) return value;
  if (copies.has(value)) return copies.get(value);
  const made: unknown = Array.isArray(value)
    ? value.map((item) => copy(item, marked, copies))
    : Object.fromEntries(
        Object.entries(value)
          .filter(([name]) => name !== audienceMarker || !marked.has(value))
          .map(([name, member]) => [name, copy(member, marked, copies)]),
      );
  if (marked.get(value) === false && isObject(made)) made[internalMarker] = true;
  copies.set(value, made);
  return made;
}
