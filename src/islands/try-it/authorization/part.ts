/** A part of the group: its element, and how it follows what was given elsewhere. */
export interface Part {
  root: HTMLElement;
  /** Shows the current state, without touching what the reader types in. */
  refresh(): void;
}
