import type { Finding, Place, Severity } from "#cli/findings/finding.ts";
import type { Report } from "#cli/findings/report.ts";
import { reporters } from "#cli/findings/reporters/index.ts";
import { inline as inlineText } from "#cli/findings/reporters/markdown.ts";
import { printable, printableJson } from "#description/error.ts";
import type { Description } from "#description/load.ts";
import type { Pointer } from "#json/pointer.ts";
import * as messages from "#messages/terminal/diff.ts";
import { type Change, type Use, type Verdict, verdicts } from "#model/changes/index.ts";
import {
  asText,
  codeMarks,
  placeText,
  reasonText,
  sentenceOf,
  subjectText,
  usesText,
  verdictText,
} from "#model/changes/sentence.ts";
import type { FailOn } from "./settings.ts";
import { changeRules } from "./settings.ts";

/** The compared descriptions, and the changes between them. */
export interface Comparison {
  old: { name: string; description: Description };
  new: { name: string; description: Description };
  changes: Change[];
  failOn: FailOn;
  /** Additional notes for the reader, as sentences. */
  notes: string[];
  /** Whether all changes are listed, regardless of their number. */
  isWhole: boolean;
}

/** Writes the report in a format. */
export function writeReport(format: string, comparison: Comparison): string {
  switch (format) {
    case "text":
      return textOf(comparison);
    case "markdown":
      return markdownOf(comparison);
    case "json":
      return printableJson(JSON.stringify(dataOf(comparison), null, 2));
    default:
      return reporters[format]?.(reportOf(comparison)) ?? "";
  }
}

const severityOf: Record<Verdict, Severity> = {
  breaking: "error",
  risky: "warn",
  notice: "info",
  compatible: "info",
  text: "info",
};

/** The report for programs, in the shape of `diff.schema.json`. */
const dataOf = ({ old, new: next, changes, notes }: Comparison) => ({
  $schema: "https://raw.githubusercontent.com/specimen-docs/specimen/main/docs/schemas/diff.schema.json",
  command: "diff",
  old: old.name,
  new: next.name,
  counts: Object.fromEntries(verdicts.map((verdict) => [verdict, countOf(changes, verdict)])),
  changes: changes.map((change) => ({
    ...withoutPointers(change),
    message: messageOf(change),
    old: placeIn(old.description, change.old),
    new: placeIn(next.description, change.new),
  })),
  notes,
});

function withoutPointers({ old: _, new: _new, ...change }: Change) {
  return change;
}

const placeIn = (description: Description, pointer: Pointer | null) =>
  pointer === null ? null : { pointer, ...placeOf(description, pointer) };

function placeOf({ origins }: Description, pointer: Pointer): Place {
  const { file, position } = origins.placeOf(pointer);
  return { file: file.replaceAll("\\", "/"), line: position?.line ?? null, column: position?.column ?? null };
}

/** The report of breaks and notices, for tools that show findings at a place of the new description. */
const reportOf = ({ old, new: next, changes, failOn, notes }: Comparison): Report => ({
  command: "diff",
  findings: changes
    .filter(({ verdict }) => verdict !== "compatible" && verdict !== "text")
    .map((change) => findingOf(change, old.description, next.description)),
  unchecked: [],
  silenced: 0,
  notes,
  summary: [summaryOf(changes)],
  failOn: failOn === "never" ? "never" : failOn === "risky" ? "warn" : "error",
  descriptions: 1,
  rules: changeRules,
});

function findingOf(change: Change, old: Description, next: Description): Finding {
  const place = placeOf(next, change.new ?? "");
  const operations = change.uses.flatMap((use) => use.operations);
  return {
    rule: change.id,
    severity: severityOf[change.verdict],
    message: messageOf(change),
    ...place,
    endLine: place.line,
    pointer: change.new ?? "",
    operation: operations.length === 1 ? (operations[0]?.label ?? null) : null,
    related: change.old === null ? [] : [{ ...placeOf(old, change.old), label: messages.oldPlace }],
    fingerprint: change.fingerprint,
    count: 1,
  };
}

/** One sentence with the subject, and the effect of the change. */
function messageOf(change: Change): string {
  const reason = reasonText(change.reason, change.note);
  const place = placeText(change);
  const what = `${headOf(change)}${place === "" ? "" : `, ${place}`}: ${sentenceOf(change)}`;
  const uses = change.subject.kind === "schema" ? ` (${change.uses.map(usesText).join(", ")})` : "";
  return asText(`${what}${uses}.${reason === null ? "" : ` ${reason}`}`);
}

/** The subject. If several operations share the change, their number is added. */
function headOf({ subject, uses: [use] }: Pick<Change, "subject" | "uses">): string {
  const others =
    subject.kind === "operation" || subject.kind === "webhook" ? (use?.operations.length ?? 1) - 1 : 0;
  return others > 0 ? messages.alike(subjectText(subject), others) : subjectText(subject);
}

const countOf = (changes: Change[], verdict: Verdict) =>
  changes.filter((change) => change.verdict === verdict).length;

function summaryOf(changes: Change[]): string {
  const counts = verdicts.map((verdict) => [verdict, countOf(changes, verdict)] as const);
  const shown = counts
    .filter(([, count]) => count > 0)
    .map(([verdict, count]) => messages.verdictCount(verdict, count));
  return shown.length === 0 ? messages.noChanges : `${shown.join(", ")}.`;
}

/** Changes of one subject with the same uses, under one heading. */
interface Section {
  head: string;
  lines: string[];
}

/** The maximum number of listed changes by verdict, unless all are requested. */
const most: Record<Verdict, number> = { breaking: 40, risky: 20, notice: 12, compatible: 20, text: 0 };

function sectionsOf(changes: Change[], verdict: Verdict, lineOf: (change: Change) => string): Section[] {
  const groups = Map.groupBy(
    changes.filter((change) => change.verdict === verdict),
    (change) => JSON.stringify([headOf(change), change.uses.map(usesKey)]),
  );
  return [...groups.values()].flatMap((group) => {
    const [first] = group;
    return first === undefined
      ? []
      : [{ head: `${headOf(first)}${usesOf(first)}`, lines: group.map(lineOf) }];
  });
}

const usesKey = ({ direction, operations }: Use) => [direction, operations.map(({ label }) => label)];

/** The affected users: the operations of a schema by name, if there are few. */
function usesOf({ subject, uses }: Change): string {
  if (subject.kind !== "schema") return "";
  return ` — ${uses.map((use) => messages.operationsAre(usesText(use), listOf(use))).join("; ")}`;
}

function listOf({ operations }: Use): string {
  const names = operations.slice(0, 3).map(({ label }) => label);
  return operations.length > names.length ? `${names.join(", ")}, …` : names.join(", ");
}

function textOf({ old, new: next, changes, notes, isWhole }: Comparison): string {
  const lines = [messages.compared(old.name, next.name), summaryOf(changes)];
  for (const verdict of verdicts) {
    const isDetailed = verdict === "breaking" || verdict === "risky";
    const sections = sectionsOf(changes, verdict, (change) => lineFor(change, isDetailed, next.description));
    if (sections.length === 0) continue;
    if (most[verdict] === 0 && !isWhole) {
      lines.push("", messages.textsFolded(countOf(changes, verdict)));
      continue;
    }
    lines.push("", `${verdictText(verdict)} (${countOf(changes, verdict)})`);
    appendSections(lines, isDetailed ? sections : sections.map(compact), isWhole ? Infinity : most[verdict]);
  }
  const hasBreaks = changes.some(({ verdict }) => verdict === "breaking");
  const ending = [...notes, ...(hasBreaks ? [messages.allowHint] : [])];
  if (ending.length > 0) lines.push("");
  for (const line of ending) lines.push(line);
  return lines.map((line) => printable(asText(line))).join("\n");
}

/** A short section as one line. */
const compact = ({ head, lines }: Section): Section => {
  const line = `${head}: ${lines.join("; ")}`;
  return line.length <= 160 ? { head: line, lines: [] } : { head, lines };
};

function appendSections(lines: string[], sections: Section[], limit: number): void {
  let used = 0;
  for (const [index, { head, lines: own }] of sections.entries()) {
    const left = limit - used - 1;
    const shown = own.length <= left ? own : own.slice(0, Math.max(0, left - 1));
    if (left < 1 && own.length > 0) {
      lines.push(`  ${messages.moreChanges(countIn(sections.slice(index)))}`);
      return;
    }
    lines.push(`  ${head}`);
    for (const line of shown) lines.push(`    ${line}`);
    used += 1 + shown.length;
    if (shown.length === own.length) continue;
    const rest = own.length - shown.length + countIn(sections.slice(index + 1));
    lines.push(`    ${messages.moreChanges(rest)}`);
    return;
  }
}

const countIn = (sections: Section[]) =>
  sections.reduce((sum, { lines }) => sum + Math.max(1, lines.length), 0);

/** The text of a change. Details are the place and the fingerprint. */
function lineFor(change: Change, isDetailed: boolean, next: Description): string {
  const place = placeText(change);
  const what = `${place === "" ? "" : `${place}: `}${sentenceOf(change)}`;
  const reason = reasonText(change.reason, change.note);
  const why = reason === null ? "" : ` ${reason}`;
  if (!isDetailed) return `${what}${why === "" ? "" : `.${why}`}`;
  const { file, line } = placeOf(next, change.new ?? "");
  return `${what}.${why} [${line === null ? file : `${file}:${line}`} ${change.fingerprint}]`;
}

/** The maximum length of a report. GitHub limits a comment to 65,536 characters. */
const mostCharacters = 60_000;

/** The report as a comment on a pull request: breaks first, the rest collapsed. */
function markdownOf({ old, new: next, changes, notes }: Comparison): string {
  let text = [
    "<!-- specimen:diff -->",
    `### ${messages.title}`,
    "",
    `${inline(messages.compared(old.name, next.name))}<br>${inline(summaryOf(changes))}`,
    ...notes.map((note) => `\n${inline(note)}`),
  ].join("\n");
  for (const verdict of verdicts) {
    const sections = sectionsOf(changes, verdict, (change) => markdownLine(change));
    if (sections.length === 0) continue;
    const isFolded = verdict === "compatible" || verdict === "text";
    const title = `${verdictText(verdict)} (${countOf(changes, verdict)})`;
    text += isFolded ? `\n\n<details><summary>${title}</summary>\n` : `\n\n#### ${title}\n`;
    for (const [index, { head, lines }] of sections.entries()) {
      const section = `\n- ${inline(head)}${lines.map((line) => `\n  - ${line}`).join("")}`;
      if (text.length + section.length + 200 > mostCharacters) {
        text += `\n- ${messages.moreChanges(countIn(sections.slice(index)))}`;
        return isFolded ? `${text}\n\n</details>` : text;
      }
      text += section;
    }
    if (isFolded) text += "\n\n</details>";
  }
  return text;
}

function markdownLine(change: Change): string {
  const place = placeText(change);
  const reason = reasonText(change.reason, change.note);
  const what = `${place === "" ? "" : `${place}: `}${sentenceOf(change)}${reason === null ? "" : `. ${reason}`}`;
  const mark =
    change.verdict === "breaking" || change.verdict === "risky" ? ` <sub>${change.fingerprint}</sub>` : "";
  return `${inline(what)}${mark}`;
}

/** Markdown for an inline text of a description, with code in `<code>`. */
const inline = (text: string): string =>
  inlineText(text).replaceAll(codeMarks.start, "<code>").replaceAll(codeMarks.end, "</code>");
