import type { Pointer } from "#json/pointer.ts";
import type { Direction } from "../context.ts";

/** The effect of a change on a client that was written for the old description, worst first. */
export const verdicts = ["breaking", "risky", "notice", "compatible", "text"] as const;
export type Verdict = (typeof verdicts)[number];

/** Every kind of change. The ids are stable, because settings and programs refer to them. */
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

/** The subject of a change: something with a page, or the API itself. */
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

/** An operation or webhook that a change affects. */
export interface Reached {
  kind: "operation" | "webhook";
  label: string;
  slug: string;
  tags: string[];
}

/** The effect of a change in one direction; `null` if the value is neither sent nor received. */
export interface Use {
  direction: Direction | null;
  verdict: Verdict;
  operations: Reached[];
}

/** The reason for a verdict. */
export type Reason =
  /** The comparison cannot determine whether old values still match. */
  | "unsure"
  /** Nothing says whether fields that are not described are accepted. */
  | "unknown-fields"
  /** The description has more than is compared. */
  | "bounded"
  /** The stability of the operations allows it. */
  | "stability"
  /** `diff.allow` names it. */
  | "allowed"
  /** `diff.rules` sets the verdict. */
  | "configured";

export interface Change {
  id: ChangeId;
  verdict: Verdict;
  subject: Subject;
  part: Part | null;
  /** The field within the schema, e.g. `tags[].name`; empty for the schema itself. */
  path: string;
  /** The name of the changed thing: a field, a status, a keyword. */
  name: string;
  before: string | null;
  after: string | null;
  /** The author's reason in `allow`, else null. */
  note: string | null;
  reason: Reason | null;
  uses: Use[];
  /** The places in the old and the new document, where they exist. */
  old: Pointer | null;
  new: Pointer | null;
  /** An identifier that stays the same if other changes are added. */
  fingerprint: string;
}

/** Settings of the description's owner. */
export interface ChangeSettings {
  /** The date to compare sunset dates with; null skips those rules. */
  today: string | null;
  /** The minimum number of days between deprecation and sunset. */
  minDays: number | null;
  /** The verdict of breaking changes by the `x-stability` of all affected operations. */
  stability: Readonly<Record<string, Verdict>>;
  /** Verdicts that override the defaults; `null` excludes a kind of change. */
  rules: ReadonlyMap<ChangeId, Verdict | null>;
  /** Reasons of accepted breaks, by fingerprint. */
  allow: ReadonlyMap<string, string>;
}

export const defaultSettings: ChangeSettings = {
  today: null,
  minDays: null,
  stability: { experimental: "notice", alpha: "notice", beta: "risky" },
  rules: new Map(),
  allow: new Map(),
};
