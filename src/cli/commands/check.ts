import { readArguments } from "#cli/arguments.ts";
import { publicationOptions, readPublication } from "#cli/build/options.ts";
import { openReader } from "#cli/build/reader/index.ts";
import { readConfig } from "#cli/config/read.ts";
import { isUserError, UsageError } from "#cli/error.ts";
import type { Rule } from "#description/diagnostic.ts";
import { linesOf, type Warning } from "#description/warnings.ts";
import * as messages from "#messages/terminal/check.ts";
import { publish } from "#site/publication.ts";

/** What is wrong with a description: `error` where no site can be built of it. */
interface Finding {
  severity: "error" | "warning";
  rule: Rule | null;
  file: string;
  /** From 1; `null` where it is about the file as a whole. */
  line: number | null;
  column: number | null;
  message: string;
}

/**
 * `check`: what a build would warn of, without building: on stdout, as lines for people, as JSON or as annotations of
 * GitHub Actions. Gives 1 for an error, and with `--strict` for a warning.
 */
export async function run(args: string[]): Promise<number> {
  const { values, positionals } = parse(args);
  const { format = "text" } = values;
  if (!isFormat(format)) throw new UsageError(messages.formatUnknown(format));
  const folder = process.env.INIT_CWD ?? ".";
  const config = await readConfig(folder);
  publish(await readPublication(values, positionals, config, folder));
  const { warnings, error } = await read();
  const findings = [...(error === null ? [] : [error]), ...warnings.map(findingOf)];
  const lines = formats[format](findings, warnings);
  if (lines.length > 0) console.log(lines.join("\n"));
  return error !== null || (warnings.length > 0 && (values.strict || config.strict === true)) ? 1 : 0;
}

type Format = "text" | "json" | "github";

const isFormat = (name: string): name is Format => Object.hasOwn(formats, name);

const formats: Record<Format, (findings: Finding[], warnings: Warning[]) => string[]> = {
  text: (findings, warnings) => [
    ...findings
      .filter(({ severity }) => severity === "error")
      .map(({ message, ...place }) => `${placeOf(place)}${message}`),
    ...linesOf(warnings),
    summaryOf(findings),
  ],
  json: (findings) => [JSON.stringify(findings, null, 2)],
  github: (findings) => findings.map(annotationOf),
};

async function read(): Promise<{ warnings: Warning[]; error: Finding | null }> {
  const reader = openReader();
  try {
    return { warnings: await reader.warnings, error: null };
  } catch (error) {
    if (!isUserError(error)) throw error;
    return { warnings: [], error: errorOf(error.message) };
  } finally {
    await reader.close();
  }
}

/** By the message of a `DescriptionError`, `FILE:LINE:COLUMN: what is wrong`. */
function errorOf(text: string): Finding {
  const [, file = "", line, column, message = text] = /^(.+?)(?::(\d+):(\d+))?: ([\s\S]+)$/.exec(text) ?? [];
  const number = (digits: string | undefined) => (digits === undefined ? null : Number(digits));
  return { severity: "error", rule: null, file, line: number(line), column: number(column), message };
}

function findingOf({ file, position, operation, problem, rule }: Warning): Finding {
  const message = operation === null ? problem : `${problem} (${operation})`;
  const { line, column } = position ?? { line: null, column: null };
  return { severity: "warning", rule, file, line, column, message };
}

const placeOf = ({ file, line, column }: Pick<Finding, "file" | "line" | "column">) =>
  `${[file, line, column].filter((part) => part !== null && part !== "").join(":")}: `;

function summaryOf(findings: Finding[]): string {
  const count = (wanted: Finding["severity"]) =>
    findings.filter(({ severity }) => severity === wanted).length;
  return messages.found(count("error"), count("warning"));
}

/** A workflow command of GitHub Actions, whose values escape what would end them. */
function annotationOf({ severity, file, line, column, message }: Finding): string {
  const escaped = (text: string) => text.replace(/[%\r\n]/g, (char) => encodeURIComponent(char));
  const property = (name: string, value: string | number | null) =>
    value === null || value === ""
      ? []
      : [`${name}=${escaped(String(value)).replace(/[:,]/g, (char) => encodeURIComponent(char))}`];
  const properties = [...property("file", file), ...property("line", line), ...property("col", column)];
  return `::${severity} ${properties.join(",")}::${escaped(message)}`;
}

const parse = (args: string[]) =>
  readArguments({
    args,
    allowPositionals: true,
    options: {
      ...publicationOptions,
      format: { type: "string" },
      strict: { type: "boolean", default: false },
    },
  });
