import { isExtension, itemOf, type Place, placeOf } from "#description/grammar/index.ts";
import { openapi } from "#description/grammar/openapi.ts";
import { typeOf } from "#description/grammar/type.ts";
import { isObjectNode, walk } from "#description/grammar/walk.ts";
import { resolver } from "#description/refs.ts";
import { isObject } from "#json/index.ts";
import { messages } from "#messages/pages.ts";
import { tooComplexIn } from "./composition.ts";

/**
 * Takes out what the view complains of, hangs at or would fetch: values of the wrong type, references that point
 * nowhere, schemas put together in too many ways, comments without an end, and pictures, whose words stay.
 */
export function cleanForScalar(document: Record<string, unknown>): void {
  removeMistyped(document);
  const resolve = resolver(document);
  const isTooComplex = tooComplexIn(document);
  const complex: Record<string, unknown>[] = [];
  const open: unknown[] = [document];
  for (let next = open.pop(); next !== undefined; next = open.pop()) {
    if (Array.isArray(next)) for (const item of next) if (item != null) open.push(item);
    if (!isObject(next)) continue;
    if (typeof next.$ref === "string" && resolve(next).value === undefined) {
      next.description = messages.unresolvedRef(next.$ref);
      delete next.$ref;
    }
    if (isTooComplex(next)) complex.push(next);
    if (typeof next.description === "string") next.description = plainMarkdown(next.description);
    for (const part of Object.values(next)) if (part != null) open.push(part);
  }
  for (const schema of complex) {
    for (const name of ["allOf", "oneOf", "anyOf"]) delete schema[name];
    schema.description = `${schema.description ?? ""}\n\n${messages.tooComplex}`.trim();
  }
}

/** A value of the wrong type cannot be shown. */
function removeMistyped(document: Record<string, unknown>): void {
  for (const node of walk(openapi, document, "document")) {
    const { value, place } = node;
    if (Array.isArray(value)) keepItems(value, itemOf(place));
    if (!isObjectNode(node)) continue;
    for (const [name, member] of Object.entries(node.value)) {
      const expected = placeOf(openapi, node.place, name);
      if (isExtension(name) || fits(member, expected)) continue;
      if (expected === "text" && isPlain(member)) node.value[name] = String(member);
      else delete node.value[name];
    }
  }
}

function keepItems(list: unknown[], place: Place | null): void {
  const kept = list.filter((item) => fits(item, place));
  if (kept.length < list.length) list.splice(0, list.length, ...kept);
}

const fits = (value: unknown, place: Place | null) => place === null || (typeOf(place)?.fits(value) ?? true);

/** What a text can be made of. */
const isPlain = (value: unknown) => ["number", "bigint", "boolean"].includes(typeof value);

// Whatever begins again and again and never ends is looked through once. What is too long for a picture's address is a
// `data:` URL, for which nothing is fetched.
const plainMarkdown = (markdown: string) =>
  withoutOpenComments(
    withoutMedia(markdown.replace(/!\[([^[\]]*)\](?:\([^)]{0,4000}\)|\[[^[\]]*\])/g, "$1")),
  );

/** Behind the last `>`, no tag has an end. */
function withoutMedia(markdown: string): string {
  const end = markdown.lastIndexOf(">") + 1;
  return markdown.slice(0, end).replace(/<(?:img|source|video|audio)\b[^>]*>/gi, "") + markdown.slice(end);
}

/** A comment has no end where it begins behind the last one or in it (`<!-->`). */
function withoutOpenComments(markdown: string): string {
  const first = Math.max(0, markdown.lastIndexOf("-->") - 3);
  return markdown.slice(0, first) + markdown.slice(first).replaceAll("<!--", "&lt;!--");
}
