/** A value of a text. */
export interface Node {
  /** Where it begins, its quotes included. */
  start: number;
  /** How a scalar is written; `null` for objects and lists. */
  style: ScalarStyle | null;
  /** Where it ends, its quotes included: an object or list with the last scalar inside. */
  end(): number;
  /** Of an object by their names, of a list by their indexes. */
  members(): Members;
}

export type ScalarStyle = "plain" | "single-quoted" | "double-quoted" | "block";

export type Members = ReadonlyMap<string, Member>;

export interface Member {
  /** Where its name begins, or the item of a list. */
  keyStart: number;
  node: Node;
}
