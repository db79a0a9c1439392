import { createHash } from "node:crypto";

/** The severity of a finding, worst first. */
export const severities = ["error", "warn", "info"] as const;

export type Severity = (typeof severities)[number];

/** A place in a file, counted from 1. Without a line, it is the entire file. */
export interface Place {
  /** The path relative to the working folder, with `/` as separator. */
  file: string;
  line: number | null;
  column: number | null;
}

/** A place that explains a finding, such as the schema that a value contradicts. */
export interface RelatedPlace extends Place {
  label: string;
}

/** A problem in a description, a sample or a server. */
export interface Finding extends Place {
  rule: string;
  severity: Severity;
  /** The problem, as one sentence. */
  message: string;
  /** The solution, as one sentence. */
  fix?: string;
  endLine: number | null;
  /** The place within `file`, as JSON Pointer; empty if the file has none, such as a guide. */
  pointer: string;
  /** The operation that contains it, e.g. `GET /pets`. */
  operation: string | null;
  related: RelatedPlace[];
  /** A hash of rule, pointer and message, which is independent of line numbers. */
  fingerprint: string;
  /** The number of places with the same cause. */
  count: number;
}

/** A part that could not be checked. */
export interface Unchecked extends Place {
  rule: string;
  /** The reason. */
  message: string;
  pointer: string;
  operation: string | null;
  count: number;
}

/** The data of a rule for reporters and settings. */
export interface RuleInfo {
  id: string;
  /** The default severity; `off` for rules that must be enabled. */
  severity: Severity | "off";
  /** The reason why a finding matters, as one sentence. */
  why: string;
}

/**
 * A rule with its documentation. The examples are descriptions without their common head, or other input
 * of the rule.
 */
export interface Rule extends RuleInfo {
  failing: string;
  passing: string;
}

/** Rules by id. */
export type RuleInfos = ReadonlyMap<string, RuleInfo>;

export const fingerprintOf = ({ rule, pointer, message }: Pick<Finding, "rule" | "pointer" | "message">) =>
  createHash("sha256")
    .update(JSON.stringify([rule, pointer, message]))
    .digest("hex")
    .slice(0, 20);

/** Completes a finding with its derived members. */
export const finding = (
  found: Omit<Finding, "fingerprint" | "count" | "related" | "endLine"> &
    Partial<Pick<Finding, "count" | "related" | "endLine">>,
): Finding => ({ endLine: found.line, related: [], count: 1, ...found, fingerprint: fingerprintOf(found) });

/** Whether one severity is at least as bad as another. */
export const isAtLeast = (severity: Severity, least: Severity): boolean =>
  severities.indexOf(severity) <= severities.indexOf(least);

/** The number of findings with a severity. */
export const countOf = (findings: readonly Finding[], severity: Severity): number =>
  findings.filter((one) => one.severity === severity).length;

/** Sorted worst first, then by place. */
export function inOrder(findings: readonly Finding[]): Finding[] {
  return [...findings].sort(
    (one, other) =>
      severities.indexOf(one.severity) - severities.indexOf(other.severity) ||
      compare(one.file, other.file) ||
      (one.line ?? 0) - (other.line ?? 0) ||
      (one.column ?? 0) - (other.column ?? 0) ||
      compare(one.rule, other.rule) ||
      compare(one.message, other.message),
  );
}

const compare = (one: string, other: string) => (one < other ? -1 : one > other ? 1 : 0);
