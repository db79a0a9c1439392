import { printable } from "#description/error.ts";
import { escapeHtml } from "#html/index.ts";
import * as messages from "#messages/terminal/findings.ts";
import type { Finding } from "../finding.ts";
import { helpOf, type Reporter } from "../report.ts";
import { summaryOf } from "./text.ts";

/** The maximum length of a report. GitHub limits a comment to 65,536 characters. */
const mostCharacters = 60_000;

/**
 * The report as a comment on a pull request, or the summary of a job. A workflow finds its earlier
 * comment by the first line.
 */
export const markdown: Reporter = (report) => {
  const { command, findings, notes } = report;
  const head = [
    `<!-- specimen:${command} -->`,
    `### Specimen ${command}`,
    "",
    inline(summaryOf(report).join(" ")),
    ...notes.flatMap((note) => ["", inline(note)]),
  ].join("\n");
  const table = ["", "| | place | problem | rule |", "|---|---|---|---|"];
  const ending = (left: number) => (left > 0 ? `\n\n${messages.moreRules(left)}` : "");
  let text = head.slice(0, mostCharacters / 2);
  if (findings.length === 0) return text;
  text += `\n${table.join("\n")}`;
  for (const [index, found] of findings.entries()) {
    const row = `\n${rowOf(found)}`;
    if (text.length + row.length + 200 > mostCharacters) return text + ending(findings.length - index);
    text += row;
  }
  return text;
};

const icons: Record<Finding["severity"], string> = { error: "❌", warn: "⚠️", info: "ℹ️" };

function rowOf({ severity, rule, message, fix, operation, count, ...place }: Finding): string {
  const where = [place.file, place.line].filter((part) => part !== null).join(":");
  const what = [
    message,
    ...(fix === undefined ? [] : [fix]),
    ...(operation === null ? [] : [`(${operation})`]),
    ...(count > 1 ? [messages.morePlaces(count - 1)] : []),
  ].join(" ");
  const icon = `${icons[severity]} ${messages.severityName(severity)}`;
  return `| ${icon} | ${inline(where)} | ${inline(what)} | [${rule}](${helpOf(rule)}) |`;
}

/** Text of a description, escaped for Markdown, HTML and mentions. */
export function inline(text: string): string {
  const line = printable(text.replace(/\s+/g, " "), 1000);
  // An apostrophe between tags needs no escape.
  const html = escapeHtml(line).replaceAll("&#39;", "'");
  return html.replace(/[\\`*_[\]|~@#!]|(?<=:)\/\//g, (mark) =>
    mark === "//" ? "&#47;&#47;" : `&#${mark.charCodeAt(0)};`,
  );
}
