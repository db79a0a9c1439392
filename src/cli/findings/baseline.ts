import { existsSync, readFileSync, writeFileSync } from "node:fs";
import { CommandError } from "#cli/error.ts";
import { isObject } from "#json/index.ts";
import * as messages from "#messages/terminal/findings.ts";
import type { Finding } from "./finding.ts";

/** Findings that existed when a team began to check. Only new ones are reported. */
export interface Baseline {
  version: 1;
  /** Sorted by fingerprint. */
  findings: BaselineEntry[];
}

export interface BaselineEntry {
  fingerprint: string;
  rule: string;
  pointer: string;
}

export const baselineName = "specimen-baseline.json";

/** Reads a baseline; `null` without a file. Throws `CommandError` with exit code 2. */
export function readBaseline(file: string, shown: string): Baseline | null {
  if (!existsSync(file)) return null;
  const refuse = (message: string) => new CommandError(message, { exitCode: 2 });
  let value: unknown;
  try {
    value = JSON.parse(readFileSync(file, "utf8"));
  } catch {
    throw refuse(messages.baselineUnreadable(shown, messages.baselineNotJson));
  }
  if (isObject(value) && value.version !== undefined && value.version !== 1)
    throw refuse(messages.baselineVersion(shown, JSON.stringify(value.version)));
  if (!isBaseline(value)) throw refuse(messages.baselineUnreadable(shown, messages.baselineShape));
  return value;
}

const isBaseline = (value: unknown): value is Baseline =>
  isObject(value) &&
  value.version === 1 &&
  Array.isArray(value.findings) &&
  value.findings.every(
    (entry) =>
      isObject(entry) &&
      [entry.fingerprint, entry.rule, entry.pointer].every((text) => typeof text === "string"),
  );

/** The findings that are not in a baseline, and its entries without a match among the checked rules. */
export function compareWith(
  { findings: entries }: Baseline,
  findings: readonly Finding[],
  isLookedAt: (rule: string) => boolean,
): { fresh: Finding[]; stale: BaselineEntry[] } {
  const known = new Set(entries.map(({ fingerprint }) => fingerprint));
  const found = new Set(findings.map(({ fingerprint }) => fingerprint));
  return {
    fresh: findings.filter(({ fingerprint }) => !known.has(fingerprint)),
    stale: entries.filter(({ fingerprint, rule }) => isLookedAt(rule) && !found.has(fingerprint)),
  };
}

/** Writes a baseline of findings. Entries of other commands' rules are kept. */
export function writeBaseline(
  file: string,
  findings: readonly Finding[],
  before: Baseline | null,
  isLookedAt: (rule: string) => boolean,
): void {
  const others = before?.findings.filter(({ rule }) => !isLookedAt(rule)) ?? [];
  const own = findings.map(
    ({ fingerprint, rule, pointer }): BaselineEntry => ({ fingerprint, rule, pointer }),
  );
  const all = new Map([...others, ...own].map((entry) => [entry.fingerprint, entry]));
  const sorted = [...all.values()].sort((one, other) => (one.fingerprint < other.fingerprint ? -1 : 1));
  const baseline: Baseline = { version: 1, findings: sorted };
  writeFileSync(file, `${JSON.stringify(baseline, null, 2)}\n`);
}
