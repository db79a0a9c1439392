import { printable } from "#description/error.ts";
import { escapeHtml } from "#html/index.ts";
import { type Finding, isAtLeast, type Place } from "../finding.ts";
import type { Report, Reporter } from "../report.ts";

/**
 * JUnit XML, which GitLab and Jenkins show as tests. A finding that fails the command is a failed test.
 */
export const junit: Reporter = (report) => {
  const { command, findings, unchecked, failOn } = report;
  const fails = ({ severity }: Finding) => failOn !== "never" && isAtLeast(severity, failOn);
  const cases = [
    ...findings.map((found) => caseOf(found, fails(found), report)),
    ...unchecked.map(
      (left) =>
        `    <testcase ${attributes({ classname: left.file, name: nameOf(left, left) })}>\n      <skipped ${attributes({ message: left.message })}/>\n    </testcase>`,
    ),
  ];
  const all =
    cases.length > 0 ? cases : [`    <testcase ${attributes({ classname: "specimen", name: command })}/>`];
  const counts = {
    tests: all.length,
    failures: findings.filter(fails).length,
    errors: 0,
    skipped: unchecked.length,
  };
  const name = `specimen ${command}`;
  return [
    '<?xml version="1.0" encoding="UTF-8"?>',
    `<testsuites ${attributes({ name, tests: counts.tests, failures: counts.failures, errors: 0 })}>`,
    `  <testsuite ${attributes({ name, ...counts })}>`,
    ...all,
    "  </testsuite>",
    "</testsuites>",
  ].join("\n");
};

function caseOf(found: Finding, fails: boolean, { rules }: Report): string {
  const text = [
    `${[found.file, found.line, found.column].filter((part) => part !== null).join(":")}: ${found.message}`,
    ...(found.fix === undefined ? [] : [found.fix]),
    ...(found.operation === null ? [] : [found.operation]),
    rules.get(found.rule)?.why ?? "",
  ].join("\n");
  const head = `    <testcase ${attributes({
    classname: found.file,
    name: nameOf(found, found),
    file: found.file,
    ...(found.line !== null && { line: found.line }),
  })}>`;
  const body = fails
    ? `      <failure ${attributes({ message: found.message, type: found.rule })}>${xml(text)}</failure>`
    : `      <system-out>${xml(text)}</system-out>`;
  return [head, body, "    </testcase>"].join("\n");
}

const nameOf = ({ rule, message }: { rule: string; message: string }, { line }: Place) =>
  `${rule}${line === null ? "" : ` (line ${line})`}: ${message}`;

const attributes = (values: Record<string, string | number>) =>
  Object.entries(values)
    .map(([name, value]) => `${name}="${xml(String(value))}"`)
    .join(" ");

// XML excludes most control characters, U+FFFE, U+FFFF and unpaired surrogates (XML 1.0, 2.2).
const xml = (text: string) =>
  text
    .split("\n")
    .map((line) => escapeHtml(printable(line.toWellFormed(), Infinity).replace(/[\ufffe\uffff]/g, "\ufffd")))
    .join("&#10;");
