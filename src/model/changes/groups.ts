import { isObject } from "#json/index.ts";
import type { IsSameSchema } from "./rules.ts";
import { optionsOf, type View } from "./view.ts";

/** Keywords that only have a meaning together. Several parts of a schema may each have such a group. */
type Group = Record<string, unknown>;

const kinds = [
  ["if", "then", "else"],
  ["contains", "minContains", "maxContains"],
  ...["not", "pattern", "format", "multipleOf"].map((keyword) => [keyword]),
  ...["dependentRequired", "dependentSchemas", "dependencies", "unevaluatedItems"].map((keyword) => [
    keyword,
  ]),
];

/**
 * Both schemas with at most one group of each kind: the one that changed. Further changed groups become
 * rules. Groups that are in both are left out, in any order.
 */
export function withOneOfEach(old: View, next: View, isSameSchema: IsSameSchema): { old: View; next: View } {
  let sides = { old, next };
  if (old.choices.length + next.choices.length > 0)
    sides = withOne(sides, choicesIn, withChoice, (one, other) => isSameSchema(one, other));
  if (old.rest.length + next.rest.length === 0) return sides;
  for (const keywords of kinds)
    if ([...old.rest, ...next.rest].some((part) => isGroup(part, keywords)))
      sides = withOne(
        sides,
        (view) => groupsIn(view, keywords),
        (view, group, others) => withGroup(view, keywords, group, others),
        (one, other) => isSameSchema(one, other),
      );
  return sides;
}

function withOne(
  { old, next }: { old: View; next: View },
  groupsOf: (view: View) => Group[],
  withGroups: (view: View, group: Group, others: Group[]) => View,
  isSameGroup: (one: Group, other: Group) => boolean,
): { old: View; next: View } {
  const [one, other] = [groupsOf(old), groupsOf(next)];
  for (const group of [...one]) {
    const same = other.findIndex((candidate) => isSameGroup(group, candidate));
    if (same < 0) continue;
    one.splice(one.indexOf(group), 1);
    other.splice(same, 1);
  }
  return {
    old: withGroups(old, one[0] ?? {}, one.slice(1)),
    next: withGroups(next, other[0] ?? {}, other.slice(1)),
  };
}

/** A single choice is part of the schema itself. */
const choicesIn = ({ choices, options, schema: { discriminator } }: View): Group[] =>
  choices.length > 0 || options === null
    ? [...choices]
    : [{ [options.kind]: options.list, ...(discriminator !== undefined && { discriminator }) }];

const withChoice = (view: View, choice: Group, others: Group[]): View => ({
  ...withGroup(view, ["oneOf", "anyOf", "discriminator"], choice, others),
  options: optionsOf(choice),
});

const isGroup = (part: unknown, keywords: string[]): part is Group =>
  isObject(part) &&
  keywords.some((keyword) => keyword in part) &&
  Object.keys(part).every((keyword) => keywords.includes(keyword));

function groupsIn({ schema, rest }: View, keywords: string[]): Group[] {
  const own = Object.fromEntries(Object.entries(schema).filter(([keyword]) => keywords.includes(keyword)));
  return [...(Object.keys(own).length > 0 ? [own] : []), ...rest.filter((part) => isGroup(part, keywords))];
}

function withGroup(view: View, keywords: string[], group: Group, others: Group[]): View {
  const beside = Object.entries(view.schema).filter(([keyword]) => !keywords.includes(keyword));
  return {
    ...view,
    schema: { ...Object.fromEntries(beside), ...group },
    rest: [...view.rest.filter((part) => !isGroup(part, keywords)), ...others],
  };
}
