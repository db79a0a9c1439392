import { createHash } from "node:crypto";
import { mkdir, readFile, rm, writeFile } from "node:fs/promises";
import { dirname, join } from "node:path";
import * as messages from "#messages/terminal/build.ts";
import { cacheIn } from "#site/caches.ts";
import { publication, publishedDescriptions } from "#site/publication.ts";
import { withLock } from "./lock.ts";
import { isRunning } from "./process.ts";

/** Where the pages of the last build are kept, for the next build to take over those that are as they were. */
export interface BuildCache {
  folder: string;
  /** Marks the build as finished: what is kept is complete. */
  keep(): Promise<void>;
  close(): Promise<void>;
}

/** Opens the cache of what is published. A second build of the same at the same time gets an empty one of its own. */
export async function openCache(): Promise<BuildCache> {
  const folder = join(caches(), await nameOfCache());
  const lock = join(folder, "building");
  const isOurs = await withLock(caches(), () => take(lock), {
    name: "opening.lock",
    waiting: messages.waiting,
    pause: 5,
  });
  if (!isOurs) return throwaway();
  let isWhole = false;
  return {
    folder,
    async keep() {
      isWhole = true;
    },
    // A page that was written is younger than the list of pages that a broken build leaves.
    close: () => rm(isWhole ? lock : folder, { recursive: true, force: true }),
  };
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

function throwaway(): BuildCache {
  const folder = join(cacheIn("build"), `${process.pid}-cache`);
  return { folder, keep: async () => {}, close: () => rm(folder, { recursive: true, force: true }) };
}

async function nameOfCache(): Promise<string> {
  const files = (await publishedDescriptions()).map(({ file }) => file);
  return createHash("sha256")
    .update(JSON.stringify([publication(), files]))
    .digest("hex")
    .slice(0, 16);
}
