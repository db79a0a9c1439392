import fc, { type Arbitrary } from "fast-check";
import { type Drawing, type Drawn, schemaOf, type Tree } from "./drawn.ts";
import { combined } from "./objects.ts";

/** Members of which some exclude others, or some of which there have to be. */
export const group = (
  drawing: Drawing,
  [a = "a", b = "b", c = "c"]: readonly string[],
  depth: number,
): Arbitrary<Drawn> =>
  fc
    .record({
      members: fc.tuple(drawing.any(depth), drawing.any(depth), drawing.any(depth)),
      kind: fc.constantFrom("oneOf", "anyOf", "not", "pair", "inOptions"),
    })
    .map(({ members: [first, second, third], kind }): Drawn => {
      const properties = { [a]: first.schema, [b]: second.schema, [c]: third.schema };
      const open = { type: "object", properties };
      switch (kind) {
        case "oneOf":
          return {
            schema: { ...open, oneOf: [needs(a), needs(b)] },
            values: combined([[a, first.values]]),
          };
        case "anyOf":
          return {
            schema: { ...open, required: [c], anyOf: [needs(a), needs(b)] },
            values: combined([
              [b, second.values],
              [c, third.values],
            ]),
          };
        case "not":
          return {
            schema: { ...open, required: [a], not: needs(a, b) },
            values: combined([[a, first.values]]),
          };
        case "pair":
          return {
            schema: { ...open, oneOf: [needs(b, c), needs(a)] },
            values: combined([
              [b, second.values],
              [c, third.values],
            ]),
          };
        default:
          return {
            schema: {
              type: "object",
              properties: { [c]: third.schema },
              oneOf: [
                { ...needs(a), properties: { [a]: first.schema } },
                { ...needs(b), properties: { [b]: second.schema } },
              ],
            },
            values: combined([[b, second.values]]),
          };
      }
    });

const needs = (...names: string[]): { [keyword: string]: Tree } => ({ required: names });

/** Members that depend on others (JSON Schema 2020-12). */
export const condition = (
  drawing: Drawing,
  [a = "a", b = "b", c = "c"]: readonly string[],
  depth: number,
): Arbitrary<Drawn> =>
  fc
    .record({
      members: fc.tuple(drawing.any(depth), drawing.any(depth)),
      kind: fc.constantFrom("dependentRequired", "dependentSchemas", "then", "else", "refined"),
      isRequired: fc.boolean(),
    })
    .map(({ members: [first, second], kind, isRequired }): Drawn => {
      const required = isRequired ? [a] : undefined;
      const type = { type: "string", enum: ["card", "bank"] };
      const isCard = { properties: { [a]: { const: "card" } }, required: [a] };
      switch (kind) {
        case "dependentRequired":
          return {
            schema: schemaOf({
              type: "object",
              required,
              properties: { [a]: first.schema, [b]: second.schema },
              dependentRequired: { [a]: [b] },
            }),
            values: combined([
              [a, first.values],
              [b, second.values],
            ]),
          };
        case "dependentSchemas":
          return {
            schema: schemaOf({
              type: "object",
              required,
              properties: { [a]: first.schema },
              dependentSchemas: { [a]: { required: [b], properties: { [b]: second.schema } } },
            }),
            values: combined([
              [a, first.values],
              [b, second.values],
            ]),
          };
        case "then":
          return {
            schema: schemaOf({
              type: "object",
              required,
              properties: { [a]: type, [b]: first.schema, [c]: second.schema },
              if: isCard,
              // biome-ignore lint/suspicious/noThenProperty: a keyword of JSON Schema
              then: { required: [b] },
              else: { required: [c] },
            }),
            values: combined([
              [a, ["card"]],
              [b, first.values],
            ]),
          };
        case "else":
          return {
            schema: schemaOf({
              type: "object",
              required,
              // ajv takes every member for unevaluated where `else` alone describes some.
              properties: { [a]: type, [b]: first.schema },
              if: isCard,
              else: { required: [b] },
            }),
            values: [{ [a]: "card" }],
          };
        default:
          return {
            schema: schemaOf({
              type: "object",
              required: [a, b],
              properties: { [a]: type, [b]: {} },
              if: isCard,
              // biome-ignore lint/suspicious/noThenProperty: a keyword of JSON Schema
              then: { properties: { [b]: first.schema } },
              else: { properties: { [b]: second.schema } },
            }),
            values: combined([
              [a, ["bank"]],
              [b, second.values],
            ]),
          };
      }
    });
