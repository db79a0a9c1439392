import { createHash } from "node:crypto";

/** How much a finding matters, the worst first. */
export const severities = ["error", "warn", "info"] as const;

export type Severity = (typeof severities)[number];

/** A place in a file, from 1; without a line it is about the file as a whole. */
export interface Place {
  /** Relative to the working folder, with `/` as separator. */
  file: string;
  line: number | null;
  column: number | null;
}

/** A place that helps to understand a finding, such as the schema that a value contradicts. */
export interface RelatedPlace extends Place {
  label: string;
}

/** One thing that a description, a sample or a server gets wrong. */
export interface Finding extends Place {
  rule: string;
  severity: Severity;
  /** What is wrong, as one sentence. */
  message: string;
  /** What to do about it, as one sentence. */
  fix?: string;
  endLine: number | null;
  /** The place within `file`, as JSON Pointer; empty where the file has none, such as in a guide. */
  pointer: string;
  /** The operation it is part of, e.g. `GET /pets`. */
  operation: string | null;
  related: RelatedPlace[];
  /** The same as long as rule, pointer and message are, whatever lines are added around it. */
  fingerprint: string;
  /** How many places have the same cause. */
  count: number;
}

/** What could not be checked: neither right nor wrong. */
export interface Unchecked extends Place {
  rule: string;
  /** Why not. */
  message: string;
  pointer: string;
  operation: string | null;
  count: number;
}

/** What the reporters and the settings need to know of a rule. */
export interface RuleInfo {
  id: string;
  /** The severity by default; `off` where somebody has to turn it on. */
  severity: Severity | "off";
  /** What is wrong about what it finds, as one sentence. */
  why: string;
}

/** A rule with what its page shows. The examples are descriptions, whose head may be left out, or what else a rule reads. */
export interface Rule extends RuleInfo {
  failing: string;
  passing: string;
}

/** By their ids. */
export type RuleInfos = ReadonlyMap<string, RuleInfo>;

export const fingerprintOf = ({ rule, pointer, message }: Pick<Finding, "rule" | "pointer" | "message">) =>
  createHash("sha256")
    .update(JSON.stringify([rule, pointer, message]))
    .digest("hex")
    .slice(0, 20);

/** Completes a finding with what follows from the rest of it. */
export const finding = (
  found: Omit<Finding, "fingerprint" | "count" | "related" | "endLine"> &
    Partial<Pick<Finding, "count" | "related" | "endLine">>,
): Finding => ({ endLine: found.line, related: [], count: 1, ...found, fingerprint: fingerprintOf(found) });

/** Whether one severity is as bad as another, or worse. */
export const isAtLeast = (severity: Severity, least: Severity): boolean =>
  severities.indexOf(severity) <= severities.indexOf(least);

/** How many findings a severity has. */
export const countOf = (findings: readonly Finding[], severity: Severity): number =>
  findings.filter((one) => one.severity === severity).length;

/** The worst first, then by place. */
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
