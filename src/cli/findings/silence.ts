import type { CheckConfig, IgnoredFinding } from "#cli/config/index.ts";
import * as messages from "#messages/terminal/findings.ts";
import { distance } from "#search/distance.ts";
import { type Finding, finding, type RuleInfo, type RuleInfos, type Severity } from "./finding.ts";

/** The severity of a rule under the settings; `off` for a rule that reports nothing. */
export const severityOf = ({ id, severity }: RuleInfo, { rules }: CheckConfig): Severity | "off" =>
  rules !== undefined && Object.hasOwn(rules, id) ? (rules[id] ?? severity) : severity;

/** The rule for expired exceptions. */
export const expiredRule: RuleInfo = {
  id: "ignore-expired",
  severity: "error",
  why: messages.ignoreExpiredWhy,
};

/** The findings without those excepted by settings. An expired exception is a finding itself. */
export function withoutIgnored(
  findings: readonly Finding[],
  { ignore = [] }: CheckConfig,
  { today, file }: { today: string; file: string },
): { findings: Finding[]; silenced: number } {
  const [ended, current] = [
    ignore.filter((one) => isPast(one, today)),
    ignore.filter((one) => !isPast(one, today)),
  ];
  const kept = findings.filter((found) => !current.some((one) => matches(found, one)));
  const expired = ended.map(({ rule, reason, until = "" }) =>
    finding({
      rule: expiredRule.id,
      severity: "error",
      message: messages.ignoreExpired(rule, reason, until),
      fix: messages.ignoreExpiredFix,
      file,
      line: null,
      column: null,
      pointer: "",
      operation: null,
    }),
  );
  return { findings: [...expired, ...kept], silenced: findings.length - kept.length };
}

const isPast = ({ until }: IgnoredFinding, today: string) => until !== undefined && until < today;

function matches(found: Finding, { rule, pointer, operation, file }: IgnoredFinding): boolean {
  return (
    found.rule === rule &&
    (pointer === undefined || globOf(pointer.replace(/^#/, ""), "(?:/.*)?").test(found.pointer)) &&
    (operation === undefined || globOf(operation).test(found.operation ?? "")) &&
    (file === undefined || globOf(file).test(found.file))
  );
}

/** `*` matches within one segment, `**` any number of segments. */
function globOf(glob: string, ending = ""): RegExp {
  const source = glob
    .split(/(\*+)/)
    .map((part) =>
      part.startsWith("**") ? ".*" : part === "*" ? "[^/]*" : part.replace(/[\\^$.+?()[\]{}|]/g, "\\$&"),
    )
    .join("");
  return new RegExp(`^${source}${ending}$`, "s");
}

/** An unknown rule in the settings: the keys around it, and the problem with the closest name. */
export function unknownRuleIn(
  { rules = {}, ignore = [] }: CheckConfig,
  known: RuleInfos,
): { path: string[]; problem: string } | null {
  const named = [
    ...Object.keys(rules).map((id) => ({ id, section: "rules", path: ["check", "rules", id] })),
    ...ignore.map(({ rule }) => ({ id: rule, section: "ignore", path: ["check", "ignore"] })),
  ];
  const wrong = named.find(({ id }) => !known.has(id));
  if (wrong === undefined) return null;
  const { id, section, path } = wrong;
  return { path, problem: messages.ruleUnknown(`check.${section}`, id, nearestTo(id, known)) };
}

/** The rule with the closest name, if any. */
export function nearestTo(id: string, known: RuleInfos): string | null {
  const most = Math.max(2, Math.floor(id.length / 3));
  const [nearest] = [...known.keys()]
    .map((name) => ({ name, away: Math.max(distance(id, name, most), distance(name, id, most)) }))
    .filter(({ away }) => away <= most)
    .sort((one, other) => one.away - other.away);
  return nearest?.name ?? null;
}
