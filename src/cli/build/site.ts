import { createHash } from "node:crypto";
import { statSync } from "node:fs";
import { cp, mkdir, readFile, rm, writeFile } from "node:fs/promises";
import { basename, dirname, join } from "node:path";
import { openRenderer } from "#cli/renderer/index.ts";
import * as messages from "#messages/terminal/build.ts";
import { writeWorker } from "#server/sandbox/build/worker-script.ts";
import { cacheIn } from "#site/caches.ts";
import { provideModels } from "#site/index.ts";
import { publication, publishedDescriptions } from "#site/publication.ts";
import { namedSources } from "#site/sources.ts";
import type { ListedPage } from "../renderer/app.ts";
import { loadPageRenderer } from "../renderer/app.ts";
import type { Budget } from "./budget.ts";
import { limitsOf, OverBudget, openBudget, sharedBytes } from "./budget.ts";
import type { Destination } from "./destination.ts";
import { folderMaker } from "./folders.ts";
import { withLock } from "./lock.ts";
import { openOutput } from "./output.ts";
import type { PageCache } from "./page-cache.ts";
import { openPageCache } from "./page-cache.ts";
import { isRunning } from "./process.ts";
import type { Reader } from "./reader/index.ts";

/** What a build made. */
export interface BuiltSite {
  pages: number;
  /** How many of them were rendered, because they or what they show had changed. */
  rendered: number;
  bytes: number;
  seconds: number;
}

/**
 * Builds the site of what is published (`publish`) into a folder. Pages that are as they were in the last build
 * are reused. If anything fails, the earlier site in the folder stays as it was.
 */
export async function buildSite(
  destination: Destination,
  reader: Reader,
  show: ShowProgress = () => {},
): Promise<BuiltSite> {
  const started = performance.now();
  const output = await openOutput(destination);
  const cache = await openCache();
  const { folder } = output;
  try {
    provideModels(reader.models);
    // Meanwhile the description is read. Its errors are reported first.
    const [models, { assets, entry, version }] = await allOf([reader.models, openRenderer()]);
    for (const path of assets) await cp(path, folder, { recursive: true, filter: isWanted });
    const characters = await reader.characters;
    const left = sharedBytes(limitsOf(characters).bytes);
    const spent = new Map<string, number>();
    const budget = openBudget(left, (path, bytes) => {
      reader.expectWithin();
      spent.set(path, bytes);
    });
    const files = reader.writeFiles(folder, left);
    const pages = openPageCache(cache.folder, version);
    const [counts] = await allOf([
      writePages({ reader, entry, cache: pages, folder, budget, show }),
      files,
    ]).catch(async (error) => {
      if (!(error instanceof OverBudget)) throw error;
      const { placedError } = await import("./over-budget.ts");
      throw await placedError(error, characters, models, spent);
    });
    await writeWorker(folder, models);
    const bytes = await output.publish([...namedSources(), ...(await reader.sources)]);
    await cache.keep();
    return { ...counts, bytes, seconds: (performance.now() - started) / 1000 };
  } finally {
    await Promise.all([output.close(), cache.close()]);
  }
}

/** The script that starts `/explorer/` belongs to sites with that page only. */
const isWanted = (file: string) => publication().explorer !== null || basename(file) !== "explorer.js";

/** Waits until both have come to their end, and throws what the first of them in the list threw. */
async function allOf<One, Other>(both: [Promise<One>, Promise<Other>]): Promise<[One, Other]> {
  await Promise.allSettled(both);
  return await Promise.all(both);
}

/** Called while a site is built, with how many of its pages are done. */
type ShowProgress = (done: number, all: number) => void;

interface PagesOptions {
  reader: Reader;
  /** The module that renders pages (`Renderer`). */
  entry: string;
  cache: PageCache;
  /** Where the site is written. */
  folder: string;
  budget: Budget;
  show: ShowProgress;
}

/** Writes all pages of what is published, together with the reading thread. */
async function writePages(options: PagesOptions): Promise<{ pages: number; rendered: number }> {
  const { reader, entry, cache, folder, budget, show } = options;
  const renderer = await loadPageRenderer(entry);
  const pages = await renderer.list();
  const makeFolder = folderMaker();
  let done = 0;
  let rendered = 0;
  const write = async (page: ListedPage) => {
    const file = fileOf(page.path);
    const target = join(folder, file);
    makeFolder(dirname(target));
    if (page.key !== null && cache.take(file, page.key, target)) {
      budget.spend(file, statSync(target).size);
    } else {
      rendered++;
      const body = await (reader.isFree() ? reader.render(page, entry) : renderer.render(page));
      budget.spend(file, body.byteLength);
      await writeFile(target, new Uint8Array(body));
      if (page.key !== null) cache.put(file, page.key, target);
    }
    show(++done, pages.length);
  };
  show(0, pages.length);
  await forEach(pages, write);
  cache.save();
  return { pages: pages.length, rendered };
}

/** While one page is written, others are made, here and in the reading thread. */
async function forEach<Item>(items: readonly Item[], act: (item: Item) => Promise<void>): Promise<void> {
  const rest = items.values();
  let hasFailed = false;
  const work = async () => {
    for (const item of rest) {
      if (hasFailed) return;
      await act(item).catch((error) => {
        hasFailed = true;
        throw error;
      });
    }
  };
  const works = Array.from({ length: 12 }, work);
  // After an error, none may still write into a folder that is removed.
  await Promise.allSettled(works);
  await Promise.all(works);
}

/** Hosts show `404.html` wherever there is no page. */
function fileOf(path: string): string {
  if (path === "/404/") return "404.html";
  return `${path.slice(1)}${path.endsWith("/") ? "index.html" : ""}`;
}

/** Where the pages of the last build are kept, for the next build to take over those that are as they were. */
interface BuildCache {
  folder: string;
  /** Marks the build as finished: what is kept is complete. */
  keep(): Promise<void>;
  close(): Promise<void>;
}

/** Opens the cache of what is published. A second build of the same at the same time gets an empty one of its own. */
async function openCache(): Promise<BuildCache> {
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
