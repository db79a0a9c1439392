import type { Schema } from "#reference/types.ts";
import { plainText } from "../../fragments/value-text.ts";

/** The enum values of a schema or of its items, a line each; long lists and texts are no names that anybody types. */
export function enumValues(schema: Schema): string {
  if (schema.enum.length === 0)
    return schema.kind === "array" && schema.prefix.length === 0 ? enumValues(schema.items) : "";
  return schema.enum
    .slice(0, most)
    .map(({ value }) => plainText(value))
    .filter((value) => value.length <= longest && /^\p{L}[^\n]/u.test(value))
    .join("\n");
}

const most = 60;
const longest = 60;
