import { readFile, rm, writeFile } from "node:fs/promises";
import { join } from "node:path";
import { sandboxPlace } from "#site/sandbox.ts";
import type { SiteModel } from "#site/site.ts";

const worker = "sandbox.js";

/** Vite's names for workers: the Service Worker stands at the root of the site, because what it answers is below it. */
export const workerFileNames = ({ name }: { name: string }) =>
  name === "service-worker" ? worker : "_astro/[name]-[hash].js";

/**
 * Tells the Service Worker of a built site which APIs it answers for; a site without any goes without the worker. So its
 * text changes with what it answers, and browsers that have an earlier one fetch it anew.
 */
export async function writePlaces(folder: string, sites: SiteModel[]): Promise<void> {
  const file = join(folder, worker);
  const places = sites.map(sandboxPlace).filter((place) => place !== null);
  if (places.length === 0) return await rm(file, { force: true });
  // Where every panel is hidden, no page asks for it.
  const text = await readFile(file, "utf8").catch(() => null);
  if (text !== null) await writeFile(file, `const sandboxPlaces=${JSON.stringify(places)};${text}`);
}
