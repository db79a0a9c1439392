import fc, { type Arbitrary } from "fast-check";
import { type Drawing, type Drawn, isTreeObject, type Tree } from "./drawn.ts";

/** The same schema, or null, in each way in which a version spells it. */
export const nullable = (drawing: Drawing, drawn: Arbitrary<Drawn>): Arbitrary<Drawn> =>
  fc.record({ drawn, spelling: fc.nat({ max: 3 }) }).map(({ drawn: { schema, values }, spelling }) => {
    const spellings = (drawing.isModern ? modernSpellings : spellingsOf30).flatMap((spell) => spell(schema));
    const [first, ...others] = values.filter((value) => value !== null);
    return {
      schema: spellings[spelling % spellings.length] ?? schema,
      values: first === undefined ? values : [first, ...others],
    };
  });

type Spell = (schema: Tree) => Tree[];

const spellingsOf30: Spell[] = [
  (schema) =>
    isTreeObject(schema) && typeof schema.type === "string"
      ? [{ ...schema, nullable: true, ...withNull(schema) }]
      : [],
  (schema) => [{ allOf: [schema], nullable: true }],
];

const modernSpellings: Spell[] = [
  (schema) =>
    isTreeObject(schema) && typeof schema.type === "string" && schema.type !== "null"
      ? [{ ...schema, type: [schema.type, "null"], ...withNull(schema) }]
      : [],
  (schema) => [{ anyOf: [schema, { type: "null" }] }, { oneOf: [{ type: "null" }, schema] }],
  (schema) => [{ anyOf: [{ const: null }, schema] }, { oneOf: [schema, { enum: [null] }] }],
];

/** Of listed values, null has to be one. */
const withNull = ({ enum: values }: { [keyword: string]: Tree }) =>
  Array.isArray(values) ? { enum: [...values, null] } : {};
