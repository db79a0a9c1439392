import type { Resolve } from "#description/refs.ts";
import { isObject } from "#json/index.ts";
import { listOf, objectOf, stringOrNull } from "../values.ts";
import type { JsonObject } from "./all-of.ts";
import { propertyOf, refOf } from "./extensions.ts";

/**
 * The discriminator values of each option of a union whose mapping refers to files that a bundler has merged. The schemas
 * of the mapping are missing, so each is matched with the option whose own properties have the words of its values.
 * Empty unless there are as many missing schemas as options. The keys are the resolved options.
 */
export function lostMapping(union: JsonObject, resolve: Resolve): Map<unknown, string[]> {
  const byTarget = new Map<string, string[]>();
  for (const [value, target] of Object.entries(objectOf(objectOf(union.discriminator).mapping)))
    if (typeof target === "string") byTarget.set(target, [...(byTarget.get(target) ?? []), value]);
  const options = [...listOf(union.oneOf), ...listOf(union.anyOf)].map((option) => resolve(option).value);
  const isMissing = (target: string) => resolve({ $ref: refOf(target, resolve) }).value === undefined;
  if (byTarget.size !== options.length || ![...byTarget.keys()].every(isMissing)) return new Map();
  const property = propertyOf(union.discriminator);
  const owns = options.map((option) => ownProperties(option, property));
  const pairs = [...byTarget.values()]
    .flatMap((values) =>
      options.map((option, index) => ({ values, option, share: shareOf(values, owns[index] ?? []) })),
    )
    .sort((one, other) => other.share - one.share);
  const found = new Map<unknown, string[]>();
  const used = new Set<string[]>();
  const isLast = () => found.size === options.length - 1;
  for (const { values, option, share } of pairs) {
    if (found.has(option) || used.has(values) || (share === 0 && !isLast())) continue;
    found.set(option, values);
    used.add(values);
  }
  return found.size === options.length ? found : new Map();
}

interface OwnProperty {
  name: string;
  words: string;
}

/** The properties of a schema without those of the schemas that it extends by reference. */
function ownProperties(option: unknown, property: string | null): OwnProperty[] {
  const schema = objectOf(option);
  const parts = [schema, ...listOf(schema.allOf).filter((part) => isObject(part) && !("$ref" in part))];
  return parts.flatMap((part) =>
    Object.entries(objectOf(objectOf(part).properties))
      .filter(([name]) => name !== property)
      .map(([name, own]) => ({
        name: name.toLowerCase(),
        words: `${name} ${stringOrNull(objectOf(own).description) ?? ""}`.toLowerCase(),
      })),
  );
}

/** The share of a value's words in the properties of an option, and more if the value contains the name of one. */
function shareOf(values: string[], properties: OwnProperty[]): number {
  const shares = values.map((value) => {
    const words = (value.toLowerCase().match(/[a-z]+/g) ?? []).filter(({ length }) => length > 3);
    const found = words.filter((word) => properties.some((one) => one.words.includes(stemOf(word))));
    const isNamed = properties.some(({ name }) => name.length > 3 && value.toLowerCase().includes(name));
    return found.length / Math.max(words.length, 1) + (isNamed ? 0.5 : 0);
  });
  return Math.max(...shares);
}

/** The part of a word that its forms share: `rebuil` of *rebuild* and *rebuilt*. */
const stemOf = (word: string) => (word.length > 4 ? word.slice(0, -1) : word);
