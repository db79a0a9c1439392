import { createHash } from "node:crypto";
import { readdir, rm, stat, utimes } from "node:fs/promises";
import { dirname, join } from "node:path";
import { cacheIn, readCached } from "#disk/caches.ts";
import { isLink, makeFolder, makeOwnFolder } from "#disk/folders.ts";
import { type Publication, publishedDescriptions } from "#site/publication.ts";
import { type Destination, realPathOf } from "./destination.ts";
import { reportUnkept, writeOwn } from "./kept-files.ts";
import {
  type FinishedBuild,
  filesOfLast,
  type LastBuild,
  readLastBuild,
  writeLastBuild,
} from "./last-build.ts";
import { withLock } from "./lock.ts";
import type { OwnFiles } from "./manifest.ts";
import { isRunning } from "./process.ts";

/** The data of the last build, from which the next one reuses unchanged files. */
interface BuildCache {
  /** Null if nothing is cached. */
  folder: string | null;
  /** Returns the known files in a folder. */
  filesIn(destination: Destination): Promise<OwnFiles>;
  /** Announces that the cached data changes from now on. */
  begin(): void;
  /** Marks the build as finished and the cache as complete. */
  keep(build: Omit<FinishedBuild, "started">): Promise<void>;
  close(): Promise<void>;
}

/**
 * Opens the cache of a publication. A second build of the same publication at the same time gets an
 * empty cache, and so does a build without write access.
 */
export async function openCache(publication: Publication): Promise<BuildCache> {
  return (await openOwnCache(publication).catch((cause) => reportUnkept(caches(), cause))) ?? withoutCache;
}

async function openOwnCache(publication: Publication): Promise<BuildCache> {
  makeCaches();
  const folder = join(caches(), await nameOfCache(publication));
  const lock = join(folder, building);
  const takeAlone = async () => {
    const isTaken = await take(lock);
    await removeOldest();
    return isTaken;
  };
  const isOurs = await withLock(caches(), takeAlone, {
    name: "opening.lock",
    waiting: null,
    pause: 5,
  });
  if (!isOurs) return withoutCache;
  let isWhole = true;
  return {
    folder,
    filesIn: async ({ path }) => filesOfLast(readLastBuild(folder), await realPathOf(path)),
    begin() {
      isWhole = false;
    },
    async keep(build) {
      try {
        // The process started before it read anything.
        writeLastBuild(folder, { ...build, started: performance.timeOrigin });
        isWhole = true;
      } catch (cause) {
        reportUnkept(folder, cause);
      }
    },
    close: () =>
      rm(isWhole ? lock : folder, { recursive: true, force: true }).catch((cause) =>
        reportUnkept(folder, cause),
      ),
  };
}

/** The notes of the last build of a publication; null if absent. */
export async function lastBuild(publication: Publication): Promise<LastBuild | null> {
  const folder = join(caches(), await nameOfCache(publication));
  if (isLink(folder)) return null;
  const last = readLastBuild(folder);
  // The cache counts as used even if there is nothing to build.
  if (last !== null) await utimes(folder, new Date(), new Date()).catch(() => {});
  return last;
}

// The variable names another folder for builds that must not share a cache, such as those of tests.
const caches = () => process.env.SPECIMEN_CACHE ?? cacheIn("sites");

function makeCaches(): void {
  // A folder that a user names may be a link.
  if (process.env.SPECIMEN_CACHE === undefined) makeOwnFolder(caches());
  else makeFolder(caches());
}

/** Acquires the cache, unless a running build has it. The leftovers of a killed build are removed. */
async function take(lock: string): Promise<boolean> {
  makeOwnFolder(dirname(lock));
  const pid = builderOf(lock);
  if (pid !== null && isRunning(pid)) return false;
  if (pid !== null) await rm(dirname(lock), { recursive: true, force: true });
  makeOwnFolder(dirname(lock));
  writeOwn(lock, String(process.pid));
  return true;
}

/** The process that builds with a cache; null if there is no lock, NaN if the lock is damaged. */
function builderOf(lock: string): number | null {
  const pid = readCached(lock)?.toString() ?? null;
  return pid === null ? null : /^[1-9]\d{0,9}$/.test(pid) ? Number(pid) : Number.NaN;
}

/** Removes the least recently used caches. Each combination of settings has its own. */
async function removeOldest(): Promise<void> {
  const folders = (await readdir(caches(), { withFileTypes: true }))
    .filter((entry) => entry.isDirectory() && /^[\da-f]{16}$/.test(entry.name))
    .map(({ name }) => join(caches(), name));
  const used = await Promise.all(
    folders.map(async (folder) => ({ folder, time: (await stat(folder)).mtimeMs })),
  );
  const old = used.toSorted((one, other) => other.time - one.time).slice(mostKept);
  for (const { folder } of old) {
    const pid = builderOf(join(folder, building));
    if (pid === null || !(isRunning(pid) || pid === process.pid))
      await rm(folder, { recursive: true, force: true });
  }
}

/** The maximum number of caches. Each is about as large as its site. */
const mostKept = 8;

/** The file that names the building process. */
const building = "building";

const withoutCache: BuildCache = {
  folder: null,
  filesIn: async () => new Map(),
  begin: () => {},
  keep: async () => {},
  close: async () => {},
};

async function nameOfCache(publication: Publication): Promise<string> {
  const files = (await publishedDescriptions(publication)).map(({ file }) => file);
  return createHash("sha256")
    .update(JSON.stringify([publication, files]))
    .digest("hex")
    .slice(0, 16);
}
