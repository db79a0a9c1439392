import { isObject } from "#json/index.ts";
import { type Pointer, pointerTo } from "#json/pointer.ts";
import { type Context, type Members, present } from "./context.ts";
import { splitItems } from "./parameter.ts";

/** A Response Object. Its schema and examples move into the content of each media type. */
export function upgradeResponse(
  value: unknown,
  produces: string[],
  to: Pointer,
  from: Pointer,
  context: Context,
): unknown {
  if (!isObject(value) || typeof value.$ref === "string") return value;
  context.move(to, from);
  const { schema, headers, examples, ...rest } = value;
  return present({
    ...rest,
    headers: upgradeHeaders(headers, pointerTo(to, "headers"), context, pointerTo(from, "headers")),
    content: contentOf(schema, examples, produces, to, from, context),
  });
}

function contentOf(
  schema: unknown,
  examples: unknown,
  produces: string[],
  to: Pointer,
  from: Pointer,
  context: Context,
): Members | undefined {
  const samples = isObject(examples) ? examples : {};
  const exampleTypes = Object.keys(samples).filter((type) => type.includes("/") || !type.startsWith("x-"));
  const types = new Set([...(schema === undefined ? [] : typesFor(schema, produces)), ...exampleTypes]);
  if (types.size === 0) return undefined;
  const content = [...types].map((type) => {
    const at = pointerTo(to, "content", type);
    context.move(at, from);
    context.move(pointerTo(at, "example"), pointerTo(from, "examples", type));
    return [type, present({ schema, example: Object.hasOwn(samples, type) ? samples[type] : undefined })];
  });
  return Object.fromEntries(content);
}

function typesFor(schema: unknown, produces: string[]): string[] {
  if (produces.length > 0) return produces;
  const isFile = isObject(schema) && schema.format === "binary";
  return [isFile ? "application/octet-stream" : "application/json"];
}

function upgradeHeaders(value: unknown, to: Pointer, context: Context, from: Pointer): unknown {
  if (!isObject(value)) return value;
  const headers = Object.entries(value).map(([name, header]) => {
    if (!isObject(header) || typeof header.$ref === "string") return [name, header];
    const { schema, rest } = splitItems(header);
    context.move(pointerTo(to, name, "schema"), pointerTo(from, name));
    return [name, { ...rest, schema }];
  });
  return Object.fromEntries(headers);
}
