/** The kinds of objects that a marker applies to. */
export type MarkerPlace = "root" | "info" | "tag" | "operation" | "parameter" | "schema";

/** One `x-` marker: its keys, the objects it applies to, how its value is read, its default. */
export interface Extension<Value> {
  /** The key and its aliases; the first one with a value is read. */
  keys: readonly [string, ...string[]];
  on: readonly MarkerPlace[];
  /** Whether its content takes the root's value where it has none of its own, which always wins. */
  inherited: boolean;
  fallback: Value;
  /**
   * Reads the value of `key`. Reports what is wrong through `warn` and continues; `undefined` means no
   * more than an absent marker would.
   */
  read(value: unknown, key: string, warn: (problem: string) => void): Value | undefined;
  /** Reads what extensions of other tools mean by the same, where none of its keys has a value. */
  readOthers?(object: object): Value | undefined;
}

/** What an extension yields. */
export type ValueOf<E> = E extends Extension<infer Value> ? Value : never;
