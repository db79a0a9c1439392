import type { Resolve } from "#description/refs.ts";
import { listOf, objectOf } from "../values.ts";
import type { JsonObject } from "./all-of.ts";
import { refOf } from "./extensions.ts";

/**
 * The discriminator values of each option of a union whose mapping refers to files that a bundler has merged. The schemas
 * of the mapping are missing, so each is matched with the option that adds properties with the words of its values.
 * Empty unless there are as many missing schemas as options. The keys are the resolved options.
 */
export function lostMapping(union: JsonObject, resolve: Resolve): Map<unknown, string[]> {
  const targets = new Map<unknown, string[]>();
  for (const [value, target] of Object.entries(objectOf(objectOf(union.discriminator).mapping)))
    targets.set(target, [...(targets.get(target) ?? []), value]);
  const options = [...listOf(union.oneOf), ...listOf(union.anyOf)].map((option) => resolve(option).value);
  const found = new Map<unknown, string[]>();
  const isKnown = (target: unknown) => resolve({ $ref: refOf(String(target), resolve) }).value !== undefined;
  if (targets.size !== options.length || [...targets.keys()].some(isKnown)) return found;
  const pairs = [...targets.values()]
    .flatMap((values) => options.map((option) => ({ values, option, share: shareOf(values, option) })))
    .sort((one, other) => other.share - one.share);
  for (const { values, option, share } of pairs) {
    const isLeft = !found.has(option) && ![...found.values()].includes(values);
    if (isLeft && (share > 0 || found.size === options.length - 1)) found.set(option, values);
  }
  return found;
}

/** The share of a value's words in what an option adds to its base, and more if the value contains the name of a property. */
function shareOf(values: string[], option: unknown): number {
  const added = listOf(objectOf(option).allOf)
    .map(objectOf)
    .filter((part) => !("$ref" in part));
  const text = JSON.stringify(added).toLowerCase();
  const names = added.flatMap(({ properties }) => Object.keys(objectOf(properties)));
  const shares = values.map((value) => {
    const words = value.split(/[^a-z]+/i).filter(({ length }) => length > 3);
    // The forms of a word have the same beginning: `rebuil` of *rebuild* and *rebuilt*.
    const known = words.filter((word) => text.includes(word.toLowerCase().slice(0, 6)));
    const isNamed = names.some((name) => name.length > 3 && value.includes(name));
    return known.length / (words.length || 1) + Number(isNamed);
  });
  return Math.max(...shares);
}
