import { cacheIn, openTextCache } from "#disk/caches.ts";
import type { KeptParts } from "./parts.ts";

/**
 * Kept parts on disk, for the next build by the same version of the program. `name` identifies the
 * description.
 */
export function partsOnDisk(name: string, version: string): KeptParts {
  const cache = openTextCache(cacheIn("checks"), version);
  return {
    clean: new Set(cache.get(name)?.split("\n")),
    keep: (keys) => cache.set(name, keys.join("\n")),
  };
}

/** Kept parts in memory. */
export function partsInMemory(): KeptParts {
  const kept: KeptParts = {
    clean: new Set(),
    keep(keys) {
      kept.clean = new Set(keys);
    },
  };
  return kept;
}
