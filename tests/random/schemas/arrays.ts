import fc, { type Arbitrary } from "fast-check";
import { type Drawing, type Drawn, nonEmpty, schemaOf, type Tree } from "./drawn.ts";

/** A list with bounds, whose items may have to differ. */
export const array = (drawing: Drawing, depth: number): Arbitrary<Drawn> =>
  fc
    .record({
      items: drawing.any(depth),
      count: fc.integer({ min: 0, max: 3 }),
      isUnique: fc.boolean(),
      isBoundBelow: fc.boolean(),
      isBoundAbove: fc.boolean(),
    })
    .map(({ items, count, isUnique, isBoundBelow, isBoundAbove }) => {
      const given = isUnique
        ? items.values.slice(0, count)
        : Array.from({ length: count }, (_, index) => itemAt(items.values, index));
      return {
        schema: schemaOf({
          type: "array",
          items: items.schema,
          minItems: isBoundBelow ? given.length : undefined,
          maxItems: isBoundAbove ? given.length : undefined,
          uniqueItems: isUnique ? true : undefined,
        }),
        values: [given],
      };
    });

/** A list of which some items are of a kind: so many at least, so many at most. */
export const containing = (drawing: Drawing, depth: number): Arbitrary<Drawn> =>
  fc
    .record({
      items: drawing.any(depth),
      which: fc.nat({ max: 2 }),
      kind: fc.constantFrom("of the items", "beside any items"),
      count: fc.integer({ min: 1, max: 2 }),
      others: fc.nat({ max: 1 }),
      hasLeast: fc.boolean(),
      hasMost: fc.boolean(),
      isBound: fc.boolean(),
    })
    .map(({ items, which, kind, count, others, hasLeast, hasMost, isBound }) => {
      const contained = itemAt(items.values, which);
      const another = items.values.find((value) => value !== contained);
      const isEach = kind === "of the items";
      const more = !isEach || another === undefined ? [] : Array.from({ length: others }, () => another);
      const list = [...more, ...Array.from({ length: count }, () => contained)];
      return {
        schema: schemaOf({
          type: "array",
          items: isEach ? items.schema : undefined,
          contains: isEach ? { const: contained } : items.schema,
          minContains: hasLeast ? count : undefined,
          maxContains: hasMost ? count : undefined,
          minItems: isBound ? list.length : undefined,
          maxItems: isBound ? list.length : undefined,
        }),
        values: [list],
      };
    });

/** A list whose first items are described one by one. */
export const tuple = (drawing: Drawing, depth: number): Arbitrary<Drawn> =>
  fc
    .record({
      prefix: fc.array(drawing.any(depth), { minLength: 1, maxLength: 3 }),
      rest: fc.option(drawing.any(depth)),
      isOpen: fc.boolean(),
      hasMore: fc.boolean(),
      isBound: fc.boolean(),
    })
    .map(({ prefix, rest, isOpen, hasMore, isBound }) => {
      const list = prefix.map(({ values: [first] }) => first);
      if (rest !== null && hasMore) list.push(rest.values[0]);
      return {
        schema: schemaOf({
          type: "array",
          prefixItems: prefix.map(({ schema }) => schema),
          items: rest?.schema ?? (isOpen ? undefined : false),
          minItems: isBound ? list.length : undefined,
          maxItems: isBound ? list.length : undefined,
        }),
        values: [list],
      };
    });

const itemAt = (values: [Tree, ...Tree[]], index: number): Tree =>
  nonEmpty(values)[index % values.length] ?? values[0];
