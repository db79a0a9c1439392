import type { Resolve } from "#description/refs.ts";
import type { JsonValue } from "#json/index.ts";
import type { Direction } from "../context.ts";

/** The state of making one example. */
export interface Making {
  resolve: Resolve;
  direction: Direction | null;
  parts: WeakMap<object, Made>;
  /** The depth from which on objects have required properties only. */
  wholeDepth: number;
  /** How many values may still be made. */
  left: number;
}

/** Where a value is: the schemas around it, and how many objects and arrays. */
export interface Place {
  schemas: unknown[];
  /** Those of them that describe this very value. */
  here: unknown[];
  depth: number;
  around: Account;
}

/** What the making of a value took, so that the same value can be used again where it would come out the same. */
interface Account {
  /** The schemas it referred to: inside one of these it would have ended earlier. */
  used: Set<unknown>;
  /** How many levels it has. */
  height: number;
  size: number;
  /** Whether something was left out because of its place. */
  isCut: boolean;
}

export const newAccount = (): Account => ({ used: new Set(), height: 0, size: 0, isCut: false });

export const inside = (place: Place): Place => ({ ...place, depth: place.depth + 1, here: [] });

/** A value that was made for a schema, and what it took. */
export interface Made {
  value: JsonValue | undefined;
  used: ReadonlySet<unknown>;
  height: number;
  size: number;
}

/** Whether a value that was made elsewhere would come out the same here. */
export const fits = ({ height, size, used }: Made, making: Making, { depth, schemas }: Place) =>
  depth + height <= making.wholeDepth && size <= making.left && !schemas.some((schema) => used.has(schema));

/** Adds the cost of a part to that of the value around it. */
export function note(made: Made & { isCut?: boolean }, around: Account, depth: number): void {
  for (const used of made.used) around.used.add(used);
  around.height = Math.max(around.height, depth + made.height);
  around.isCut ||= made.isCut === true;
}

interface Memo {
  /** Examples of their own. */
  whole: WeakMap<object, { value: JsonValue | undefined }>;
  /** Those within others. */
  parts: WeakMap<object, Made>;
}

const memos = new WeakMap<Resolve, Map<Direction | null, Memo>>();

/** The examples made so far of a description, which is known by its resolver. */
export function memoOf(resolve: Resolve, direction: Direction | null): Memo {
  const byDirection = memos.get(resolve) ?? new Map<Direction | null, Memo>();
  memos.set(resolve, byDirection);
  const memo = byDirection.get(direction) ?? { whole: new WeakMap(), parts: new WeakMap() };
  byDirection.set(direction, memo);
  return memo;
}
