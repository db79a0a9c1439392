import fc, { type Arbitrary } from "fast-check";
import { type Drawing, type Drawn, isTreeObject, nonEmpty, schemaOf, type Tree } from "./drawn.ts";

export interface Member {
  drawn: Drawn;
  isRequired: boolean;
  /** Whether the values of the object have it. */
  isGiven: boolean;
}

/** Members for these names: for each one, or none. */
export const membersOf = (
  drawing: Drawing,
  names: readonly string[],
  depth: number,
): Arbitrary<[name: string, Member][]> =>
  fc
    .array(fc.record({ drawn: drawing.any(depth), isRequired: fc.boolean(), isGiven: fc.boolean() }), {
      maxLength: Math.min(names.length, 3),
    })
    .map((members) =>
      members.map((member, index) => [
        names[index] ?? "",
        { ...member, isGiven: member.isGiven || member.isRequired },
      ]),
    );

/** The keywords of an object with these members. */
export const objectSchema = (members: readonly [string, Member][]): { [keyword: string]: Tree } => {
  const required = members.filter(([, { isRequired }]) => isRequired).map(([name]) => name);
  return schemaOf({
    type: "object",
    required: required.length === 0 ? undefined : required,
    properties: Object.fromEntries(members.map(([name, { drawn }]) => [name, drawn.schema])),
  });
};

/** Values of an object, which differ in one member at most. */
export function objectValues(members: readonly [string, Member][]): [Tree, ...Tree[]] {
  const given = members.filter(([, { isGiven }]) => isGiven);
  return combined(given.map(([name, { drawn }]) => [name, drawn.values]));
}

/** Objects with these values of members: the first of each, and all of the one that has most. */
export function combined(members: [name: string, values: [Tree, ...Tree[]]][]): [Tree, ...Tree[]] {
  const first = Object.fromEntries(members.map(([name, [value]]) => [name, value]));
  const [most] = [...members].sort(([, a], [, b]) => b.length - a.length);
  if (most === undefined) return [first];
  const [name, [, ...others]] = most;
  return [first, ...others.map((value) => ({ ...first, [name]: value }))];
}

/** An object with counts and a word on further members. */
export const object = (drawing: Drawing, names: readonly string[], depth: number): Arbitrary<Drawn> =>
  fc
    .record({
      members: membersOf(drawing, names, depth),
      additional: fc.constantFrom<Tree | undefined>(undefined, false, true, { type: "string" }),
      isCountedBelow: drawing.families.has("counts") ? rarely : fc.constant(false),
      isCountedAbove: drawing.families.has("counts") ? rarely : fc.constant(false),
    })
    .map(({ members, additional, isCountedBelow, isCountedAbove }) => {
      const values = objectValues(members);
      const count = sizeOf(values[0]);
      return {
        schema: schemaOf({
          ...objectSchema(members),
          additionalProperties: additional,
          minProperties: isCountedBelow ? count : undefined,
          maxProperties: isCountedAbove ? count : undefined,
        }),
        values,
      };
    });

const rarely = fc.constantFrom(false, false, false, true);

/** An object of any names: counted, and in JSON Schema 2020-12 also with names of a pattern. */
export const map = (drawing: Drawing, depth: number): Arbitrary<Drawn> =>
  fc
    .record({
      names: fc.constantFrom(...(drawing.isModern ? [...anyNames, ...describedNames] : anyNames)),
      member: drawing.any(depth),
      count: fc.integer({ min: 0, max: 3 }),
      isCountedBelow: fc.boolean(),
      isCountedAbove: fc.boolean(),
      isByPattern: fc.boolean(),
    })
    .map(({ names, member, count, isCountedBelow, isCountedAbove, isByPattern }) => {
      const given = names.values.slice(0, count);
      const { pattern } = names.schema;
      const members: { [keyword: string]: Tree } =
        isByPattern && pattern !== undefined
          ? { patternProperties: { [pattern]: member.schema }, additionalProperties: false }
          : {
              additionalProperties: member.schema,
              ...(Object.keys(names.schema).length > 0 && { propertyNames: schemaOf(names.schema) }),
            };
      return {
        schema: schemaOf({
          type: "object",
          ...members,
          minProperties: isCountedBelow ? given.length : undefined,
          maxProperties: isCountedAbove ? given.length : undefined,
        }),
        values: combined(given.map((name) => [name, member.values])),
      };
    });

interface Names {
  schema: { pattern?: string; maxLength?: number; minLength?: number; format?: string; enum?: string[] };
  values: string[];
}

const anyNames: Names[] = [{ schema: {}, values: ["first", "second", "third"] }];

const describedNames: Names[] = [
  { schema: { pattern: "^[A-Z]{3}$" }, values: ["USD", "EUR", "JPY"] },
  { schema: { pattern: "^x-" }, values: ["x-a", "x-b", "x-c"] },
  { schema: { pattern: "^[a-z]{2}-[A-Z]{2}$" }, values: ["de-DE", "en-US", "ja-JP"] },
  { schema: { maxLength: 2 }, values: ["a", "b", "c"] },
  { schema: { minLength: 12 }, values: ["a long name 1", "a long name 2", "a long name 3"] },
  { schema: { enum: ["left", "right", "top"] }, values: ["left", "right", "top"] },
  { schema: { format: "date" }, values: ["2026-01-31", "2026-02-01", "2026-02-02"] },
];

const sizeOf = (value: Tree) => (isTreeObject(value) ? Object.keys(value).length : 0);

/** Objects of two that have no name in common. */
export const merged = (one: Tree[], other: Tree[]): [Tree, ...Tree[]] => {
  const [first] = one;
  const [second] = other;
  const both = (a: Tree | undefined, b: Tree | undefined): Tree[] =>
    isTreeObject(a) && isTreeObject(b) ? [{ ...a, ...b }] : [];
  return nonEmpty([
    ...both(first, second),
    ...one.slice(1).flatMap((value) => both(value, second)),
    ...other.slice(1).flatMap((value) => both(first, value)),
  ]);
};
