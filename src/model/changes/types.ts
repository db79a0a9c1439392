import type { Pointer } from "#json/pointer.ts";
import type { Direction } from "../context.ts";

/** What a change means for a program that was written for the old description, worst first. */
export const verdicts = ["breaking", "risky", "notice", "compatible", "text"] as const;
export type Verdict = (typeof verdicts)[number];

/** Every kind of change. Ids are stable: settings and programs name them. */
export const changeIds = [
  ...["operation-removed", "removed-without-deprecation", "removed-before-sunset", "removed-after-sunset"],
  ...["operation-added", "operation-moved", "operation-id-changed"],
  ...["deprecated", "deprecation-withdrawn", "replacement-changed"],
  ...["sunset-set", "sunset-moved-later", "sunset-moved-earlier", "sunset-removed", "sunset-too-soon"],
  ...["stability-raised", "stability-lowered", "version-not-bumped"],
  ...["parameter-added", "required-parameter-added", "parameter-removed", "parameter-moved"],
  ...["parameter-required", "parameter-optional", "parameter-style-changed"],
  ...["body-added", "required-body-added", "body-removed", "body-required", "body-optional"],
  ...["media-type-added", "media-type-removed", "status-added", "status-removed"],
  ...["header-added", "header-removed", "header-required", "header-optional"],
  ...["field-added", "required-field-added", "field-removed", "field-required", "field-optional"],
  ...["field-read-only", "field-write-only", "other-fields-forbidden", "other-fields-allowed"],
  ...["type-changed", "format-changed", "pattern-changed", "bounds-changed", "rule-changed"],
  ...["values-restricted", "values-opened", "enum-value-added", "enum-value-removed"],
  ...["null-allowed", "null-forbidden", "option-added", "option-removed", "discriminator-changed"],
  ...["default-changed", "not-compared"],
  ...["security-changed", "security-relaxed", "security-scheme-changed"],
  ...["server-added", "server-removed", "server-changed", "text-changed"],
] as const;
export type ChangeId = (typeof changeIds)[number];

/** What a change is about: what has a page, or the API as a whole. */
export type Subject =
  | { kind: "operation"; label: string; title: string; slug: string; isGone: boolean }
  | { kind: "webhook"; label: string; title: string; slug: string; isGone: boolean }
  /** `before` is its name in the old description, where it was renamed. */
  | { kind: "schema"; name: string; before: string | null; slug: string }
  | { kind: "securityScheme"; name: string }
  | { kind: "api" };

/** The part of an operation that a change is in. */
export type Part =
  | { kind: "parameter"; in: string; name: string }
  | { kind: "body"; mediaType: string | null }
  | { kind: "response"; status: string; mediaType: string | null }
  | { kind: "header"; status: string; name: string };

/** An operation or webhook that a change reaches. */
export interface Reached {
  kind: "operation" | "webhook";
  label: string;
  slug: string;
  tags: string[];
}

/** What a change means in one direction; `null` for what is neither sent nor received. */
export interface Use {
  direction: Direction | null;
  verdict: Verdict;
  operations: Reached[];
}

/** Why a verdict is what it is. */
export type Reason =
  /** It cannot be worked out whether old values still match. */
  | "unsure"
  /** Nothing says whether fields that are not described are accepted. */
  | "unknown-fields"
  /** The description has more than is compared. */
  | "bounded"
  /** The stability of the operations allows it. */
  | "stability"
  /** `diff.allow` names it. */
  | "allowed"
  /** `diff.rules` sets it. */
  | "configured";

export interface Change {
  id: ChangeId;
  verdict: Verdict;
  subject: Subject;
  part: Part | null;
  /** The field within the schema, e.g. `tags[].name`; empty for the whole. */
  path: string;
  /** What was added, removed or changed: a name, a status, a keyword. */
  name: string;
  before: string | null;
  after: string | null;
  /** In the words of `allowed`, the author's own; else null. */
  note: string | null;
  reason: Reason | null;
  uses: Use[];
  /** Places in the old and the new document, where it has one. */
  old: Pointer | null;
  new: Pointer | null;
  /** The same for the same change, whatever else changes. */
  fingerprint: string;
}

/** Decisions of the description's owner. */
export interface ChangeSettings {
  /** The day that sunset dates are compared with; null leaves out what depends on it. */
  today: string | null;
  /** How many days there must be between the announcement and the sunset. */
  minDays: number | null;
  /** What becomes of breaking changes, by the `x-stability` of all operations concerned. */
  stability: Readonly<Record<string, Verdict>>;
  /** Verdicts in place of those of the table; `null` leaves changes out. */
  rules: ReadonlyMap<ChangeId, Verdict | null>;
  /** Reasons of breaks that were decided, by fingerprint. */
  allow: ReadonlyMap<string, string>;
}

export const defaultSettings: ChangeSettings = {
  today: null,
  minDays: null,
  stability: { experimental: "notice", alpha: "notice", beta: "risky" },
  rules: new Map(),
  allow: new Map(),
};
