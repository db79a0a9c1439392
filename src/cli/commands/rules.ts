import { readArguments } from "#cli/arguments.ts";
import { UsageError } from "#cli/error.ts";
import { explain, guideOf, tableOf } from "#cli/findings/guide.ts";
import { nearestTo } from "#cli/findings/silence.ts";
import { allRules, rulesById } from "#cli/rules.ts";
import * as messages from "#messages/terminal/findings.ts";
import * as help from "#messages/terminal/help.ts";

/** The options of the command. */
export const options = {
  guide: { type: "boolean", default: false, does: help.rulesGuide },
} as const;

/** `rules`: lists all rules, or explains those that are named. */
export async function run(args: string[]): Promise<number> {
  const { values, positionals } = readArguments({ args, allowPositionals: true, options });
  if (values.guide) {
    process.stdout.write(guideOf(allRules));
    return 0;
  }
  const named = positionals.map((id) => {
    const rule = allRules.find((one) => one.id === id);
    if (rule === undefined) throw new UsageError(messages.ruleUnknown("rules", id, nearestTo(id, rulesById)));
    return rule;
  });
  console.log(named.length === 0 ? tableOf(allRules) : named.map(explain).join("\n\n"));
  return 0;
}
