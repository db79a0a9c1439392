import { decodeFragment } from "#description/refs.ts";
import { isObject, type JsonValue, stringifyJson } from "#json/json.ts";
import { pointerTo, tokensOf, valueAt } from "#json/pointer.ts";
import type { Operation } from "#reference/types.ts";
import type { Site } from "./site.ts";

/** The description of one operation alone: its path and, of the components, what it refers to. */
export function sliceOf({ pointer }: Operation, { description }: Site): string {
  const { document } = description;
  const [, path = "", method = ""] = tokensOf(pointer);
  const item = valueAt(document, pointerTo("", "paths", path));
  const shared = isObject(item)
    ? Object.entries(item).filter(([key]) => !methods.has(key) || key === method)
    : [];
  const paths = { [path]: Object.fromEntries(shared) };
  const { openapi, info, servers, security } = document;
  const slice = {
    openapi,
    info,
    ...(servers !== undefined && { servers }),
    ...(security !== undefined && { security }),
    paths,
  };
  return stringifyJson({ ...slice, ...componentsOf(paths, document) } as JsonValue, 2);
}

const methods = new Set(["get", "put", "post", "delete", "options", "head", "patch", "trace", "query"]);

type Components = Map<string, Map<string, unknown>>;

function componentsOf(paths: unknown, document: Record<string, unknown>) {
  const found: Components = new Map();
  // Security requirements name their schemes without a reference.
  const schemes = valueAt(document, "/components/securitySchemes");
  if (isObject(schemes)) found.set("securitySchemes", new Map(Object.entries(schemes)));
  const open = refsIn(paths);
  for (let ref = open.pop(); ref !== undefined; ref = open.pop()) {
    const place = decodeFragment(ref);
    const [root, kind = "", name = ""] = tokensOf(place);
    const value = root === "components" ? valueAt(document, pointerTo("", root, kind, name)) : undefined;
    if (value === undefined || found.get(kind)?.has(name)) continue;
    found.set(kind, (found.get(kind) ?? new Map()).set(name, value));
    open.push(...refsIn(value));
  }
  const components = [...found].map(([kind, members]) => [kind, Object.fromEntries(members)]);
  return components.length === 0 ? {} : { components: Object.fromEntries(components) };
}

function refsIn(value: unknown): string[] {
  if (Array.isArray(value)) return value.flatMap(refsIn);
  if (!isObject(value)) return [];
  const own = typeof value.$ref === "string" ? [value.$ref] : [];
  return [...own, ...Object.values(value).flatMap(refsIn)];
}
