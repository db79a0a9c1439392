/** The renderer of the published package, which was compiled when the package was made. */

import { existsSync, readFileSync } from "node:fs";
import { homedir } from "node:os";
import { dirname, join, resolve } from "node:path";
import { fileURLToPath } from "node:url";
import { provideKit } from "#cli/kit/index.ts";
import { provideRenderer } from "#cli/renderer/index.ts";
import { keepCachesIn } from "#disk/caches.ts";
import { removeLink } from "#disk/folders.ts";

/** Sets the renderer of this process or thread, and the folder of its caches. */
export function useCompiledRenderer(folder: string): void {
  const caches = join(cachesOf(folder), "specimen");
  // Below `.cache`, which may be a link of the owner, all files are Specimen's.
  removeLink(caches);
  keepCachesIn(caches);
  const manifest: { renderer: string } = JSON.parse(
    readFileSync(new URL("../package.json", import.meta.url), "utf8"),
  );
  provideRenderer(async (language) => ({
    assets: ["shared", language].map((name) => fileURLToPath(new URL(`../assets/${name}`, import.meta.url))),
    entry: new URL(`renderer-${language}.js`, import.meta.url).href,
    version: `${manifest.renderer}-${language}`,
  }));
  const kit = (name: string) => async () => fileURLToPath(new URL(`../${name}`, import.meta.url));
  provideKit(kit("standalone"), kit("single-file"));
}

/**
 * The cache folder of the project around a folder, like that of other tools; else that of the system.
 */
function cachesOf(folder: string): string {
  for (let path = resolve(folder); path !== dirname(path); path = dirname(path))
    if (existsSync(join(path, "node_modules"))) return join(path, "node_modules", ".cache");
  const { XDG_CACHE_HOME, LOCALAPPDATA } = process.env;
  if (process.platform === "darwin") return join(homedir(), "Library", "Caches");
  return (process.platform === "win32" ? LOCALAPPDATA : XDG_CACHE_HOME) || join(homedir(), ".cache");
}
