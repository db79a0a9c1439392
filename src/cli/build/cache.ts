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

/** What is kept of the last build, for the next one to take over what is as it was. */
interface BuildCache {
  /** Null for one that keeps nothing. */
  folder: string | null;
  /** What is known of the files in a folder. */
  filesIn(destination: Destination): Promise<OwnFiles>;
  /** From now on, what is kept changes. */
  begin(): void;
  /** Marks the build as finished: what is kept is complete. */
  keep(build: Omit<FinishedBuild, "started">): Promise<void>;
  close(): Promise<void>;
}

/**
 * Opens the cache of what is published. A second build of the same at the same time gets one that keeps nothing, and so does
 * one for which none can be made: a build does without.
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
        // The process began before it read anything.
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

/** What the last build of what is published has noted; null without it. */
export async function lastBuild(publication: Publication): Promise<LastBuild | null> {
  const folder = join(caches(), await nameOfCache(publication));
  if (isLink(folder)) return null;
  const last = readLastBuild(folder);
  // It is used, even where it turns out that there is nothing to build.
  if (last !== null) await utimes(folder, new Date(), new Date()).catch(() => {});
  return last;
}

// Another place for builds that must not meet, as those of tests.
const caches = () => process.env.SPECIMEN_CACHE ?? cacheIn("sites");

function makeCaches(): void {
  // A place that somebody names may be a link.
  if (process.env.SPECIMEN_CACHE === undefined) makeOwnFolder(caches());
  else makeFolder(caches());
}

/** Takes the cache, unless a build that still runs has it. What a killed build left there is cleared away. */
async function take(lock: string): Promise<boolean> {
  makeOwnFolder(dirname(lock));
  const pid = builderOf(lock);
  if (pid !== null && isRunning(pid)) return false;
  if (pid !== null) await rm(dirname(lock), { recursive: true, force: true });
  makeOwnFolder(dirname(lock));
  writeOwn(lock, String(process.pid));
  return true;
}

/** The process that builds with a cache; null for none, and not a number where the lock is damaged. */
function builderOf(lock: string): number | null {
  const pid = readCached(lock)?.toString() ?? null;
  return pid === null ? null : /^[1-9]\d{0,9}$/.test(pid) ? Number(pid) : Number.NaN;
}

/** Other settings are another publication. What is kept of those that were built last stays. */
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

/** Each is about as large as its site. */
const mostKept = 8;

/** Names the process that builds. */
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
