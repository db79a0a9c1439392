import type { Resolve } from "#description/refs.ts";
import { isObject } from "#json/index.ts";
import { isJson } from "#json/media-type.ts";
import type { Context } from "../context.ts";
import { mergeAllOf } from "../schema/all-of.ts";
import { objectOf, textsOf } from "../values.ts";

type Entry = [name: string, media: unknown];

/**
 * Media types in the order in which they are of use. Most readers look for JSON: it comes first, then what is built on it, then
 * all others in the author's order. JSON cannot carry a file: where a request must have one, `multipart/*` comes before it.
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

/** Whether an object of a media type has to have a file. Frameworks write one schema for each of its media types. */
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
