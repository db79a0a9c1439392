import { asText, isObject, type JsonValue } from "#json/index.ts";
import type { JsonSchema } from "#model/types.ts";
import type { Keywords } from "../fault.ts";
import { type SchemasByRef, schemaParts } from "../shape.ts";

/** Selects the option of a union (OpenAPI 3.0.3, 4.7.25). */
export interface Discriminator {
  property: string;
  /** The options by the value of the property. */
  options: Map<string, JsonSchema>;
  /**
   * The schema of the property, for a value that names no option. Without a mapping, which many
   * descriptions omit, such a value is no error by itself.
   */
  schema: Keywords;
  isMapped: boolean;
  /**
   * The option for a missing property, or for a value that names no option (OpenAPI 3.2,
   * `defaultMapping`).
   */
  otherwise: JsonSchema | undefined;
}

/**
 * Reads the discriminator of a schema with options. Options without a `$ref` have no name and are
 * ignored.
 */
export function readDiscriminator(
  { discriminator }: Keywords,
  options: JsonSchema[],
): Discriminator | undefined {
  if (!isObject(discriminator) || typeof discriminator.propertyName !== "string") return undefined;
  const byName = new Map(
    options.flatMap((option) => {
      const name = optionName(option);
      return name === null ? [] : [[name, option] as const];
    }),
  );
  if (byName.size < options.length) return undefined;
  const named = (target: unknown) => byName.get(lastPart(asText(target)));
  const mapping = Object.entries(isObject(discriminator.mapping) ? discriminator.mapping : {});
  const mapped = mapping.flatMap(([value, target]) => {
    const option = named(target);
    return option === undefined ? [] : [[value, option] as const];
  });
  const { defaultMapping } = discriminator;
  const otherwise = defaultMapping === undefined ? undefined : named(defaultMapping);
  // A value may be mapped to a schema that is not an option. The discriminator then decides nothing.
  if (mapped.length < mapping.length || (defaultMapping !== undefined && otherwise === undefined))
    return undefined;
  const all = new Map([...byName, ...mapped]);
  const renamed = new Set(mapped.map(([, option]) => option));
  const values = [...all].filter(
    ([value, option]) => !renamed.has(option) || mapped.some(([one]) => one === value),
  );
  return {
    property: discriminator.propertyName,
    options: all,
    schema: { enum: values.map(([value]) => value) },
    isMapped: mapped.length > 0,
    otherwise,
  };
}

/**
 * The discriminator of a parent that all options extend, if the `oneOf` has none. Unknown values are no
 * error, because the parent may have other children.
 */
export function inheritedDiscriminator(
  options: JsonSchema[],
  schemas: SchemasByRef,
): Discriminator | undefined {
  const [parent, ...others] = options.map((option) =>
    schemaParts(option, schemas).find(({ discriminator }) => isObject(discriminator)),
  );
  if (parent === undefined || others.some((other) => other?.discriminator !== parent.discriminator))
    return undefined;
  const { mapping, ...own } = Object(parent.discriminator);
  const names = options.map(optionName);
  const mapped = Object.entries(Object(mapping)).filter(([, target]) =>
    names.includes(lastPart(asText(target))),
  );
  const discriminator = { ...own, mapping: Object.fromEntries(mapped) };
  const read = readDiscriminator({ discriminator }, options);
  return read && { ...read, isMapped: false };
}

/**
 * References to the schemas that extend a parent, if its discriminator maps values to them and it has no
 * options.
 */
export function extensionsOf({ discriminator, oneOf, anyOf }: Keywords): { $ref: string }[] {
  if (!isObject(discriminator) || oneOf !== undefined || anyOf !== undefined) return [];
  const { mapping, defaultMapping } = discriminator;
  const targets = [...Object.values(isObject(mapping) ? mapping : {}), defaultMapping];
  const refs = targets.filter((target) => typeof target === "string").map(refOf);
  return [...new Set(refs)].map(($ref) => ({ $ref }));
}

/** A mapping refers to a schema by name or by reference. */
const refOf = (target: string) => (/^[\w.-]+$/.test(target) ? `#/components/schemas/${target}` : target);

/** The option that the property's value selects; `undefined` if it is undecided. */
export const optionFor = ({ options, otherwise }: Discriminator, name: JsonValue | undefined) =>
  (name === undefined ? undefined : options.get(asText(name))) ?? otherwise;

/** The values of the property that select an option. */
export const valuesFor = ({ options, schema }: Discriminator, option: JsonSchema): string[] =>
  ((schema.enum ?? []) as string[]).filter((value) => options.get(value) === option);

/** The name of an option: the last part of its `$ref`. */
export const optionName = (option: JsonSchema): string | null =>
  isObject(option) && typeof option.$ref === "string" ? lastPart(option.$ref) : null;

const lastPart = (ref: string) => ref.replace(/^.*\//s, "").replaceAll("~1", "/").replaceAll("~0", "~");
