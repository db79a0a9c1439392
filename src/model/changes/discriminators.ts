import { isObject } from "#json/index.ts";
import { pointerTo } from "#json/pointer.ts";
import type { Context } from "../context.ts";
import { discriminatingValues } from "../schema/discriminator.ts";
import { extensionsOf, propertyOf } from "../schema/extensions.ts";
import { schemaNameOf } from "../schema/name.ts";
import { objectOf } from "../values.ts";
import { type Effect, isSame, type Report, valueAsLine, verdictsOf } from "./found.ts";
import type { MatchedOptions } from "./options.ts";
import type { View } from "./view.ts";

interface Contexts {
  old: Context;
  new: Context;
}

/** The schema for each value of the discriminator property. */
type Meanings = ReadonlyMap<string, string>;

/** Compares which option each discriminator value selects. `same` are the options that are in both. */
export function compareDiscriminators(
  old: View,
  next: View,
  same: MatchedOptions["same"],
  contexts: Contexts,
  report: Report,
): void {
  if (isOtherProperty(old, next, report)) return;
  const meaningsIn = (side: "old" | "new", { schema }: View): Meanings =>
    new Map(
      same.flatMap((option, index) =>
        discriminatingValues(schema, option[side], contexts[side].resolve).map((value) => [
          value,
          `${index}`,
        ]),
      ),
    );
  compareMeanings(meaningsIn("old", old), meaningsIn("new", next), report);
}

/** Compares which extending schema each value of a parent's discriminator selects. */
export function compareExtensions(old: View, next: View, contexts: Contexts, report: Report): void {
  if (isOtherProperty(old, next, report)) return;
  const [one, other] = [meaningsOf(old, contexts.old), meaningsOf(next, contexts.new)];
  const known = new Set(one.values());
  // A renamed schema with the same discriminator value counts as unchanged. Its old name may refer to it.
  const isRenamed = (value: string, name: string) => {
    const target = targetOf(one.get(value) ?? "", contexts.new);
    return !known.has(name) && (target === undefined || target === targetOf(name, contexts.new));
  };
  const renamed = [...other].map(([value, name]): [string, string] => [
    value,
    isRenamed(value, name) ? (one.get(value) ?? name) : name,
  ]);
  compareMeanings(one, new Map(renamed), report);
}

function meaningsOf({ schema, written }: View, context: Context): Meanings {
  return new Map(
    extensionsOf(schema, context.resolve(written).value, context.resolve).flatMap((extension) =>
      discriminatingValues(schema, extension, context.resolve).map((value): [string, string] => [
        value,
        schemaNameOf(extension, context)?.name ?? "",
      ]),
    ),
  );
}

const targetOf = (name: string, { resolve }: Context): unknown =>
  resolve({ $ref: pointerTo("#/components/schemas", name) }).value;

/** Reports a different discriminator property, or a different default mapping (OpenAPI 3.2.0, 4.25). */
function isOtherProperty(old: View, next: View, report: Report): boolean {
  const [one, other] = [old, next].map(({ schema }) => propertyOf(schema.discriminator));
  if (one !== other)
    report("discriminator-changed", {
      verdicts: verdictsOf("other"),
      name: one ?? other ?? "",
      before: one ?? null,
      after: other ?? null,
      reason: "unsure",
    });
  const [before, after] = [old, next].map(({ schema }) => objectOf(schema.discriminator).defaultMapping);
  if (!isSame(before, after))
    report("rule-changed", {
      verdicts: verdictsOf("other"),
      name: "defaultMapping",
      before: valueAsLine(before),
      after: valueAsLine(after),
      reason: "unsure",
    });
  return one !== other || one === null;
}

/**
 * Reports values that select a different schema, with the value that now selects the old one, if any.
 */
function compareMeanings(old: Meanings, next: Meanings, report: Report): void {
  for (const meaning of new Set([...old.values(), ...next.values()])) {
    const lost = [...old].filter(([value, one]) => one === meaning && next.get(value) !== meaning);
    const gained = [...next].filter(([value, one]) => one === meaning && old.get(value) !== meaning);
    for (let index = 0; index < Math.max(lost.length, gained.length); index++) {
      const [before = null, after = null] = [lost[index]?.[0], gained[index]?.[0]];
      const effect: Effect = before === null ? "wider" : after === null ? "narrower" : "other";
      const verdicts = verdictsOf(effect);
      report("discriminator-changed", {
        // Adding a value to an enum has the same verdicts.
        verdicts: effect === "wider" ? { ...verdicts, response: "risky" } : verdicts,
        name: before ?? after ?? "",
        before,
        after,
      });
    }
  }
}

/** Whether a schema is a parent that others extend, with its own discriminator. */
export const isParent = ({ schema, options }: View): boolean =>
  options === null && isObject(schema.discriminator) && propertyOf(schema.discriminator) !== null;
