type Keywords = Record<string, unknown>;
type Numeric = number | bigint;

/** The number nearest to 0 between the bounds. */
export function numberValue(schema: Keywords): Numeric {
  const isWhole = schema.type !== "number";
  const least = boundOf(schema.minimum, schema.exclusiveMinimum, 1);
  const most = boundOf(schema.maximum, schema.exclusiveMaximum, -1);
  const nearest = least !== undefined && least > 0 ? least : most !== undefined && most < 0 ? most : 0;
  if (!isWhole && isOutside(nearest, least, most)) return between(schema);
  return multipleOf(nearest, schema.multipleOf);
}

function boundOf(inclusive: unknown, exclusive: unknown, step: 1 | -1): Numeric | undefined {
  const strict = exclusive === true ? inclusive : exclusive;
  if (typeof strict === "bigint") return strict + BigInt(step);
  if (typeof strict === "number") return strict + step;
  return isNumeric(inclusive) ? inclusive : undefined;
}

const isOutside = (value: Numeric, least: Numeric | undefined, most: Numeric | undefined) =>
  (least !== undefined && value < least) || (most !== undefined && value > most);

/** Between bounds that are closer than a step. */
function between({ minimum, exclusiveMinimum, maximum, exclusiveMaximum }: Keywords): number {
  const least = typeof exclusiveMinimum === "number" ? exclusiveMinimum : minimum;
  const most = typeof exclusiveMaximum === "number" ? exclusiveMaximum : maximum;
  return (Number(least) + Number(most)) / 2;
}

function multipleOf(value: Numeric, factor: unknown): Numeric {
  if (typeof value !== "number" || typeof factor !== "number" || !(factor > 0) || value === 0) return value;
  const count = value / factor;
  return (value > 0 ? Math.ceil(count) : Math.floor(count)) * factor;
}

const isNumeric = (value: unknown): value is Numeric =>
  typeof value === "number" || typeof value === "bigint";
