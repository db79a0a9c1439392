import type { Options, OptionValues } from "#cli/arguments.ts";
import type { CheckConfig } from "#cli/config/index.ts";
import { CommandError, UsageError } from "#cli/error.ts";
import * as messages from "#messages/terminal/findings.ts";
import * as help from "#messages/terminal/help.ts";
import { type Severity, severities } from "./finding.ts";
import { formatNames } from "./reporters/index.ts";
import { unknownRuleIn } from "./silence.ts";

/** The options of every command that reports findings. */
export const reportOptions = {
  format: { type: "string", multiple: true, takes: "FORMAT[=FILE]", does: help.format },
  "fail-on": { type: "string", takes: "error|warn|info|never", does: help.failOn },
  strict: { type: "boolean", default: false, does: help.strict },
  today: { type: "string", takes: "YYYY-MM-DD", does: help.today },
  baseline: { type: "string", takes: "FILE", does: help.baseline },
  "write-baseline": { type: "boolean", default: false, does: help.writeBaseline },
  "accept-new": { type: "boolean", default: false, does: help.writeBaseline },
  "strict-baseline": { type: "boolean", default: false, does: help.strictBaseline },
} as const satisfies Options;

export type ReportValues = OptionValues<typeof reportOptions>;

/** The settings for silencing, counting and writing findings. */
export interface ReportSettings {
  outputs: Output[];
  failOn: Severity | "never";
  /** `YYYY-MM-DD` */
  today: string;
  check: CheckConfig;
  baseline: { file: string | null; write: boolean; acceptNew: boolean; strict: boolean };
}

/** The destination of a report in a format; the terminal if no file is named. */
export interface Output {
  format: string;
  file: string | null;
}

/** Reads the options of a command that reports findings. Throws `UsageError`. */
export async function readReportSettings(
  values: ReportValues,
  config: { check?: CheckConfig; strict?: boolean },
): Promise<ReportSettings> {
  const check = config.check ?? {};
  if (check.rules !== undefined || check.ignore !== undefined) await expectKnownRules(check);
  return {
    outputs: readOutputs(values.format ?? ["text"]),
    failOn: readFailOn(values["fail-on"], values.strict === true || config.strict === true),
    today: readDate("--today", values.today ?? today()),
    check,
    baseline: {
      file: values.baseline ?? null,
      write: values["write-baseline"] === true,
      acceptNew: values["accept-new"] === true,
      strict: values["strict-baseline"] === true,
    },
  };
}

/** Throws `CommandError` for an unknown rule, in a file or in settings from code. */
async function expectKnownRules(check: CheckConfig): Promise<void> {
  const unknown = unknownRuleIn(check, (await import("#cli/rules.ts")).rulesById);
  if (unknown !== null) throw new CommandError(unknown.problem, { exitCode: 2 });
}

function readOutputs(formats: readonly string[]): Output[] {
  const outputs = formats.map((text): Output => {
    const [, format = "", file] = /^([^=]*)(?:=(.*))?$/s.exec(text) ?? [];
    if (!formatNames.includes(format) || file === "")
      throw new UsageError(messages.formatUnknown(formatNames.join(", "), text));
    return { format, file: file ?? null };
  });
  if (outputs.filter(({ file }) => file === null).length > 1) throw new UsageError(messages.formatTwice);
  return outputs;
}

function readFailOn(text: string | undefined, isStrict: boolean): Severity | "never" {
  if (text === undefined) return isStrict ? "warn" : "error";
  const known = [...severities, "never"] as const;
  const found = known.find((one) => one === text);
  if (found === undefined) throw new UsageError(messages.failOnUnknown(known.join(", "), text));
  return found;
}

/** The current day in UTC, as `YYYY-MM-DD`. */
export const today = (): string => new Date().toISOString().slice(0, 10);

export function readDate(option: string, text: string): string {
  const isDate = /^\d{4}-\d{2}-\d{2}$/.test(text) && !Number.isNaN(Date.parse(text));
  if (!isDate) throw new UsageError(messages.dateInvalid(option, text));
  return text;
}
