import fc, { type Arbitrary } from "fast-check";
import { array } from "./arrays.ts";
import {
  type Drawing,
  type Drawn,
  isTreeObject,
  Named,
  NameOf,
  nonEmpty,
  ReferenceTo,
  schemaOf,
  type Tree,
} from "./drawn.ts";
import { type Member, membersOf, object, objectSchema, objectValues } from "./objects.ts";
import { boolean, number, text } from "./scalars.ts";

/** Options of different types, of which a value can only be one. */
export const union = (drawing: Drawing, names: readonly string[], depth: number): Arbitrary<Drawn> =>
  fc
    .record({
      options: fc
        .tuple(text(drawing), number(drawing), boolean, array(drawing, depth), object(drawing, names, depth))
        .chain((options) => fc.shuffledSubarray(options, { minLength: 1, maxLength: 3 })),
      keyword: fc.constantFrom("oneOf", "anyOf"),
    })
    .map(({ options, keyword }) => ({
      schema: { [keyword]: options.map(({ schema }) => schema) },
      values: nonEmpty(options.flatMap(({ values }) => values)),
    }));

/** Objects of which the first name states which one it is. They allow members that they do not describe. */
export const discriminated = (
  drawing: Drawing,
  [property = "kind", ...names]: readonly string[],
  depth: number,
): Arbitrary<Drawn> =>
  fc
    .record({
      options: fc.array(
        fc.record({
          members: membersOf(drawing, names, depth),
          spelling: fc.constantFrom<Spelling>("enum", "const", "text", "several"),
          isExtending: fc.boolean(),
        }),
        { minLength: 1, maxLength: 3 },
      ),
      mapping: fc.constantFrom<Mapping>("references", "names", "none", "some"),
      keyword: fc.constantFrom<"oneOf" | "anyOf">("oneOf", "anyOf"),
      hasDefault: fc.boolean(),
    })
    .map(({ options, mapping, keyword, hasDefault }) => {
      const made = options.map(({ members, spelling, isExtending }, index) => {
        const isMapped = mapping === "some" ? index > 0 : mapping !== "none";
        return optionOf(drawing, { property, members, spelling, isExtending, isMapped, index });
      });
      const entries = made.flatMap(({ named, mapped }) =>
        mapped.map((value): [string, Tree] => [
          value,
          mapping === "names" ? new NameOf(named) : new ReferenceTo(named),
        ]),
      );
      // Options that take any text differ in nothing but their discriminator.
      const isExact = options.every(({ spelling }) => spelling !== "text");
      return {
        schema: {
          [isExact ? keyword : "anyOf"]: made.map(({ named }) => named),
          discriminator: schemaOf({
            propertyName: property,
            mapping: entries.length === 0 ? undefined : Object.fromEntries(entries),
            defaultMapping:
              drawing.version === "3.2" && hasDefault
                ? new NameOf(made[0]?.named ?? new Named({}))
                : undefined,
          }),
        },
        values: nonEmpty(made.flatMap(({ values }) => values)),
      };
    });

type Spelling = "enum" | "const" | "text" | "several";
type Mapping = "references" | "names" | "none" | "some";

interface OptionParts {
  property: string;
  members: [string, Member][];
  spelling: Spelling;
  isExtending: boolean;
  isMapped: boolean;
  index: number;
}

/** A named option, the values of the mapping that select it, and values of its own. */
function optionOf(drawing: Drawing, parts: OptionParts) {
  const { property, members, spelling, isExtending, isMapped, index } = parts;
  const mapped = !isMapped
    ? []
    : spelling === "several"
      ? [`kind_${index}`, `other_${index}`]
      : [`kind_${index}`];
  const named = new Named();
  const kinds: [Tree, ...Tree[]] = isMapped ? nonEmpty(mapped) : [new NameOf(named)];
  const base = withTag(members, property, tagOf(spelling, kinds, drawing));
  named.schema = isExtending ? { allOf: [{ type: "object", required: [property] }, base] } : base;
  return { named, mapped, values: tagged(objectValues(members), property, kinds[0]) };
}

function tagOf(spelling: Spelling, kinds: [Tree, ...Tree[]], { isModern }: Drawing): Tree {
  if (spelling === "text") return { type: "string" };
  return spelling === "const" && isModern && kinds.length === 1
    ? { const: kinds[0] }
    : { type: "string", enum: kinds };
}

/** An object with a required member in front of the others. */
function withTag(members: [string, Member][], property: string, tag: Tree): { [keyword: string]: Tree } {
  const { required = [], properties = {}, ...others } = objectSchema(members);
  return {
    ...others,
    required: [property, ...(Array.isArray(required) ? required : [])],
    properties: { [property]: tag, ...(isTreeObject(properties) ? properties : {}) },
  };
}

const tagged = (values: Tree[], property: string, kind: Tree): Tree[] =>
  values.map((value) => ({ [property]: kind, ...(isTreeObject(value) ? value : {}) }));

/** A schema that others extend; a value is of one of these. */
export const inherited = (
  drawing: Drawing,
  [property = "kind", ...names]: readonly string[],
  depth: number,
): Arbitrary<Drawn> =>
  fc
    .record({
      common: membersOf(drawing, names.slice(0, 2), depth),
      children: fc.array(
        fc.record({
          members: membersOf(drawing, names.slice(2), depth),
          isFixed: fc.boolean(),
          isReversed: fc.boolean(),
        }),
        { minLength: 1, maxLength: 2 },
      ),
      isMapped: fc.boolean(),
      use: fc.constantFrom("parent", "child", "union"),
    })
    .map(({ common, children, isMapped, use }) => {
      const mapping: { [value: string]: Tree } = {};
      const discriminator = { propertyName: property, ...(isMapped && { mapping }) };
      const parent = new Named({ ...withTag(common, property, { type: "string" }), discriminator });
      const made = children.map(({ members, isFixed, isReversed }, index) => {
        const named = new Named();
        const kind = isMapped ? `kind_${index}` : new NameOf(named);
        if (isMapped) mapping[`kind_${index}`] = new ReferenceTo(named);
        const extension = isFixed
          ? withTag(members, property, { type: "string", enum: [kind] })
          : objectSchema(members);
        named.schema = { allOf: isReversed ? [extension, parent] : [parent, extension] };
        return { named, values: tagged(objectValues([...common, ...members]), property, kind) };
      });
      parent.companions.push(...made.map(({ named }) => named));
      const [first] = made;
      const all = nonEmpty(made.flatMap(({ values }) => values));
      if (use === "parent" || first === undefined) return { schema: parent, values: all };
      if (use === "child") return { schema: first.named, values: nonEmpty(first.values) };
      // Which child it is, its discriminator alone states.
      return {
        schema: { anyOf: made.map(({ named }) => named), discriminator },
        values: all,
      };
    });
