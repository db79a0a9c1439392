/** The rules of every command that reports findings. */
import { checkRules } from "./check/rules/index.ts";
import type { Rule } from "./findings/finding.ts";
import { interfaceRules } from "./interface/rules.ts";
import { verifyRules } from "./verify/rules.ts";

export const allRules: readonly Rule[] = [...checkRules, ...Object.values(interfaceRules), ...verifyRules];

/** The rules by id. */
export const rulesById: ReadonlyMap<string, Rule> = new Map(allRules.map((rule) => [rule.id, rule]));
