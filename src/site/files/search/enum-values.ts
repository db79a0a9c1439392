import type { Schema } from "#model/types.ts";
import { plainText } from "../../fragments/value-text.ts";

/**
 * The enum values of a schema or of its items, a line each. Single letters, numbers and long texts are
 * not indexed.
 */
export function enumValues(schema: Schema): string {
  if (schema.enum.length === 0)
    return schema.kind === "array" && schema.prefix.length === 0 ? enumValues(schema.items) : "";
  return indexed(schema.enum.map(({ value }) => plainText(value)));
}

/** The values of a property that select the schemas extending its object, a line each. */
export function selectingValues({ rules }: Schema, property: string): string {
  const values = rules.flatMap(({ schema }) =>
    schema.kind === "union" && schema.discriminator?.property === property
      ? schema.discriminator.mapping
      : [],
  );
  return indexed(values.map(({ value }) => value));
}

const indexed = (values: string[]): string =>
  values
    .filter((value) => value.length <= longest && isName.test(value) && !isLiteral.test(value))
    .join("\n");

const longest = 100;
const isName = /^(?=.*\p{L}|.{4})[^\n]{2,}$/u;
const isLiteral = /^(?:true|false|null)$/;
