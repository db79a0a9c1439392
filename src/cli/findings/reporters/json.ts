import { printableJson } from "#description/error.ts";
import { countOf, severities } from "../finding.ts";
import type { Reporter } from "../report.ts";

/** The report for programs: all findings and counts. */
export const json: Reporter = ({ command, findings, unchecked, silenced, notes }) => {
  const counts = Object.fromEntries(severities.map((severity) => [severity, countOf(findings, severity)]));
  const left = unchecked.reduce((sum, { count }) => sum + count, 0);
  return printableJson(
    JSON.stringify(
      { command, findings, unchecked, counts: { ...counts, unchecked: left, silenced }, notes },
      null,
      2,
    ),
  );
};
