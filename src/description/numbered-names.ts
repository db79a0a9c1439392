import { isObject } from "#json/index.ts";
import { type Pointer, pointerTo } from "#json/pointer.ts";
import { openapi } from "./grammar/openapi.ts";
import { isObjectNode, walk } from "./grammar/walk.ts";
import { MovedOrigins, type Placing } from "./origins.ts";

type Members = Record<string, unknown>;

/**
 * A document in which numbered schemas have the names that their authors gave them. Fastify numbers
 * shared schemas (`def-0`, `def-1`), renumbers them whenever one is added, and writes the name into
 * `title`.
 */
export function withAuthoredNames(
  document: Members,
  origins: Placing,
): { document: Members; origins: Placing } {
  const names = namesOf(schemasIn(document));
  if (names.size === 0) return { document, origins };
  const copy = structuredClone(document);
  for (const node of walk(openapi, copy, "document")) if (isObjectNode(node)) refer(node.value, names);
  const schemas = schemasIn(copy);
  (copy.components as Members).schemas = Object.fromEntries(
    Object.entries(schemas).map(([key, schema]) => [names.get(key) ?? key, schema]),
  );
  const placeOf = (name: string): Pointer => pointerTo("", "components", "schemas", name);
  const moves = new Map([...names].map(([key, name]) => [placeOf(name), placeOf(key)]));
  return { document: copy, origins: new MovedOrigins(origins, moves) };
}

function schemasIn({ components }: Members): Members {
  const { schemas } = isObject(components) ? components : {};
  return isObject(schemas) ? schemas : {};
}

/** The titles of numbered schemas that are valid names, by key. */
function namesOf(schemas: Members): Map<string, string> {
  const titles = Object.entries(schemas).flatMap(([key, schema]): [string, string][] => {
    const title = /^def-\d+$/.test(key) && isObject(schema) ? schema.title : null;
    return typeof title === "string" && /^[A-Za-z][\w.-]*$/.test(title) ? [[key, title]] : [];
  });
  const all = [...titles.map(([, title]) => title), ...Object.keys(schemas)];
  return new Map(titles.filter(([, title]) => all.filter((name) => name === title).length === 1));
}

/** Rewrites a reference, or the mapping of a discriminator. */
function refer(value: Members, names: ReadonlyMap<string, string>): void {
  const renamed = (ref: string) =>
    ref.replace(
      /^(#\/components\/schemas\/)(def-\d+)(?=\/|$)/,
      (_, start, key) => start + (names.get(key) ?? key),
    );
  if (typeof value.$ref === "string") value.$ref = renamed(value.$ref);
  const { mapping } = isObject(value.discriminator) ? value.discriminator : {};
  if (!isObject(mapping)) return;
  for (const [name, target] of Object.entries(mapping))
    if (typeof target === "string") mapping[name] = names.get(target) ?? renamed(target);
}
