import { isObject } from "#json/index.ts";
import { type Pointer, pointerTo } from "#json/pointer.ts";
import { type Context, present } from "./context.ts";
import { splitItems, styleOf } from "./items.ts";

/** A Parameter Object that is no body: what it says of its value moves into a schema. */
export function upgradeParameter(value: unknown, to: Pointer, from: Pointer, context: Context): unknown {
  if (!isObject(value) || typeof value.$ref === "string") return value;
  const { schema, rest } = splitItems(value);
  const { "x-example": example, ...own } = rest;
  context.move(to, from);
  context.move(pointerTo(to, "schema"), from);
  return present({ ...own, ...serialization(value, from, context), schema, example });
}

function serialization(parameter: Record<string, unknown>, from: Pointer, context: Context) {
  const { type, collectionFormat } = parameter;
  if (type !== "array") return {};
  const style = styleOf(String(parameter.in), collectionFormat);
  if (style !== null) return style;
  context.warn(
    pointerTo(from, "collectionFormat"),
    `OpenAPI 3 has no word for \`collectionFormat: ${String(collectionFormat)}\` here; it is shown with commas`,
  );
  return {
    ...styleOf(String(parameter.in), "csv"),
    "x-collectionFormat": collectionFormat,
  };
}
