import { relative } from "node:path";
import type { RuleInfos } from "#cli/findings/finding.ts";
import type { Found } from "#cli/findings/index.ts";
import type { Checked } from "./index.ts";

/** What `check` found in all descriptions, for its report. */
export function foundIn(
  all: readonly Checked[],
  rules: RuleInfos,
  folder: string,
  config: string | null,
): Found {
  return {
    command: "check",
    findings: all.flatMap(({ findings }) => findings),
    unchecked: all.flatMap(({ unchecked }) => unchecked),
    silenced: all.reduce((sum, { silenced }) => sum + silenced, 0),
    notes: all.flatMap(({ notes }) => notes),
    descriptions: all.length,
    isWhole: !all.some(({ isUnread }) => isUnread),
    rules,
    folder,
    config: config === null ? null : relative(folder, config),
  };
}
