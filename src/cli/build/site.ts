import { cp } from "node:fs/promises";
import { openRenderer } from "#cli/renderer/index.ts";
import { writeWorker } from "#sandbox/build/worker-script.ts";
import { provideModels } from "#site/index.ts";
import { namedSources } from "#site/sources.ts";
import { limitsOf, OverBudget, openBudget, sharedBytes } from "./budget.ts";
import { openCache } from "./cache.ts";
import type { Destination } from "./destination.ts";
import { openOutput } from "./output.ts";
import { openPageCache } from "./page-cache.ts";
import { type ShowProgress, writePages } from "./pages.ts";
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
    for (const path of assets) await cp(path, folder, { recursive: true });
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

/** Waits until both have come to their end, and throws what the first of them in the list threw. */
async function allOf<One, Other>(both: [Promise<One>, Promise<Other>]): Promise<[One, Other]> {
  await Promise.allSettled(both);
  return await Promise.all(both);
}
