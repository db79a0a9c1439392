/**
 * What a description states of its fields, read from its files without anything of Specimen's: the other half of
 * `shown-fields.ts`. A field is a list of schemas, all of which apply to it.
 */
export type Field = readonly Keywords[];
export type Keywords = Record<string, unknown>;

/** What is compared of a field. */
export interface Facts {
  /** Without null; empty where any will do, `null` where what applies contradicts itself. */
  types: string[] | null;
  nullable: boolean;
  formats: string[];
  readOnly: boolean;
  writeOnly: boolean;
  deprecated: boolean;
  /** What a value must be one of, as written on pages; `null` where nothing is listed. */
  values: string[] | null;
  default: string | null;
  /** By their names, e.g. `least`, `most characters`. */
  bounds: Map<string, string>;
}

const scalars = ["string", "number", "integer", "boolean", "null"];

/** The types that a schema names. */
export function declared({ type }: Keywords): string[] {
  const names = [type].flat().filter((name) => typeof name === "string");
  return names.map((name) => ([...scalars, "object", "array"].includes(name) ? name : "string"));
}

/** The types that all parts allow, else those of the options. */
export function typesIn(parts: Keywords[], options: Facts[]): string[] | null {
  const all = parts.map(declared).filter((types) => types.length > 0);
  if (all.length > 0) {
    const common = all.reduce((one, other) =>
      one.flatMap((type) =>
        other
          .filter((candidate) => candidate === type || isWhole(type, candidate))
          .map(() => type)
          .concat(
            type === "number" && other.includes("integer") && !other.includes("number") ? ["integer"] : [],
          ),
      ),
    );
    const types = [...new Set(common)].filter((type) => type !== "null");
    return common.length === 0 ? null : types.length === 0 ? ["null"] : types.sort();
  }
  if (
    parts.some((part) =>
      ["properties", "additionalProperties", "patternProperties", "required"].some(
        (keyword) => keyword in part,
      ),
    )
  )
    return ["object"];
  if (parts.some((part) => "items" in part || "prefixItems" in part)) return ["array"];
  const values = parts.flatMap(listed);
  if (values.length > 0) {
    const types = new Set(values.map(typeOfValue));
    if (types.size > 1) types.delete("null");
    return types.size > 1 || types.has("object") || types.has("array") ? [] : [...types];
  }
  if (options.length === 0 || options.some(({ types }) => types !== null && types.length === 0)) return [];
  const types = [...new Set(options.flatMap(({ types }) => types ?? []))].sort();
  return types.length > 1 ? types.filter((type) => type !== "null") : types;
}

const isWhole = (one: string, other: string) => one === "integer" && other === "number";

/** What a schema lists as its values. */
export const listed = (part: Keywords): unknown[] =>
  part.const !== undefined ? [part.const] : listOf(part.enum);

/** The values that all parts list, or that the options are. */
export function valuesIn(
  parts: Keywords[],
  options: Field[],
  partsOf: (field: Field) => Keywords[],
): string[] | null {
  const lists = parts
    .map(listed)
    .filter((values) => values.length > 0)
    .map((values) => values.map(textOf));
  if (lists.length > 0) {
    const common = lists.reduce((one, other) => one.filter((value) => other.includes(value)));
    return (common.length > 0 ? common : (lists[0] ?? [])).toSorted();
  }
  const single = options.map((option) => partsOf(option).flatMap(listed));
  return single.length > 0 && single.every((values) => values.length === 1)
    ? single.flat().map(textOf).toSorted()
    : null;
}

/** The default of the outermost part that has one. */
export function defaultIn(parts: Keywords[]): string | null {
  const [value] = parts.filter((part) => part.default !== undefined).map((part) => part.default);
  return value === undefined ? null : textOf(value);
}

/** The tightest of all that apply. */
export function boundsIn(parts: Keywords[]): Map<string, string> {
  const bounds = new Map<string, string>();
  const put = (name: string, value: unknown, isTighter: (one: number, other: number) => boolean) => {
    if (typeof value !== "number" || !Number.isFinite(value)) return;
    const known = bounds.get(name);
    if (known === undefined || isTighter(value, Number(known))) bounds.set(name, String(value));
  };
  const more = (one: number, other: number) => one > other;
  const less = (one: number, other: number) => one < other;
  for (const part of parts) {
    put(part.exclusiveMinimum === true ? "more than" : "at least", part.minimum, more);
    put(part.exclusiveMaximum === true ? "less than" : "at most", part.maximum, less);
    put("more than", part.exclusiveMinimum, more);
    put("less than", part.exclusiveMaximum, less);
    for (const [unit, noun] of units) {
      // A lack of pages is no finding here.
      if (part[`min${noun}`] !== 0) put(`at least ${unit}`, part[`min${noun}`], more);
      put(`at most ${unit}`, part[`max${noun}`], less);
    }
    if (part.uniqueItems === true) bounds.set("unique items", "");
    if (typeof part.pattern === "string") bounds.set(`pattern ${part.pattern}`, "");
    if (typeof part.multipleOf === "number") bounds.set(`multiple of ${part.multipleOf}`, "");
  }
  return bounds;
}

const units = [
  ["character", "Length"],
  ["item", "Items"],
  ["member", "Properties"],
] as const;

function typeOfValue(value: unknown): string {
  if (value === null) return "null";
  if (Array.isArray(value)) return "array";
  return Number.isInteger(value) ? "integer" : typeof value;
}

/** A value as it is written on pages: a text without quotes, anything else as JSON. */
export const textOf = (value: unknown): string => (typeof value === "string" ? value : JSON.stringify(value));

export const isObject = (value: unknown): value is Keywords =>
  typeof value === "object" && value !== null && !Array.isArray(value);
export const objectOf = (value: unknown): Keywords => (isObject(value) ? value : {});
export const listOf = (value: unknown): unknown[] => (Array.isArray(value) ? value : []);
/** A member of an object that is its own. */
export const own = (value: unknown, name: string): unknown =>
  isObject(value) && Object.hasOwn(value, name) ? value[name] : undefined;
