/** A value in a text. */
export interface Node {
  /** Its start, including quotes. */
  start: number;
  /** The style of a scalar; `null` for objects and lists. */
  style: ScalarStyle | null;
  /** Returns its end, including quotes; for an object or list, that of the last scalar inside. */
  end(): number;
  /** Returns the members of an object by name, or of a list by index. */
  members(): Members;
}

export type ScalarStyle = "plain" | "single-quoted" | "double-quoted" | "block";

export type Members = ReadonlyMap<string, Member>;

export interface Member {
  /** The start of its name, or of the list item. */
  keyStart: number;
  node: Node;
}
