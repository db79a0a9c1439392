import type { Pointer } from "#json/pointer.ts";

/** A finding about a response. */
export interface Finding {
  kind: FindingKind;
  weight: Weight;
  /** In plain words, names in backticks. */
  sentence: string;
  /** The place in the response's body; `null` if it is about something else. */
  pointer: Pointer | null;
  place: DescribedPlace;
}

/**
 * `difference`: the response does not match the description. `note`: worth knowing, though neither is wrong. `unchecked`:
 * what could not be validated.
 */
export type Weight = "difference" | "note" | "unchecked";

export type FindingKind =
  | "status"
  | "media-type"
  | "body"
  | "syntax"
  | "value"
  | "undescribed"
  | "header"
  | "deprecation"
  | "sunset"
  | "schemas";

/** What of the description a finding is about; `status` as it is described, e.g. `4XX`. */
export type DescribedPlace =
  | { kind: "operation" }
  | { kind: "responses" }
  | { kind: "response"; status: string }
  | { kind: "header"; status: string; name: string }
  /** `media` counts the media types of the response that are described in different ways. */
  | { kind: "body"; status: string; media: number; pointer: Pointer };

export const difference = (kind: FindingKind, place: DescribedPlace, sentence: string): Finding => ({
  kind,
  weight: "difference",
  sentence,
  pointer: null,
  place,
});

export const note = (kind: FindingKind, place: DescribedPlace, sentence: string): Finding => ({
  ...difference(kind, place, sentence),
  weight: "note",
});

export const unchecked = (kind: FindingKind, place: DescribedPlace, sentence: string): Finding => ({
  ...difference(kind, place, sentence),
  weight: "unchecked",
});

/** Names as a list in a sentence. */
export const listed = (names: string[]) => names.map((name) => `\`${name}\``).join(", ");
