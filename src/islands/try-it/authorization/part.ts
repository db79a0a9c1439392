import type { Credentials } from "#request/auth/method.ts";

/** A part of the group: its element, and how it follows what was given elsewhere. */
export interface Part {
  root: HTMLElement;
  /** Shows the current state, without touching what the reader types in. */
  refresh(): void;
}

/** Where the credentials of one scheme are kept. */
export interface Slot {
  get(): Credentials;
  /** Takes these in addition; an empty text takes one away. */
  set(changes: Credentials): void;
}
