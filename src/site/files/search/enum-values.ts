import type { Schema } from "#model/types.ts";
import { plainText } from "../../fragments/value-text.ts";

/**
 * The enum values of a schema or of its items, a line each. Single letters, numbers and long texts are
 * not indexed.
 */
export function enumValues(schema: Schema): string {
  if (schema.enum.length === 0)
    return schema.kind === "array" && schema.prefix.length === 0 ? enumValues(schema.items) : "";
  return schema.enum
    .map(({ value }) => plainText(value))
    .filter((value) => value.length <= longest && isName.test(value) && !isLiteral.test(value))
    .join("\n");
}

const longest = 100;
const isName = /^(?=.*\p{L}|.{4})[^\n]{2,}$/u;
const isLiteral = /^(?:true|false|null)$/;
