import { join } from "node:path";
import { build } from "astro";
import { workerFileNames, writeWorker } from "#sandbox/build/worker-script.ts";
import { provideModels } from "#site/index.ts";
import { publication } from "#site/publication.ts";
import { openCache } from "./cache.ts";
import type { Destination } from "./destination.ts";
import { openOutput } from "./output.ts";
import { makePagesWith, type Pages, type ShowProgress } from "./pages.ts";
import type { Reader } from "./reader/index.ts";
import { plainImports, sharedModules } from "./vite-plugins.ts";

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
  try {
    const pages = makePagesWith(reader, output.folder, show);
    provideModels(reader.models);
    await allOf([reader.models, runAstro(output.folder, cache.folder, pages)]);
    await pages.files();
    await writeWorker(output.folder, await reader.models);
    const bytes = await output.publish(await reader.sources);
    await cache.keep();
    return { ...pages.counts(), bytes, seconds: (performance.now() - started) / 1000 };
  } finally {
    await Promise.all([output.close(), cache.close()]);
  }
}

async function runAstro(outDir: string, cacheDir: string, pages: Pages): Promise<void> {
  const { base, origin } = publication();
  await build({
    outDir,
    base,
    ...(origin !== null && { site: origin }),
    cacheDir,
    logLevel: "warn",
    // While one page is written, others are made, here and in the reading thread.
    build: { concurrency: 12 },
    integrations: [pages.integration],
    experimental: { incrementalBuild: true },
    // Vite's own cache as well, because two builds at a time would write the same files.
    vite: {
      cacheDir: join(cacheDir, "vite"),
      plugins: [sharedModules(), plainImports()],
      worker: { rolldownOptions: { output: { entryFileNames: workerFileNames } } },
    },
  });
}

/** Waits until all have come to their end, and throws what the first of them in the list threw. */
async function allOf(all: Promise<unknown>[]): Promise<void> {
  for (const end of await Promise.allSettled(all)) if (end.status === "rejected") throw end.reason;
}
