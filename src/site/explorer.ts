import { resolver } from "#description/refs.ts";
import { isObject, type JsonValue, stringifyJson } from "#json/json.ts";
import { valueAt } from "#json/pointer.ts";
import type { Operation } from "#reference/types.ts";
import { lifecycleOf } from "./lifecycle.ts";
import { serverAddress } from "./server.ts";
import type { Site } from "./site.ts";
import { tangledIn } from "./tangle.ts";

/**
 * The description as @scalar/api-reference understands it: our markers in its
 * words, and the servers as this site resolves them.
 */
export function explorerDescription(site: Site): string {
  const { description, reference } = site;
  const document = structuredClone(description.document);
  document.servers = reference.servers.map((server) => ({
    url: serverAddress(server),
    ...(server.description !== null && { description: server.description }),
  }));
  for (const operation of reference.operations) {
    const target = valueAt(document, operation.pointer);
    if (isObject(target)) Object.assign(target, scalarMarkers(operation, site));
  }
  for (const tag of Array.isArray(document.tags) ? document.tags : []) {
    if (tag?.["x-parent"] !== undefined) tag.parent = tag["x-parent"];
  }
  makeQuiet(document);
  return stringifyJson(document as JsonValue);
}

/**
 * Takes out what the view complains of, hangs at or would fetch: references that lead nowhere, schemas put
 * together in too many ways, and pictures, whose words stay.
 */
function makeQuiet(document: Record<string, unknown>): void {
  const resolve = resolver(document);
  const isTangled = tangledIn(document);
  const tangled: Record<string, unknown>[] = [];
  const open: unknown[] = [document];
  for (let next = open.pop(); next !== undefined; next = open.pop()) {
    if (Array.isArray(next)) open.push(...next.filter((item) => item != null));
    if (!isObject(next)) continue;
    if (typeof next.$ref === "string" && resolve(next).value === undefined) {
      next.description = `Unresolved reference ${next.$ref}`;
      delete next.$ref;
    }
    if (isTangled(next)) tangled.push(next);
    if (typeof next.description === "string") next.description = withoutPictures(next.description);
    open.push(...Object.values(next).filter((item) => item != null));
  }
  for (const schema of tangled) {
    for (const name of ["allOf", "oneOf", "anyOf"]) delete schema[name];
    schema.description =
      `${schema.description ?? ""}\n\nPut together in too many ways to be shown here.`.trim();
  }
}

const withoutPictures = (markdown: string) =>
  markdown
    .replace(/!\[([^\]]*)\](?:\([^)]*\)|\[[^\]]*\])/g, "$1")
    .replace(/<(?:img|source|video|audio)\b[^>]*>/gi, "");

/** The operations whose test button must not be shown, as Scalar ends the ids of their sections. */
export function hiddenSections({ reference }: Site): string[] {
  return reference.operations
    .filter(({ markers }) => markers.hideTryItPanel)
    .map(({ method, path }) => `/${method}${path}`);
}

function scalarMarkers(operation: Operation, site: Site): Record<string, unknown> {
  const { stability, sunset } = lifecycleOf(operation, site);
  const badges = [stability, sunset === null ? null : `Sunset ${sunset}`].filter((name) => name !== null);
  return {
    ...(badges.length > 0 && { "x-badges": badges.map((name) => ({ name })) }),
    ...(operation.deprecated && { "x-scalar-stability": "deprecated" }),
  };
}
