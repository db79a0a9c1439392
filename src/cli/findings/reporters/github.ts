import { printable } from "#description/error.ts";
import * as messages from "#messages/terminal/findings.ts";
import { type Finding, severities } from "../finding.ts";
import type { Reporter } from "../report.ts";
import { summaryOf } from "./text.ts";

/** GitHub's limit of annotations per level and step. */
const mostOfLevel = 10;

const levels = { error: "error", warn: "warning", info: "notice" } as const;

/** Annotations of GitHub Actions, worst first. Those beyond GitHub's limit are counted. */
export const github: Reporter = (report) => {
  const lines = severities.flatMap((severity) => {
    const found = report.findings.filter((one) => one.severity === severity);
    const more = found.length - mostOfLevel;
    return [
      ...found.slice(0, mostOfLevel).map(annotationOf),
      ...(more > 0 ? [messages.moreAnnotations(more, severity)] : []),
    ];
  });
  return [...lines, ...summaryOf(report).map((line) => printable(line))].join("\n");
};

/** A workflow command. Its values escape delimiters, and characters that a log would change. */
function annotationOf(found: Finding): string {
  const { severity, rule, file, line, endLine, column, message, fix, count } = found;
  const escaped = (text: string) => printable(text).replaceAll("%", encodeURIComponent);
  const property = (name: string, value: string | number | null) =>
    value === null || value === ""
      ? []
      : [`${name}=${escaped(String(value)).replace(/[:,]/g, (char) => encodeURIComponent(char))}`];
  const properties = [
    ...property("file", file),
    ...property("line", line),
    ...property("endLine", endLine),
    ...property("col", column),
    ...property("title", rule),
  ];
  const more = count > 1 ? [`(${messages.morePlaces(count - 1)})`] : [];
  const text = [message, ...(fix === undefined ? [] : [fix]), ...more].join(" ");
  return `::${levels[severity]} ${properties.join(",")}::${escaped(text)}`;
}
