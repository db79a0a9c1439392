import type { Resolve } from "#description/refs.ts";
import { isObject } from "#json/index.ts";
import { isJson } from "#json/media-type.ts";
import type { Context } from "../context.ts";
import { mergeAllOf } from "../schema/all-of.ts";
import { objectOf, textsOf } from "../values.ts";

type Entry = [name: string, media: unknown];

/**
 * Media types, the most useful first. Most readers look for JSON, so it comes first, then formats based
 * on it, then all others in the author's order. JSON cannot contain a file, so `multipart/*` comes first
 * if a request requires one.
 */
export function inOrder(content: Entry[], { direction, resolve }: Context): Entry[] {
  const hasFile =
    direction === "request" && content.some(([name, media]) => isJson(name) && needsFile(media, resolve));
  const rank = (name: string) => {
    if (hasFile && /^multipart\//i.test(name)) return -1;
    return /^application\/json\s*(;|$)/i.test(name) ? 0 : isJson(name) ? 1 : 2;
  };
  return content.toSorted(([one], [other]) => rank(one) - rank(other));
}

/** Whether an object requires a file. Frameworks write the same schema for each media type. */
function needsFile(media: unknown, resolve: Resolve): boolean {
  const { schema } = objectOf(resolve(media).value);
  if (!isObject(schema)) return false;
  const { properties, required } = mergeAllOf(schema, resolve).schema;
  return textsOf(required).some((name) => isFile(objectOf(properties)[name], resolve));
}

function isFile(schema: unknown, resolve: Resolve): boolean {
  const { type, format, items } = objectOf(resolve(schema).value);
  return format === "binary" || (type === "array" && objectOf(resolve(items).value).format === "binary");
}
