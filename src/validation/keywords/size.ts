import { isObject, type JsonValue } from "#json/index.ts";
import { always, type Keyword } from "./keyword.ts";

/** How much of what a value of each kind may have. */
const kinds = [
  {
    noun: "Length",
    measure: (value: JsonValue) => (typeof value === "string" ? lengthOf(value) : undefined),
  },
  { noun: "Items", measure: (value: JsonValue) => (Array.isArray(value) ? value.length : undefined) },
  {
    noun: "Properties",
    measure: (value: JsonValue) => (isObject(value) ? Object.keys(value).length : undefined),
  },
];

export const size: Keyword = (schema) => {
  const checks = kinds.flatMap(({ noun, measure }) => {
    const [least, most] = [schema[`min${noun}`], schema[`max${noun}`]];
    if (typeof least !== "number" && typeof most !== "number") return [];
    return [{ noun, measure, least, most }];
  });
  if (checks.length === 0) return undefined;
  return always((value, _seen, run) => {
    for (const { noun, measure, least, most } of checks) {
      const found = measure(value);
      if (found === undefined) continue;
      if (typeof least === "number" && found < least) run.add(`min${noun}`, schema);
      if (typeof most === "number" && found > most) run.add(`max${noun}`, schema);
    }
  });
};

/** In characters, of which some are two code units (JSON Schema Validation 2020-12, 6.3). */
function lengthOf(text: string): number {
  return text.length - (text.match(/[\ud800-\udbff][\udc00-\udfff]/g)?.length ?? 0);
}
