import type { CheckConfig } from "#cli/config/index.ts";
import { type Finding, finding, type Place, type RuleInfo, type Unchecked } from "#cli/findings/finding.ts";
import { severityOf } from "#cli/findings/silence.ts";
import type { Description } from "#description/load.ts";
import type { Pointer } from "#json/pointer.ts";
import * as messages from "#messages/terminal/verify.ts";
import type { Observation, Outcome, Report } from "./observation.ts";
import { methodAndPath } from "./samples.ts";

/** The result of a run for a description, for reporters. */
export interface Result {
  findings: Finding[];
  unchecked: Unchecked[];
  /** The verified share of the description, and the reasons for the rest. */
  summary: string[];
}

export function resultOf(
  report: Report,
  { origins }: Description,
  rules: ReadonlyMap<string, RuleInfo>,
  config: CheckConfig,
  hide = (text: string) => text,
): Result {
  const placeOf = (pointer: Pointer): Place => {
    const { file, position } = origins.placeOf(pointer);
    return { file, line: position?.line ?? null, column: position?.column ?? null };
  };
  // A server may echo the request, even as the name of a field.
  const observations = report.observations.map((one) => ({ ...one, message: hide(one.message) }));
  const groups = [...Map.groupBy(observations, causeOf).values()];
  return {
    findings: groups.flatMap((group) => findingOf(group, placeOf, rules, config)),
    unchecked: groups.flatMap((group) => uncheckedOf(group, placeOf)),
    summary: summaryOf(report).map(hide),
  };
}

/** Equal observations at the same place are one finding, regardless of the number of requests. */
const causeOf = ({ rule, pointer, message, isUnchecked = false }: Observation) =>
  JSON.stringify([rule, pointer, message, isUnchecked]);

function findingOf(
  group: readonly Observation[],
  placeOf: (pointer: Pointer) => Place,
  rules: ReadonlyMap<string, RuleInfo>,
  config: CheckConfig,
): Finding[] {
  const [first] = group;
  if (first === undefined || first.isUnchecked) return [];
  const { rule, message, pointer, operation } = first;
  // Settings override the severity of the observation.
  const own = rules.get(rule);
  const severity =
    config.rules?.[rule] === undefined || own === undefined ? first.severity : severityOf(own, config);
  if (severity === "off") return [];
  const title = operation === null ? null : methodAndPath(operation);
  return [
    finding({ rule, severity, message, ...placeOf(pointer), pointer, operation: title, count: group.length }),
  ];
}

function uncheckedOf(group: readonly Observation[], placeOf: (pointer: Pointer) => Place): Unchecked[] {
  const [first] = group;
  if (!first?.isUnchecked) return [];
  const { rule, message, pointer, operation } = first;
  const title = operation === null ? null : methodAndPath(operation);
  return [{ rule, message, ...placeOf(pointer), pointer, operation: title, count: group.length }];
}

/** The number of verified operations, and the number of others by reason. */
export function summaryOf({ outcomes, sent, skipped }: Report): string[] {
  const count = (kind: Outcome["kind"]) => outcomes.filter(({ outcome }) => outcome.kind === kind).length;
  const open = outcomes.flatMap(({ operation, outcome }) =>
    outcome.kind === "verified" ? [] : [{ title: methodAndPath(operation), ...outcome }],
  );
  const byReason = Map.groupBy(open, ({ kind, reason }) => JSON.stringify([kind, reason]));
  return [
    messages.coverage(count("verified"), count("not-verified"), count("not-run"), sent),
    ...[...byReason.values()].flatMap((group) =>
      group[0] === undefined
        ? []
        : [
            messages.reasons(
              group[0].kind,
              group.map(({ title }) => title),
              group[0].reason,
            ),
          ],
    ),
    ...[...skipped].map(([reason, times]) => messages.skippedSamples(times, reason)),
  ];
}
