import type { Config, DiffConfig } from "#cli/config/index.ts";
import { CommandError, UsageError } from "#cli/error.ts";
import type { RuleInfo, RuleInfos } from "#cli/findings/finding.ts";
import { nearestTo } from "#cli/findings/silence.ts";
import { errors, notes, warnings } from "#messages/terminal/change-rules.ts";
import * as messages from "#messages/terminal/diff.ts";
import { type ChangeSettings, changeIds, defaultSettings, type Verdict } from "#model/changes/index.ts";

/** Every kind of change as a rule for reporters, with its worst severity. */
export const changeRules: RuleInfos = new Map(
  (
    [
      ["error", errors],
      ["warn", warnings],
      ["info", notes],
    ] as const
  ).flatMap(([severity, texts]) =>
    Object.entries(texts).map(([id, why]): [string, RuleInfo] => [id, { id, severity, why }]),
  ),
);

/** The verdicts by severity in the settings. */
const verdictOf = { error: "breaking", warn: "risky", info: "notice", off: null } as const;

/** Reads the settings for judging changes. Throws `CommandError` with exit code 2. */
export function changeSettings(config: Pick<Config, "diff">, today: string | null): ChangeSettings {
  const { rules = {}, allow = [], stability = {}, minDays }: DiffConfig = config.diff ?? {};
  for (const id of Object.keys(rules)) expectKnown(id);
  const byStability = Object.entries(stability).map(([level, severity]): [string, Verdict] => [
    level,
    severity === "error" ? "breaking" : severity === "warn" ? "risky" : "notice",
  ]);
  return {
    today,
    minDays: minDays ?? null,
    stability: { ...defaultSettings.stability, ...Object.fromEntries(byStability) },
    rules: new Map(
      changeIds.flatMap((id) => {
        const severity = Object.hasOwn(rules, id) ? rules[id] : undefined;
        return severity === undefined ? [] : [[id, verdictOf[severity]]];
      }),
    ),
    allow: new Map(allow.map(({ fingerprint, reason }) => [fingerprint, reason])),
  };
}

function expectKnown(id: string): void {
  if (!changeRules.has(id))
    throw new CommandError(messages.idUnknown(id, nearestTo(id, changeRules)), { exitCode: 2 });
}

export type FailOn = "breaking" | "risky" | "never";

export function readFailOn(text: string | undefined): FailOn {
  const known = (["breaking", "risky", "never"] as const).find((one) => one === (text ?? "breaking"));
  if (known === undefined) throw new UsageError(messages.failOnUnknown(text ?? ""));
  return known;
}
