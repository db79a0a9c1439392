import type { Finding, RuleInfos, Severity, Unchecked } from "./finding.ts";

/** The result of a command, for reporters. */
export interface Report {
  /** The name of the command, such as `check`. */
  command: string;
  /** The findings, worst first. */
  findings: Finding[];
  unchecked: Unchecked[];
  /** The number of silenced findings: by settings, by `x-specimen-ignore`, and by the baseline. */
  silenced: number;
  /** Additional notes, a line each, e.g. about baseline entries without a match. */
  notes: string[];
  /** Other counts of the command, a line each. */
  summary: string[];
  /** The severity from which the command fails. */
  failOn: Severity | "never";
  /** The number of checked descriptions. */
  descriptions: number;
  rules: RuleInfos;
}

/**
 * Formats a report, without a trailing line break. Texts may contain anything that an author, a server
 * or a sample writes. Each reporter escapes them for its format, including line breaks, control
 * characters and bidirectional marks.
 */
export type Reporter = (report: Report) => string;

/** The URL of a rule's section in the guide of the rules; without an id, that of the guide. */
export const helpOf = (id: string | null): string => (id === null ? guide : `${guide}#${id}`);

const guide = "https://github.com/specimen-docs/specimen/blob/main/docs/rules.md";
