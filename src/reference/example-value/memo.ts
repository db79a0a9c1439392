import type { Resolve } from "#description/refs.ts";
import type { JsonValue } from "#json/json.ts";

/** A value that was made for a schema, and what it took. */
export interface Made {
  value: JsonValue | undefined;
  used: ReadonlySet<unknown>;
  height: number;
  size: number;
}

interface Memo {
  /** Examples of their own. */
  whole: WeakMap<object, { value: JsonValue | undefined }>;
  /** What stands in others. */
  parts: WeakMap<object, Made>;
}

const memos = new WeakMap<Resolve, Map<unknown, Memo>>();

/** The examples made so far of a description, which is known by its resolver. */
export function memoOf(resolve: Resolve, direction: unknown): Memo {
  const byDirection = memos.get(resolve) ?? new Map<unknown, Memo>();
  memos.set(resolve, byDirection);
  const memo = byDirection.get(direction) ?? { whole: new WeakMap(), parts: new WeakMap() };
  byDirection.set(direction, memo);
  return memo;
}
