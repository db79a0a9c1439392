import type { Finding, RuleInfos, Severity, Unchecked } from "./finding.ts";

/** What a command has found, for the reporters. */
export interface Report {
  /** The name of the command, such as `check`. */
  command: string;
  /** The worst first. */
  findings: Finding[];
  unchecked: Unchecked[];
  /** How many were left out: by settings, by `x-specimen-ignore`, and by the baseline. */
  silenced: number;
  /** What else a reader should know, a line each: entries of the baseline that match nothing. */
  notes: string[];
  /** What the command counts beside findings, a line each. */
  summary: string[];
  /** From which severity on it fails. */
  failOn: Severity | "never";
  /** How many descriptions were looked at. */
  descriptions: number;
  rules: RuleInfos;
}

/**
 * Writes a report, without a line break at its end. A text may have anything that an author, a server or a sample writes: each
 * reporter escapes it where it writes it, line breaks, control characters and marks of direction included.
 */
export type Reporter = (report: Report) => string;

/** The address of a rule's section in the guide of the rules; without an id that of the guide. */
export const helpOf = (id: string | null): string => (id === null ? guide : `${guide}#${id}`);

const guide = "https://github.com/specimen-docs/specimen/blob/main/docs/rules.md";
