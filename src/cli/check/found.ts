import { relative } from "node:path";
import type { Finding, Place, RuleInfos } from "#cli/findings/finding.ts";
import type { Found } from "#cli/findings/index.ts";
import type { Checked } from "./index.ts";

/**
 * The findings of `check` in all descriptions, for its report. Descriptions that share files, such as a
 * translation by an overlay and its original, share the findings there. `beside` are findings in other
 * files.
 */
export function foundIn(
  all: readonly Checked[],
  rules: RuleInfos,
  folder: string,
  config: string | null,
  beside: readonly Finding[],
): Found {
  return {
    command: "check",
    findings: once([...beside, ...all.flatMap(({ findings }) => findings)]),
    unchecked: once(all.flatMap(({ unchecked }) => unchecked)),
    silenced: all.reduce((sum, { silenced }) => sum + silenced, 0),
    notes: [...new Set(all.flatMap(({ notes }) => notes))],
    descriptions: all.length,
    isWhole: !all.some(({ isUnread }) => isUnread),
    rules,
    folder,
    config: config === null ? null : relative(folder, config),
  };
}

/** Removes repeated findings at the same place. */
function once<Reported extends Place & { rule: string; message: string }>(
  all: readonly Reported[],
): Reported[] {
  const known = new Set<string>();
  return all.filter(({ rule, message, file, line, column }) => {
    const key = JSON.stringify([rule, message, file, line, column]);
    return !known.has(key) && known.add(key);
  });
}
