import { printable } from "#description/error.ts";
import * as messages from "#messages/terminal/findings.ts";
import { countOf, type Finding, type Place, severities } from "../finding.ts";
import type { Report, Reporter } from "../report.ts";

/** The maximum number of lines per description in a terminal. The rest is counted. */
const mostLines = 80;

/** The report for people: a line for each finding, worst first, and the counts. */
export const text: Reporter = (report) => {
  const ending = [...uncheckedLine(report), ...report.notes, ...summaryOf(report)];
  const most = Math.max(
    10,
    mostLines * Math.max(1, report.descriptions) - Math.min(ending.length, mostLines / 2),
  );
  return [...linesOf(report.findings, most), ...shortened(ending)].map((line) => printable(line)).join("\n");
};

/** Findings as lines, up to a limit: the first ones of each rule, and the number of others. */
export function linesOf(findings: readonly Finding[], most: number): string[] {
  const byRule = [...Map.groupBy(findings, ({ rule }) => rule).values()];
  const sizes = byRule.map(({ length }) => length);
  const linesWith = (each: number) => sizes.reduce((sum, size) => sum + (size > each ? each + 1 : size), 0);
  let each = 1;
  while (each < findings.length && linesWith(each + 1) <= most) each += 1;
  const groups = byRule.flatMap((group) => [
    ...group.slice(0, group.length === each + 1 ? each + 1 : each).map(lineOf),
    ...(group.length > each + 1 ? [messages.moreOfRule(group.length - each, group[0]?.rule ?? "")] : []),
  ]);
  if (groups.length <= most) return groups;
  const shown = groups.slice(0, most - 1);
  return [...shown, messages.moreRules(findings.length - shown.length)];
}

function lineOf({ severity, message, fix, rule, operation, count, ...place }: Finding): string {
  const more = count > 1 ? ` (${messages.morePlaces(count - 1)})` : "";
  const around = operation === null ? "" : ` (${operation})`;
  const what = [message, ...(fix === undefined ? [] : [fix])].join(" ");
  return `${placeOf(place)}${messages.severityName(severity)}: ${what}${around}${more} [${rule}]`;
}

const placeOf = ({ file, line, column }: Place) =>
  file === "" ? "" : `${[file, line, column].filter((part) => part !== null).join(":")}: `;

function uncheckedLine({ unchecked }: Report): string[] {
  const [first] = unchecked;
  if (first === undefined) return [];
  const total = unchecked.reduce((sum, { count }) => sum + count, 0);
  return [messages.uncheckedLine(total, `${placeOf(first)}${first.message}`)];
}

/** The counts as one sentence, and other counts of the command, a line each. */
export function summaryOf({ findings, unchecked, silenced, summary }: Report): string[] {
  const counts = severities
    .map((severity) => [countOf(findings, severity), severity] as const)
    .filter(([count]) => count > 0)
    .map(([count, severity]) => messages.severityCount(count, severity));
  const left = unchecked.reduce((sum, { count }) => sum + count, 0);
  const parts = [
    ...(counts.length === 0 ? [messages.nothingFound] : counts),
    ...(left > 0 ? [messages.uncheckedCount(left)] : []),
    ...(silenced > 0 ? [messages.silencedCount(silenced)] : []),
  ];
  const [first, ...others] = summary;
  return [[`${parts.join(", ")}.`, ...(first === undefined ? [] : [first])].join(" "), ...others];
}

function shortened(lines: string[]): string[] {
  const most = mostLines / 2;
  if (lines.length <= most) return lines;
  return [...lines.slice(0, most - 2), `… ${lines.length - most + 1}`, ...lines.slice(-1)];
}
