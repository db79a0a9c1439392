import type { NamedText } from "#http/request/types.ts";
import type { Pointer } from "#json/pointer.ts";

/** A finding about a response. */
export interface Finding {
  kind: FindingKind;
  weight: Weight;
  /** The problem in plain words, with names in backticks. */
  sentence: string;
  /** The place in the response's body; `null` if it is about something else. */
  pointer: Pointer | null;
  place: DescribedPlace;
}

/**
 * `difference`: the response does not match the description. `note`: useful to know, but no mismatch.
 * `unchecked`: a part that could not be validated.
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

/** The part of the description that a finding refers to. `status` is spelled as in the description, e.g. `4XX`. */
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

/** A response as a client received it. */
export interface ReceivedResponse {
  status: number;
  /** Names are in lower case. Several values of one name are joined by commas. */
  headers: NamedText[];
  /** Whether the browser may hide headers, because another origin does not expose them. */
  isCrossOrigin: boolean;
  /** Whether a simulation returned it, which may use undescribed statuses to reject requests. */
  isSimulated?: boolean;
  /** Whether the browser followed a redirect. */
  isRedirected?: boolean;
  body: ReceivedBody;
}

export type ReceivedBody =
  | { kind: "text"; text: string }
  /** A body that is not text, or not worth reading. `size` is in bytes. */
  | { kind: "bytes"; size: number }
  /** Text that its charset cannot have. */
  | { kind: "undecodable" }
  /** The text before the response was interrupted or canceled. */
  | { kind: "partial"; text: string };
