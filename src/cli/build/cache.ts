import { createHash } from "node:crypto";
import { mkdir, readdir, readFile, rm, stat, utimes, writeFile } from "node:fs/promises";
import { dirname, join } from "node:path";
import { cacheIn } from "#site/caches.ts";
import { publication, publishedDescriptions } from "#site/publication.ts";
import { type Destination, realPathOf } from "./destination.ts";
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
  folder: string;
  /** What is known of the files in a folder. */
  filesIn(destination: Destination): Promise<OwnFiles>;
  /** From now on, what is kept changes. */
  begin(): void;
  /** Marks the build as finished: what is kept is complete. */
  keep(build: Omit<FinishedBuild, "started">): Promise<void>;
  close(): Promise<void>;
}

/** Opens the cache of what is published. A second build of the same at the same time gets an empty one of its own. */
export async function openCache(): Promise<BuildCache> {
  const folder = join(caches(), await nameOfCache());
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
  if (!isOurs) return throwaway();
  let isWhole = true;
  return {
    folder,
    filesIn: async ({ path }) => filesOfLast(readLastBuild(folder), await realPathOf(path)),
    begin() {
      isWhole = false;
    },
    async keep(build) {
      // The process began before it read anything.
      writeLastBuild(folder, { ...build, started: performance.timeOrigin });
      isWhole = true;
    },
    close: () => rm(isWhole ? lock : folder, { recursive: true, force: true }),
  };
}

/** What the last build of what is published has noted; null without it. */
export async function lastBuild(): Promise<LastBuild | null> {
  const folder = join(caches(), await nameOfCache());
  const last = readLastBuild(folder);
  // It is used, even where it turns out that there is nothing to build.
  if (last !== null) await utimes(folder, new Date(), new Date());
  return last;
}

// Another place for builds that must not meet, as those of tests.
const caches = () => process.env.SPECIMEN_CACHE ?? cacheIn("sites");

/** Takes the cache, unless a build that still runs has it. What a killed build left there is cleared away. */
async function take(lock: string): Promise<boolean> {
  const pid = await readFile(lock, "utf8").catch(() => null);
  if (pid !== null && isRunning(Number(pid))) return false;
  if (pid !== null) await rm(dirname(lock), { recursive: true, force: true });
  await mkdir(dirname(lock), { recursive: true });
  await writeFile(lock, String(process.pid));
  return true;
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
    const pid = await readFile(join(folder, building), "utf8").catch(() => null);
    if (pid === null || !(isRunning(Number(pid)) || Number(pid) === process.pid))
      await rm(folder, { recursive: true, force: true });
  }
}

/** Each is about as large as its site. */
const mostKept = 8;

/** Names the process that builds. */
const building = "building";

function throwaway(): BuildCache {
  const folder = join(cacheIn("build"), `${process.pid}-cache`);
  return {
    folder,
    filesIn: async () => new Map(),
    begin: () => {},
    keep: async () => {},
    close: () => rm(folder, { recursive: true, force: true }),
  };
}

async function nameOfCache(): Promise<string> {
  const files = (await publishedDescriptions()).map(({ file }) => file);
  return createHash("sha256")
    .update(JSON.stringify([publication(), files]))
    .digest("hex")
    .slice(0, 16);
}
