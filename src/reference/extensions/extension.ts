/** The kinds of object on which a marker may stand. */
export type MarkerPlace = "root" | "info" | "tag" | "operation" | "parameter" | "schema";

/** One `x-` marker: its keys, where it may stand, how its value is read, what holds where it is absent. */
export interface Extension<Value> {
  /** The key and its aliases; the first one that says something is read. */
  keys: readonly [string, ...string[]];
  on: readonly MarkerPlace[];
  /** Whether what is inside takes the root's value where it has none of its own, which always wins. */
  inherited: boolean;
  fallback: Value;
  /**
   * Reads what stands under `key`. Tells `warn` what is wrong with it and carries on; `undefined` says no
   * more than an absent marker would.
   */
  read(value: unknown, key: string, warn: (problem: string) => void): Value | undefined;
}

/** What an extension yields. */
export type ValueOf<E> = E extends Extension<infer Value> ? Value : never;
