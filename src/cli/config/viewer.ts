import { join } from "node:path";
import { openKit } from "#cli/kit/index.ts";
import type { Language } from "#messages/language.ts";
import { usualFiles } from "#platform/files.ts";
import { viewerKit } from "#site/viewer.ts";

/** The files with which `/viewer/` reads and renders descriptions, by path in a site. */
export async function viewerFiles(language: Language): Promise<Record<string, string>> {
  const folder = await openKit(language);
  const files = await usualFiles.listBelow(folder);
  return Object.fromEntries(files.map((path) => [`${viewerKit}${path}`, join(folder, path)]));
}
