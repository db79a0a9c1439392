import { isObject } from "#json/index.ts";
import type { Context } from "../context.ts";
import { ofType } from "../schema/type.ts";
import { wordsOf } from "../values.ts";
import { fieldOf } from "./fields.ts";
import { inBoth, isSame, type Report, shown, verdictsOf } from "./found.ts";
import { namedParts, namedUseOf, type View, viewOf } from "./view.ts";

/** What reports whether two schemas allow the same. */
interface Comparison {
  contexts: { old: Context; new: Context };
  isSame(old: unknown, next: unknown): boolean;
}

interface Option {
  value: unknown;
  label: string;
  name: string | null;
  /** The named schemas that it is composed of. */
  bases: string[];
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
  match((one, other) => one.bases.some((base) => other.bases.includes(base)));
  match((one, other) => one.name === null && other.name === null && one.types === other.types);
  return { same, removed, added };
}

/** Options with those of `anyOf` in `anyOf` in their place, also of named ones. */
export function flattened(options: unknown[], context: Context): unknown[] {
  const flat: unknown[] = [];
  const seen = new Set<unknown>();
  const rest = options.toReversed();
  while (rest.length > 0 && flat.length < mostOptions) {
    const option = rest.pop();
    const target = context.resolve(option).value;
    const isNested =
      isObject(target) && Object.keys(target).every((keyword) => keyword === "anyOf" || isText(keyword));
    const inner = isNested && !seen.has(target) ? viewOf(option, context).options : null;
    seen.add(target);
    if (inner?.kind === "anyOf") for (const one of inner.list.toReversed()) rest.push(one);
    else flat.push(option);
  }
  return flat;
}

const mostOptions = 1_000;
const isText = (keyword: string) =>
  ["title", "description", "$comment"].includes(keyword) || keyword.startsWith("x-");

/** Compares whether one option must match or several may, where several can (JSON Schema 2020-12, 10.2.1). */
export function compareKinds(old: View, next: View, contexts: Comparison["contexts"], report: Report): void {
  if (old.options === null || next.options === null || old.options.kind === next.options.kind) return;
  if (areExclusive(old, contexts.old) || areExclusive(next, contexts.new)) return;
  report("rule-changed", {
    verdicts: verdictsOf(next.options.kind === "oneOf" ? "narrower" : "wider"),
    name: next.options.kind,
    before: old.options.kind,
    after: next.options.kind,
  });
}

/** Whether no value matches two options: they have other types, or a discriminator decides. */
function areExclusive({ schema, options }: View, context: Context): boolean {
  if (isObject(schema.discriminator)) return true;
  const types = (options?.list ?? []).map((option) => viewOf(option, context).types);
  const all = types.flat().map((type) => (type === "integer" ? "number" : type));
  return types.every((list) => list.length > 0) && new Set(all).size === all.length;
}

/** A schema of several types as one option for each; null where it has one. */
export function optionsByType({ types, schema, values, options }: View): unknown[] | null {
  if (types.length < 2 || values !== null || options !== null) return null;
  return types.map((type) => ofType(type, schema));
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

/** An option of a choice with the fields that are stated beside all of them, as they are compared with another view. */
export function withMembers(view: View, option: unknown, compared: View): unknown {
  const { schema, restrictions } = view;
  const { oneOf: _, anyOf: __, discriminator: ___, unevaluatedProperties, ...beside } = schema;
  if (!isObject(option)) return option;
  if (restrictions.names.size > 0)
    beside.properties = Object.fromEntries(
      [...view.properties.keys()].map((name) => [name, fieldOf(view, name, compared)]),
    );
  // It is about the fields of the option as well.
  return { allOf: [beside, option], ...(unevaluatedProperties !== undefined && { unevaluatedProperties }) };
}

const mostTrials = 400;

function optionOf(value: unknown, index: number, context: Context): Option {
  const name = namedUseOf(value, context)?.name.name ?? null;
  const { schema, types } = viewOf(value, context);
  const title = isObject(value) ? wordsOf(schema.title) : null;
  const label = name ?? title ?? (types.join(" or ") || `${index + 1}`);
  const bases = name === null ? namedParts(value, context).map((base) => base.name) : [name];
  return { value, label, name, bases, title, types: types.join() };
}
