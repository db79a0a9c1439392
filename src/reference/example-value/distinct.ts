import type { JsonValue } from "#json/index.ts";
import { enumValuesOf } from "../schema/type.ts";

/** Items of which no two are the same: as many as can be made that way. */
export function distinct(item: JsonValue, count: number, schema: Record<string, unknown>): JsonValue[] {
  const values = enumValuesOf(schema) as JsonValue[];
  if (values.length > 0) return values.slice(0, count);
  return Array.from({ length: count }, (_, index) => another(item, index)).filter((one) => one !== undefined);
}

function another(item: JsonValue, index: number): JsonValue | undefined {
  if (index === 0) return item;
  if (typeof item === "number") return item + index;
  if (typeof item === "bigint") return item + BigInt(index);
  return typeof item === "string" ? `${item}${index + 1}` : undefined;
}
