import type { Pointer } from "#json/pointer.ts";
import type { Position } from "./position.ts";

/** A problem in a description that does not prevent publication. */
export interface Diagnostic {
  /** The place in the bundled document. */
  pointer: Pointer;
  problem: string;
  /** The stable id of the problem, for tools that sort or silence. */
  rule: Rule;
  /** The position in the text, for places without a pointer. */
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
