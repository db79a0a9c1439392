import { decodeFragment } from "#description/refs.ts";
import { type Pointer, pointerTo } from "#json/pointer.ts";
import type { Context, ExchangeContext } from "../context.ts";
import { refOf } from "../reference-object.ts";
import { readServers } from "../server.ts";
import { operationKey, uniqueSlugs } from "../slug.ts";
import type { Operation, Parameter } from "../types.ts";
import { membersOf, objectOf, textsOf } from "../values.ts";
import { adoptedTags } from "./adopted-tag.ts";
import { idOf, readExchange, type TitleContext, titledOf } from "./exchange.ts";
import { findOperations, type Place } from "./path-item.ts";
import { titlesOf } from "./title.ts";

/** An operation with its slug, before it is read. */
export interface FoundOperation {
  path: string;
  slug: string;
  place: Place;
}

/** The titles of all operations, which depend on each other. */
export function titlesOfOperations(found: FoundOperation[], context: TitleContext): string[] {
  return titlesOf(
    found.map(({ path, place }) => ({
      ...titledOf(place, context),
      path,
      fallback: `${place.method} ${path}`,
    })),
  );
}

/** Finds every operation of `paths` (OpenAPI 3.0.3, 4.7.8), in the order of the description. */
export function findPathOperations(context: Context): FoundOperation[] {
  const found = membersOf(context.root.paths).flatMap(([path, item]) =>
    findOperations(item, pointerTo("", "paths", path), context).map((place) => ({ path, place })),
  );
  const adopted = adoptedTags(
    context.root,
    found.map(({ path, place }) => ({ path, value: place.value })),
  );
  const slugs = uniqueSlugs(
    found.map(({ path, place }) => idOf(place, path)),
    found.map(({ path, place }) => context.keptSlugs.get(operationKey({ method: place.method, path }))),
  );
  return found.map(({ path, place }, index) => {
    const isUntagged = textsOf(place.value.tags).every((tag) => tag.trim() === "");
    const tag = isUntagged ? adopted(path) : undefined;
    const slug = slugs[index] ?? "";
    return tag === undefined
      ? { path, place, slug }
      : { path, place: { ...place, value: { ...place.value, tags: [tag] } }, slug };
  });
}

/** Resolves the operations of links by operationId and by pointer. Of duplicates, the first is used. */
export function slugsOf(found: FoundOperation[], { root }: Context): ExchangeContext["slugs"] {
  const byId = new Map<string, string>();
  const byPointer = new Map<Pointer, string>();
  for (const { path, slug, place } of found) {
    const ref = refOf(objectOf(root.paths)[path]);
    const target =
      ref === null ? null : decodeFragment(ref.slice(1)) + place.pointer.slice(place.itemPointer.length);
    const pointers = [place.pointer, ...(target === null ? [] : [target])];
    for (const pointer of pointers) if (!byPointer.has(pointer)) byPointer.set(pointer, slug);
    const { operationId } = place.value;
    if (typeof operationId === "string" && !byId.has(operationId)) byId.set(operationId, slug);
  }
  return { byId, byPointer };
}

/** The callbacks of an operation. */
export interface Callbacks {
  slugs: string[];
  /** Unresolved references among them. */
  lost: string[];
}

/** Reads an operation of a path. */
export function readOperation(
  { path, slug, place }: FoundOperation,
  title: string,
  callbacks: Callbacks,
  context: ExchangeContext,
): Operation {
  const { value, item, pointer, itemPointer } = place;
  const servers = [
    { value: value.servers, pointer: pointerTo(pointer, "servers") },
    { value: item.servers, pointer: pointerTo(itemPointer, "servers") },
    { value: context.root.servers, pointer: "/servers" },
  ];
  const named = { slug, name: path, title, lost: callbacks.lost, sender: "client" as const };
  const exchange = readExchange(place, named, context);
  return {
    ...exchange,
    path: withBraces(path, exchange.parameters),
    servers: readServers(servers, context),
    callbacks: callbacks.slugs,
  };
}

/** The path with braces, for the common mistake `/pets/:id`, if a path parameter has that name. */
const withBraces = (path: string, parameters: Parameter[]) =>
  path.replace(/(?<=\/):([\w-]+)(?=\/|$)/g, (written, name) =>
    parameters.some((one) => one.in === "path" && one.name === name) ? `{${name}}` : written,
  );
