import { build } from "astro";
import { filesOf } from "#site/files.ts";
import { publication } from "#site/publication.ts";
import { getSites } from "#site/site.ts";
import { openCache } from "./cache.ts";
import { openOutput } from "./output.ts";
import { type ShowProgress, watchPages } from "./progress.ts";
import { sharedModules } from "./shared-modules.ts";
import { writeFiles } from "./write-files.ts";

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
 * are taken from there. Where something fails, the earlier site in the folder stays as it was.
 */
export async function buildSite(out: string, show: ShowProgress = () => {}): Promise<BuiltSite> {
  const started = performance.now();
  const output = await openOutput(out);
  const cache = await openCache();
  try {
    const { base, origin } = publication();
    const pages = watchPages(show);
    await build({
      outDir: output.folder,
      base,
      ...(origin !== null && { site: origin }),
      cacheDir: cache.folder,
      logLevel: "warn",
      integrations: [pages.integration],
      experimental: { incrementalBuild: true },
      vite: { plugins: [sharedModules()] },
    });
    await writeFiles(filesOf(await getSites()), output.folder);
    const bytes = await output.publish();
    await cache.keep();
    return { ...pages.counts(), bytes, seconds: (performance.now() - started) / 1000 };
  } finally {
    await Promise.all([output.close(), cache.close()]);
  }
}
