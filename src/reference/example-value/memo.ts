import type { Resolve } from "#description/refs.ts";
import type { JsonValue } from "#json/index.ts";
import type { Direction, Made } from "./making.ts";

interface Memo {
  /** Examples of their own. */
  whole: WeakMap<object, { value: JsonValue | undefined }>;
  /** What stands in others. */
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
