import { hash } from "node:crypto";
import type { Exchange, NamedSchema, Reference } from "#reference/types.ts";
import { namedIn, schemaGraphOf } from "./graph.ts";

/** Gives a text that changes with every schema to which a part of the model refers, directly or through others. */
export function schemaKeysOf(reference: Reference): (part: Exchange | NamedSchema) => string {
  const keys = known.get(reference) ?? makeKeys(reference);
  known.set(reference, keys);
  const { groupOf } = schemaGraphOf(reference);
  return (part) => [...namedIn(part)].map((slug) => keys[groupOf(slug)?.index ?? -1]).join();
}

const known = new WeakMap<Reference, string[]>();

/** The keys of the groups of schemas, by their index. */
function makeKeys(reference: Reference): string[] {
  const own = new Map(reference.schemas.map(({ slug, schema }) => [slug, JSON.stringify(schema)]));
  const { groups } = schemaGraphOf(reference);
  const keys: string[] = [];
  for (const { slugs, below } of groups) {
    const parts = [...slugs.map((slug) => own.get(slug)), ...below.map(({ index }) => keys[index])];
    keys.push(hash("sha1", parts.join("\n")));
  }
  return keys;
}
