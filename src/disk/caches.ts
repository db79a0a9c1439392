import { createHash } from "node:crypto";
import { lstatSync, readdirSync, readFileSync, renameSync, rmSync, writeFileSync } from "node:fs";
import { join } from "node:path";
import { makeFolder, makeOwnFolder } from "./folders.ts";

/** The folder of a cache between builds. */
export const cacheIn = (name: string) => join(process.env[variable] ?? ".cache", name);

/** Sets the folder of caches for this process and its threads. */
export function keepCachesIn(folder: string): void {
  process.env[variable] = folder;
}

/**
 * The content of a file in a cache; null if absent. Nothing but regular files is opened: a pipe would
 * never end, and a link may name any file.
 */
export function readCached(file: string, maxBytes = Number.POSITIVE_INFINITY): Buffer | null {
  const found = lstatSync(file, { throwIfNoEntry: false });
  return found?.isFile() && found.size <= maxBytes ? readFileSync(file) : null;
}

const variable = "SPECIMEN_CACHES";

/** A cache on disk of values computed from texts, for later builds. */
interface Cache<Made> {
  /** Returns the value for `key`, or null. */
  get(key: string): Made | null;
  set(key: string, made: Made): void;
}

/** A cache of texts, see `openCache`. */
export function openTextCache(...place: Parameters<typeof openCache>): Cache<string> {
  const cache = openCache(...place);
  return {
    get: (key) => cache.get(key)?.toString() ?? null,
    set: (key, text) => cache.set(key, Buffer.from(text)),
  };
}

/**
 * A cache in `folder`, one file per entry. `version` identifies the code that created the entries; those
 * of other versions are removed. Several builds may use it at once, because entries appear atomically.
 * It stays below `maxBytes` between builds. If the disk fails, nothing is cached.
 */
export function openCache(folder: string, version: string, maxBytes = 64 * 2 ** 20): Cache<Buffer> {
  const own = join(folder, version);
  const fileOf = (key: string) => join(own, createHash("sha256").update(key).digest("base64url"));
  let isTidy = false;
  return {
    get(key) {
      return attempt(() => readCached(fileOf(key), maxBytes)) ?? null;
    },
    set(key, bytes) {
      attempt(() => {
        if (!isTidy) {
          makeOwnFolder(folder);
          makeOwnFolder(own);
          tidy(folder, version, maxBytes);
        }
        isTidy = true;
        makeFolder(own);
        const file = fileOf(key);
        const unfinished = `${file}.${process.pid}`;
        // A link with this name would overwrite another file.
        rmSync(unfinished, { force: true });
        writeFileSync(unfinished, bytes, { flag: "wx" });
        renameSync(unfinished, file);
      });
    },
  };
}

/** Removes entries of other versions, and the oldest ones beyond half of the limit. */
function tidy(folder: string, version: string, maxBytes: number): void {
  for (const name of attempt(() => readdirSync(folder)) ?? []) {
    if (name !== version) rmSync(join(folder, name), { recursive: true, force: true });
  }
  const own = join(folder, version);
  const entries = (attempt(() => readdirSync(own)) ?? []).flatMap((name) => {
    const file = join(own, name);
    // Another build may have removed it in the meantime.
    const facts = attempt(() => lstatSync(file));
    return facts === undefined ? [] : [{ file, size: facts.size, time: facts.mtimeMs }];
  });
  let excess = entries.reduce((sum, { size }) => sum + size, 0);
  if (excess <= maxBytes) return;
  for (const { file, size } of entries.sort((one, other) => one.time - other.time)) {
    if (excess <= maxBytes / 2) return;
    rmSync(file, { recursive: true, force: true });
    excess -= size;
  }
}

function attempt<T>(action: () => T): T | undefined {
  try {
    return action();
  } catch {
    return undefined;
  }
}
