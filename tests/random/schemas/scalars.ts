import fc, { type Arbitrary } from "fast-check";
import { type Drawing, type Drawn, nonEmpty, schemaOf, type Tree } from "./drawn.ts";

/** Texts, numbers, booleans, and lists of them. */
export const scalar = (drawing: Drawing): Arbitrary<Drawn> =>
  fc.oneof({ withCrossShrink: true }, text(drawing), number(drawing), boolean, constants(drawing));

/** A text with a format, a pattern or nothing, and lengths that its values have. */
export const text = ({ isModern, families }: Drawing): Arbitrary<Drawn> =>
  fc
    .record({
      source: fc.constantFrom(...(isModern ? [...texts, ...modernTexts] : texts)),
      below: families.has("lengths") ? bound : fc.constant(null),
      above: families.has("lengths") ? bound : fc.constant(null),
    })
    .map(({ source: { values, ...keywords }, below, above }) => {
      const lengths = values.map((value) => [...value].length);
      return {
        schema: schemaOf({
          type: "string",
          ...keywords,
          minLength: below === null ? undefined : Math.max(0, Math.min(...lengths) - below),
          maxLength: above === null ? undefined : Math.max(...lengths) + above,
        }),
        values: nonEmpty(values),
      };
    });

/** How far a bound is from the values; `null` for no bound. */
const bound = fc.constantFrom(null, 3, 0);

const texts: { format?: string; pattern?: string; values: string[] }[] = [
  { values: ["a1", "b2", "c3"] },
  { values: ["Harbor view", "Second", "Third one"] },
  { format: "email", values: ["ana@ex.org", "bo@ex.org", "cy@ex.org"] },
  {
    format: "uuid",
    values: ["7f0f4b5e-5d5c-4b6c-9a51-0d2f2b1c3e4d", "0a1b2c3d-5d5c-4b6c-9a51-0d2f2b1c3e4d"],
  },
  { format: "date", values: ["2026-01-31", "2025-12-24"] },
  { format: "date-time", values: ["2026-01-31T10:20:30Z", "2025-12-24T00:00:00Z"] },
  { format: "time", values: ["10:20:30Z", "23:59:00Z"] },
  { format: "uri", values: ["https://ex.org/a", "https://ex.org/b"] },
  { format: "hostname", values: ["ex.org", "api.ex.org"] },
  { format: "ipv4", values: ["192.0.2.1", "192.0.2.200"] },
  { format: "ipv6", values: ["2001:db8::1", "2001:db8::2"] },
  { pattern: "^[A-Z]{3}$", values: ["USD", "EUR", "JPY"] },
  { pattern: "^\\d{5}$", values: ["10115", "80331"] },
  { pattern: "^[a-z][a-z0-9-]*$", values: ["north-1", "south"] },
  { pattern: "^(?:red|green)-\\d+$", values: ["red-1", "green-22"] },
  { pattern: "^x-", values: ["x-a", "x-b"] },
  { pattern: "[aeiou]", values: ["tea", "coffee"] },
  { pattern: "^cus_[0-9A-Za-z]{14}$", values: ["cus_Nffrfeuf9trqM1", "cus_00000000000000"] },
  { format: "slug", pattern: "^[a-z]+$", values: ["one", "two"] },
];

const modernTexts: typeof texts = [
  { format: "duration", values: ["P1D", "PT5M"] },
  { format: "uri-reference", values: ["/a", "b?c=d"] },
  { format: "json-pointer", values: ["/a/b", "/c"] },
];

/** Multiples of a step, with bounds around them. */
export const number = ({ isModern, families }: Drawing): Arbitrary<Drawn> => {
  const side = families.has("bounds")
    ? fc.constantFrom<Side>("none", "inclusive", "exclusive")
    : fc.constant<Side>("none");
  return fc
    .record({
      step: fc.constantFrom(1, 5, 7, 0.5, 0.01),
      first: fc.integer({ min: -3, max: 40 }),
      count: fc.integer({ min: 1, max: 3 }),
      isMultiple: fc.boolean(),
      format: fc.constantFrom(undefined, "int32", "int64"),
      lower: side,
      upper: side,
    })
    .map(({ step, first, count, isMultiple, format, lower, upper }) => {
      // Rounds away what floating-point multiplication adds, e.g. 3 * 0.01.
      const multiple = (times: number) => Number((times * step).toFixed(2));
      const values = Array.from({ length: count }, (_, index) => multiple(first + index));
      const isWhole = Number.isInteger(step);
      return {
        schema: schemaOf({
          type: isWhole ? "integer" : "number",
          format: isWhole ? format : undefined,
          multipleOf: isMultiple || !isWhole ? step : undefined,
          ...limit("minimum", lower, multiple(lower === "exclusive" ? first - 1 : first), isModern),
          ...limit(
            "maximum",
            upper,
            multiple(upper === "exclusive" ? first + count : first + count - 1),
            isModern,
          ),
        }),
        values: nonEmpty(values),
      };
    });
};

type Side = "none" | "inclusive" | "exclusive";

function limit(
  keyword: "minimum" | "maximum",
  kind: Side,
  value: number,
  isModern: boolean,
): { [keyword: string]: Tree } {
  if (kind === "none") return {};
  if (kind === "inclusive") return { [keyword]: value };
  const exclusive = keyword === "minimum" ? "exclusiveMinimum" : "exclusiveMaximum";
  return isModern ? { [exclusive]: value } : { [keyword]: value, [exclusive]: true };
}

export const boolean: Arbitrary<Drawn> = fc.constant({ schema: { type: "boolean" }, values: [true, false] });

/** `enum`, and `const` where the version has it. */
const constants = ({ isModern }: Drawing): Arbitrary<Drawn> =>
  fc.oneof(
    fc
      .shuffledSubarray(["active", "past_due", "canceled"], { minLength: 1 })
      .map((values) => ({ schema: { type: "string", enum: values }, values: nonEmpty(values) })),
    fc
      .shuffledSubarray([1, 2, 40], { minLength: 1 })
      .map((values) => ({ schema: { type: "integer", enum: values }, values: nonEmpty(values) })),
    ...(isModern
      ? [
          fc
            .constantFrom<Tree>("invoice", 7, true)
            .map((value): Drawn => ({ schema: { const: value }, values: [value] })),
          fc
            .constantFrom<Tree[]>(["auto", 3, false], [1.5, "x"])
            .map((values) => ({ schema: { enum: values }, values: nonEmpty(values) })),
        ]
      : []),
  );
