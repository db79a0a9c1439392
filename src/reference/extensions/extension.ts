/** One `x-` marker: its keys, how its value is read, what holds where it is absent. */
export interface Extension<Value> {
  /** The documented key first, then its aliases; the first one present is read. */
  keys: readonly [string, ...string[]];
  /** Whether an operation without the marker takes the root's. Its own value always wins. */
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
