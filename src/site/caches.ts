import { join } from "node:path";

/** A folder for what is kept from one build to the next. */
export const cacheIn = (name: string) => join(process.env[variable] ?? ".cache", name);

/** Sets where this process and its threads keep that. */
export function keepCachesIn(folder: string): void {
  process.env[variable] = folder;
}

const variable = "SPECIMEN_CACHES";
