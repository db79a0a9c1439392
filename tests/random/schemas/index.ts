import fc, { type Arbitrary } from "fast-check";
import { array, containing, tuple } from "./arrays.ts";
import { allOf, named, openObject, tightened } from "./composed.ts";
import { type Drawing, type Drawn, type Family, oneOfFamilies, type Version } from "./drawn.ts";
import { generic } from "./generics.ts";
import { nullable } from "./nulls.ts";
import { map, object } from "./objects.ts";
import { scalar } from "./scalars.ts";
import { union } from "./unions.ts";

/** Schemas of a version with what the families have, in any composition. */
export function schemas(version: Version, families: ReadonlySet<Family>): Arbitrary<Drawn> {
  const byDepth = new Map<number, Arbitrary<Drawn>>();
  const drawing: Drawing = {
    version,
    isModern: version !== "3.0",
    families,
    any(depth) {
      const known = byDepth.get(depth) ?? schemaOfDepth(drawing, depth);
      byDepth.set(depth, known);
      return known;
    },
  };
  return drawing.any(deepest);
}

const deepest = 3;

/** For `allOf` to be nested, its parts share these out. */
const names = [
  "kind",
  "name",
  "amount",
  "email",
  "status",
  "country",
  "note",
  "parent",
  "color",
  "total",
  "owner",
  "code",
];

function schemaOfDepth(drawing: Drawing, depth: number): Arbitrary<Drawn> {
  const { isModern } = drawing;
  const isDeep = depth > 0;
  return oneOfFamilies(
    drawing,
    [
      ["any", true, () => anything(isModern)],
      ["references", true, () => named(scalar(drawing))],
      ["allOf", true, () => tightened(scalar(drawing))],
      ["null", isDeep, () => nullable(drawing, drawing.any(depth - 1))],
      ["references", isDeep, () => named(drawing.any(depth - 1))],
      ["objects", isDeep, () => object(drawing, names, depth - 1)],
      ["objects", isDeep, () => openObject(drawing, names, depth - 1)],
      ["allOf", isDeep, () => allOf(drawing, names, depth - 1, true)],
      ["maps", isDeep, () => map(drawing, depth - 1)],
      ["arrays", isDeep, () => array(drawing, depth - 1)],
      ["contains", isDeep && isModern, () => containing(drawing, depth - 1)],
      ["tuples", isDeep && isModern, () => tuple(drawing, depth - 1)],
      ["unions", isDeep, () => union(drawing, names, depth - 1)],
      ["generics", isModern, () => generic(drawing)],
    ],
    scalar(drawing),
  );
}

/** A schema that allows every value. */
const anything = (isModern: boolean): Arbitrary<Drawn> =>
  fc
    .constantFrom<Drawn["schema"]>({}, { description: "Anything at all." }, ...(isModern ? [true] : []))
    .map((schema) => ({ schema, values: ["text", 1, true] }));
