import type { Pointer } from "#json/pointer.ts";
import type { Position } from "./position.ts";

/** Something about a description that its author should know. It stops nothing. */
export interface Diagnostic {
  /** Where, in the one document that was generated of all files. */
  pointer: Pointer;
  problem: string;
  /** What kind of problem it is: stable, for tools that sort or silence. */
  rule: Rule;
  /** The offset in the text, for places without a pointer. */
  place?: Place;
}

/** A place in a file. */
export interface Place {
  file: string;
  position: Position | null;
}

export type OverlayRule = "overlay-effect" | "translation-missing" | "translation-stale";

export type Rule =
  | "syntax"
  | "version"
  | "structure"
  | "reference"
  | "marker"
  | "security"
  | "schema"
  | "server"
  | "operation"
  | "conversion"
  | OverlayRule
  | "link"
  | "guide"
  | "content";
