import { isObject } from "#json/index.ts";
import type { Context } from "../context.ts";
import { wordsOf } from "../values.ts";
import { inBoth, isSame, type Report, shown, verdictsOf } from "./found.ts";
import { namedUseOf, type View, viewOf } from "./view.ts";

/** What reports whether two schemas allow the same. */
interface Comparison {
  contexts: { old: Context; new: Context };
  isSame(old: unknown, next: unknown): boolean;
}

interface Option {
  value: unknown;
  label: string;
  name: string | null;
  title: string | null;
  types: string;
}

export interface MatchedOptions {
  same: { old: unknown; new: unknown; label: string }[];
  removed: Option[];
  added: Option[];
}

/**
 * Which option of a choice was which: by name, by content, by title, and of what is left, unnamed ones of the same type in
 * their order.
 */
export function matchOptions(
  { old, new: next }: { old: unknown[]; new: unknown[] },
  comparison: Comparison,
): MatchedOptions {
  const removed = old.map((value, index) => optionOf(value, index, comparison.contexts.old));
  const added = next.map((value, index) => optionOf(value, index, comparison.contexts.new));
  const same: MatchedOptions["same"] = [];
  const match = (isMatch: (one: Option, other: Option) => boolean) => {
    for (const one of [...removed]) {
      const other = added.find((candidate) => isMatch(one, candidate));
      if (other === undefined) continue;
      same.push({ old: one.value, new: other.value, label: other.label });
      removed.splice(removed.indexOf(one), 1);
      added.splice(added.indexOf(other), 1);
    }
  };
  match((one, other) => one.name !== null && one.name === other.name);
  match((one, other) => isSame(one.value, other.value));
  match((one, other) => one.title !== null && one.title === other.title);
  // Each with each other would take too long for hundreds.
  if (removed.length * added.length <= mostTrials)
    match((one, other) => one.types === other.types && comparison.isSame(one.value, other.value));
  match((one, other) => one.name === null && other.name === null && one.types === other.types);
  return { same, removed, added };
}

/** What is a choice in one description alone. Gives whether nothing else is left to compare. */
export function reportNoChoice(old: View, next: View, report: Report): boolean {
  const [kind, view] = next.options === null ? [old.options?.kind, old] : [next.options.kind, next];
  const isBeside = isBesideFields(old, next);
  const list = shown(view.options?.list);
  if (isBeside)
    report("rule-changed", {
      verdicts: verdictsOf(next === view ? "narrower" : "wider"),
      name: kind ?? "",
      before: next === view ? null : list,
      after: next === view ? list : null,
    });
  else {
    const named = ({ options, types }: View) => options?.kind ?? (types.join(" or ") || "any");
    report("type-changed", {
      verdicts: inBoth("breaking"),
      before: named(old),
      after: named(next),
      reason: "unsure",
    });
  }
  return !isBeside;
}

/** Whether both are the same but for a choice that one of them has beside its fields. */
export const isBesideFields = (old: View, next: View): boolean =>
  old.types.join() === next.types.join() && old.properties.size * next.properties.size > 0;

const mostTrials = 400;

function optionOf(value: unknown, index: number, context: Context): Option {
  const name = namedUseOf(value, context)?.name.name ?? null;
  const { schema, types } = viewOf(value, context);
  const title = isObject(value) ? wordsOf(schema.title) : null;
  const label = name ?? title ?? (types.join(" or ") || `${index + 1}`);
  return { value, label, name, title, types: types.join() };
}
