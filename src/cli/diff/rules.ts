import type { RuleInfo, RuleInfos } from "#cli/findings/finding.ts";
import { errors, notes, warnings } from "#messages/terminal/change-rules.ts";

/** Every kind of change as reporters know rules, with the severity that it has at worst. */
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
