import { isObject, type JsonValue } from "#json/index.ts";
import { messages } from "#messages/pages.ts";
import type { Context } from "../context.ts";
import { exampleValue } from "../example-value/index.ts";
import { mergeAllOf } from "../schema/all-of.ts";
import { namedBy } from "../schema/name.ts";
import { typesOf } from "../schema/type.ts";
import { listOf, wordsOf } from "../values.ts";

/** An example of one option of a union, called as the option is. */
export interface OptionExample {
  title: string;
  value: JsonValue;
}

/**
 * An example of each option, where a schema is a choice between several objects and its author wrote none: what a
 * reader chooses should be seen. Of many options, the first ones.
 */
export function optionExamples(schema: unknown, context: Context): OptionExample[] {
  const { value: union } = context.resolve(schema);
  if (!isObject(union) || !isBare(schema, union) || written.some((keyword) => keyword in union)) return [];
  const kinds = (["oneOf", "anyOf"] as const).filter((kind) => kind in union);
  const [kind] = kinds;
  if (kind === undefined || kinds.length > 1) return [];
  const options = listOf(union[kind]).filter((option) => isObject(option) && isObjectSchema(option, context));
  if (options.length < 2) return [];
  return options.slice(0, mostOptions).flatMap((option, index) => {
    const value = exampleValue({ ...union, [kind]: [option] }, context.resolve, context.direction);
    return value === undefined ? [] : [{ title: titleOf(option, index, context), value }];
  });
}

const mostOptions = 6;

const written = ["example", "examples", "default", "const", "enum"];

/** Words beside a `$ref` may change what is made. */
const isBare = (schema: unknown, union: object) =>
  schema === union || Object.keys(Object(schema)).length === 1;

function isObjectSchema(option: Record<string, unknown>, { resolve }: Context): boolean {
  const { schema } = mergeAllOf(option, resolve);
  return typesOf(schema).includes("object") || "properties" in schema;
}

function titleOf(option: unknown, index: number, context: Context): string {
  const own = isObject(option) ? (namedBy(option, context)?.name.name ?? wordsOf(option.title)) : null;
  return own ?? messages.option(index + 1);
}
