/** The kinds of objects that a marker applies to. */
export type MarkerPlace = "root" | "info" | "tag" | "operation" | "parameter" | "response" | "schema";

/** One `x-` marker: its keys, the objects it applies to, how its value is read, its default. */
export interface Extension<Value> {
  /** The key and its aliases; the first one with a value is read. */
  keys: readonly [string, ...string[]];
  on: readonly MarkerPlace[];
  /** Whether the root's value applies to objects without their own, which always wins. */
  inherited: boolean;
  fallback: Value;
  /**
   * Reads the value of `key`. Reports problems through `warn` and continues. `undefined` counts as an
   * absent marker.
   */
  read(value: unknown, key: string, warn: (problem: string) => void): Value | undefined;
  /** Reads the equivalent extensions of other tools, if none of the keys has a value. */
  readOthers?(object: object): Value | undefined;
}

/** The type of an extension's value. */
export type ValueOf<E> = E extends Extension<infer Value> ? Value : never;
