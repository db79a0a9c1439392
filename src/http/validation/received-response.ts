import type { NamedText } from "#http/request/types.ts";

/** A response as a client received it. */
export interface ReceivedResponse {
  status: number;
  /** Names in lower case; several values of one name are one, with commas between them. */
  headers: NamedText[];
  /** Whether there may be headers that the browser hides: those of another origin that it does not expose. */
  isCrossOrigin: boolean;
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
