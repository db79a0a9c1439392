import { isObject } from "#json/index.ts";
import type { Context } from "../context.ts";
import { ofType } from "../schema/type.ts";
import { nonEmptyString } from "../values.ts";
import { fieldSchema } from "./fields.ts";
import { inBoth, isSame, type Report, valueAsLine, verdictsOf } from "./found.ts";
import { namedParts, namedUseOf, type View, viewOf } from "./view.ts";

/** Compares two schemas for equality. */
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
 * Matches the options of two choices: by name, by content, by title, and the remaining unnamed ones by
 * type and order.
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
  // Comparing all pairs would take too long for hundreds of options.
  if (removed.length * added.length <= mostTrials)
    match((one, other) => one.types === other.types && comparison.isSame(one.value, other.value));
  match((one, other) => one.bases.some((base) => other.bases.includes(base)));
  match((one, other) => one.name === null && other.name === null && one.types === other.types);
  return { same, removed, added };
}

/** The options, with a nested `anyOf` inside `anyOf` replaced by its options, named ones included. */
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

/**
 * Compares `oneOf` with `anyOf`, where a value could match several options (JSON Schema 2020-12,
 * 10.2.1).
 */
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

/** Whether no value can match two options, because their types differ or a discriminator decides. */
function areExclusive({ schema, options }: View, context: Context): boolean {
  if (isObject(schema.discriminator)) return true;
  const types = (options?.list ?? []).map((option) => viewOf(option, context).types);
  const all = types.flat().map((type) => (type === "integer" ? "number" : type));
  return types.every((list) => list.length > 0) && new Set(all).size === all.length;
}

/** A schema with several types as one option for each; null for a single type. */
export function optionsByType({ types, schema, values, options }: View): unknown[] | null {
  if (types.length < 2 || values !== null || options !== null) return null;
  return types.map((type) => ofType(type, schema));
}

/** Reports a choice that only one description has. Returns whether the comparison is complete. */
export function reportNoChoice(old: View, next: View, report: Report): boolean {
  const [kind, view] = next.options === null ? [old.options?.kind, old] : [next.options.kind, next];
  const isBeside = isBesideFields(old, next);
  const list = valueAsLine(view.options?.list);
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

/** Whether both schemas are equal apart from a choice that one of them has beside its fields. */
export const isBesideFields = (old: View, next: View): boolean =>
  old.types.join() === next.types.join() && old.properties.size * next.properties.size > 0;

/** An option combined with the fields stated beside all options, for comparison with another view. */
export function withMembers(view: View, option: unknown, compared: View): unknown {
  const { schema, restrictions } = view;
  const { oneOf: _, anyOf: __, discriminator: ___, unevaluatedProperties, ...beside } = schema;
  if (!isObject(option)) return option;
  if (restrictions.names.size > 0)
    beside.properties = Object.fromEntries(
      [...new Set([...view.properties.keys(), ...restrictions.names.keys()])].flatMap((name) => {
        const field = fieldSchema(view, name, compared);
        return field === undefined ? [] : [[name, field]];
      }),
    );
  // `unevaluatedProperties` also applies to the fields of the option.
  return { allOf: [beside, option], ...(unevaluatedProperties !== undefined && { unevaluatedProperties }) };
}

const mostTrials = 400;

function optionOf(value: unknown, index: number, context: Context): Option {
  const name = namedUseOf(value, context)?.name.name ?? null;
  const { schema, types } = viewOf(value, context);
  const title = isObject(value) ? nonEmptyString(schema.title) : null;
  const label = name ?? title ?? (types.join(" or ") || `${index + 1}`);
  const bases = name === null ? namedParts(value, context).map((base) => base.name) : [name];
  return { value, label, name, bases, title, types: types.join() };
}
