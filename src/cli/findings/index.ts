import { mkdirSync, writeFileSync } from "node:fs";
import { dirname, resolve } from "node:path";
import { CommandError } from "#cli/error.ts";
import * as messages from "#messages/terminal/findings.ts";
import {
  type Baseline,
  type BaselineEntry,
  baselineName,
  compareWith,
  readBaseline,
  writeBaseline,
} from "./baseline.ts";
import { type Finding, inOrder, isAtLeast, type RuleInfos, type Unchecked } from "./finding.ts";
import type { ReportSettings } from "./options.ts";
import type { Report } from "./report.ts";
import { reporters } from "./reporters/index.ts";
import { withoutIgnored } from "./silence.ts";

/** The result of a command, before anything is silenced. */
export interface Found {
  command: string;
  findings: readonly Finding[];
  unchecked?: Unchecked[];
  /** The number of findings that the description silences by `x-specimen-ignore`. */
  silenced?: number;
  notes?: readonly string[];
  summary?: readonly string[];
  descriptions: number;
  /** Whether all descriptions could be read; absent if the command stops at an unreadable one. */
  isWhole?: boolean;
  /** The rules of the command by id. */
  rules: RuleInfos;
  /** The working folder, and the settings file for messages. */
  folder: string;
  config: string | null;
}

/**
 * Applies the settings and the baseline, writes the reports, and returns the exit code: 0, or 1 for a
 * finding at or above `--fail-on`. Throws a `CommandError` with exit code 2 if the baseline cannot be
 * read or written.
 */
export function conclude(found: Found, settings: ReportSettings): number {
  const { report, code } = assess(found, settings);
  write(report, settings, found.folder);
  return code;
}

/** The report after silencing, and the exit code. Only a baseline is written. */
export function assess(found: Found, settings: ReportSettings): { report: Report; code: 0 | 1 } {
  const { folder, config, rules } = found;
  const { findings, silenced } = withoutIgnored(found.findings, settings.check, {
    today: settings.today,
    file: config ?? "",
  });
  const shown = settings.baseline.file ?? baselineName;
  const file = resolve(folder, shown);
  const before = readBaseline(file, shown);
  const isLookedAt = (rule: string) => rules.has(rule);
  const { isWhole = true } = found;
  const compared =
    before === null ? { fresh: findings, stale: [] } : compareWith(before, findings, isLookedAt);
  // An entry without a match may belong to an unreadable description.
  const { fresh, stale } = isWhole ? compared : { ...compared, stale: [] };
  if (settings.baseline.write && before !== null && !isWhole)
    throw new CommandError(messages.baselineUnread(shown), { exitCode: 2 });
  const ofBaseline = settings.baseline.write
    ? [renew(file, shown, { findings, fresh, before, isLookedAt }, settings)]
    : stale.length > 0
      ? staleNotes(stale, shown)
      : [];
  const reported = settings.baseline.write ? [] : fresh;
  const report: Report = {
    command: found.command,
    findings: inOrder(reported),
    unchecked: found.unchecked ?? [],
    silenced: (found.silenced ?? 0) + silenced + (findings.length - reported.length),
    notes: [...(found.notes ?? []), ...ofBaseline],
    summary: [...(found.summary ?? [])],
    failOn: settings.failOn,
    descriptions: found.descriptions,
    rules,
  };
  const isStale = settings.baseline.strict && !settings.baseline.write && stale.length > 0;
  return { report, code: isStale || fails(report) ? 1 : 0 };
}

const fails = ({ findings, failOn }: Report) =>
  failOn !== "never" && findings.some(({ severity }) => isAtLeast(severity, failOn));

interface Renewal {
  findings: Finding[];
  fresh: Finding[];
  before: Baseline | null;
  isLookedAt(rule: string): boolean;
}

function renew(
  file: string,
  shown: string,
  { findings, fresh, before, isLookedAt }: Renewal,
  { baseline }: ReportSettings,
): string {
  if (before !== null && fresh.length > 0 && !baseline.acceptNew)
    throw new CommandError(messages.baselineNew(fresh.length, shown), { exitCode: 2 });
  writeBaseline(file, findings, before, isLookedAt);
  return messages.baselineWritten(findings.length, shown);
}

const staleNotes = (stale: BaselineEntry[], shown: string): string[] => [
  messages.baselineStale(stale.length, shown),
  ...stale.map(({ rule, pointer }) => messages.baselineStaleEntry(rule, pointer)),
];

function write(report: Report, { outputs }: ReportSettings, folder: string): void {
  for (const { format, file } of outputs) {
    const text = reporters[format]?.(report) ?? "";
    if (file === null) {
      console.log(text);
      continue;
    }
    const path = resolve(folder, file);
    mkdirSync(dirname(path), { recursive: true });
    writeFileSync(path, `${text}\n`);
  }
}
