import type { NamedText } from "#http/request/types.ts";
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

/** A response as a client received it. */
export interface ReceivedResponse {
  status: number;
  /** Names in lower case; several values of one name are one, with commas between them. */
  headers: NamedText[];
  /** Whether there may be headers that the browser hides: those of another origin that it does not expose. */
  isCrossOrigin: boolean;
  /** Whether it is from a simulation, which rejects requests with statuses that the description may not list. */
  isSimulated?: boolean;
  /** Whether the browser followed a redirect to get it. */
  isRedirected?: boolean;
  body: ReceivedBody;
}

export type ReceivedBody =
  | { kind: "text"; text: string }
  /** Not text, or not worth reading; `size` in bytes. */
  | { kind: "bytes"; size: number }
  /** Text that its charset cannot have. */
  | { kind: "undecodable" }
  /** What came before it broke off or was cancelled. */
  | { kind: "partial"; text: string };
