import fc, { type Arbitrary } from "fast-check";
import {
  type Drawing,
  type Drawn,
  isTreeObject,
  Named,
  nonEmpty,
  oneOfFamilies,
  schemaOf,
  type Tree,
} from "./drawn.ts";
import { condition, group } from "./groups.ts";
import { membersOf, merged, objectSchema, objectValues } from "./objects.ts";
import { discriminated, inherited } from "./unions.ts";

/**
 * An object that allows members beyond these names, so that others can be added by `allOf`. Parts of one `allOf` have no name in
 * common, which keeps all of them satisfiable at once.
 */
export const openObject = (drawing: Drawing, names: readonly string[], depth: number): Arbitrary<Drawn> => {
  const plain = membersOf(drawing, names, depth).map((members) => ({
    schema: objectSchema(members),
    values: objectValues(members),
  }));
  const isLarge = names.length >= 3;
  return oneOfFamilies(
    drawing,
    [
      ["discriminators", isLarge, () => discriminated(drawing, names, depth - 1)],
      ["inheritance", isLarge, () => inherited(drawing, names, depth - 1)],
      ["groups", isLarge, () => group(drawing, names, depth - 1)],
      ["conditions", isLarge && drawing.isModern, () => condition(drawing, names, depth - 1)],
      ["allOf", names.length >= 4 && depth > 0, () => allOf(drawing, names, depth - 1)],
      ["references", depth > 0, () => named(openObject(drawing, names, depth - 1))],
    ],
    plain,
  );
};

/** Two open objects at once, in any order, and what only tightens one of them. A sealed one is part of no other. */
export const allOf = (
  drawing: Drawing,
  names: readonly string[],
  depth: number,
  mayBeSealed = false,
): Arbitrary<Drawn> => {
  const half = Math.ceil(names.length / 2);
  return fc
    .record({
      one: openObject(drawing, names.slice(0, half), depth),
      other: openObject(drawing, names.slice(half), depth),
      isReversed: fc.boolean(),
      extra: fc.constantFrom("none", "required", "enum", "beside"),
      isSealed: fc.boolean(),
    })
    .map(({ one, other, isReversed, extra, isSealed }) => {
      const values = merged(one.values, other.values);
      const parts = isReversed ? [other.schema, one.schema] : [one.schema, other.schema];
      const [name, value] = isTreeObject(values[0]) ? (Object.entries(values[0])[0] ?? []) : [];
      const isSealable = drawing.isModern && mayBeSealed && !parts.some((part) => isExtended(part));
      const sealed = isSealable && isSealed ? false : undefined;
      if (name === undefined || value === undefined || extra === "none")
        return { schema: schemaOf({ allOf: parts, unevaluatedProperties: sealed }), values };
      if (extra === "required" || extra === "enum") {
        const tightened: Tree =
          extra === "required" || !isScalar(value)
            ? { required: [name] }
            : { properties: { [name]: { enum: [value] } } };
        const same = values.filter((one) => isTreeObject(one) && one[name] === value);
        return {
          schema: schemaOf({ allOf: [...parts, tightened], unevaluatedProperties: sealed }),
          values: extra === "required" ? values : nonEmpty(same),
        };
      }
      const [first, ...rest] = parts;
      return isTreeObject(first) && !("allOf" in first)
        ? { schema: schemaOf({ ...first, allOf: rest, unevaluatedProperties: sealed }), values }
        : { schema: schemaOf({ allOf: parts, required: [name], unevaluatedProperties: sealed }), values };
    });
};

/** Whether values may have members of schemas that extend this one, which nothing here describes. */
function isExtended(tree: Tree, seen = new Set<unknown>()): boolean {
  if (typeof tree !== "object" || tree === null || seen.has(tree)) return false;
  seen.add(tree);
  if (tree instanceof Named) return isExtended(tree.schema, seen);
  if (isTreeObject(tree) && "discriminator" in tree && !("oneOf" in tree || "anyOf" in tree)) return true;
  return Object.values(tree).some((part) => isExtended(part, seen));
}

const isScalar = (value: Tree) => typeof value !== "object";

/** Two rules on one text or number. */
export const tightened = (drawn: Arbitrary<Drawn>): Arbitrary<Drawn> =>
  fc.record({ drawn, isFirst: fc.boolean() }).map(({ drawn: { schema, values }, isFirst }) => {
    const [value] = values;
    const rule: Tree =
      typeof value === "string"
        ? { minLength: Math.max(0, value.length - 1) }
        : typeof value === "number"
          ? { minimum: value }
          : {};
    const fits = values.filter(
      (one) =>
        one === value ||
        (typeof value === "string" && typeof one === "string" && one.length >= value.length - 1) ||
        (typeof value === "number" && typeof one === "number" && one >= value),
    );
    return { schema: { allOf: isFirst ? [rule, schema] : [schema, rule] }, values: nonEmpty(fits) };
  });

/** The same below a name, or below a chain of names. */
export const named = (drawn: Arbitrary<Drawn>): Arbitrary<Drawn> =>
  fc
    .record({ drawn, length: fc.integer({ min: 1, max: 2 }) })
    .map(({ drawn: { schema, values }, length }) => {
      const first = schema instanceof Named ? schema : new Named(schema);
      return { schema: length === 1 ? first : new Named(first), values };
    });
