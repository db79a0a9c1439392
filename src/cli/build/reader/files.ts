import { copyFileSync, mkdirSync } from "node:fs";
import { dirname, join } from "node:path";
import { inLanguage } from "#site/content-language.ts";
import { copiesOf, filesOfSite, sharedFilesOf } from "#site/files/index.ts";
import type { SiteFile } from "#site/files/site-file.ts";
import type { DescribedSite } from "#site/index.ts";
import { type FileKeys, fileKeysOf } from "#site/routes/keys.ts";
import { type Budget, OverBudget, openBudget } from "../budget.ts";
import { type KeptFiles, openKeptFiles } from "../kept-files.ts";
import type { FileFacts } from "../manifest.ts";
import type { WriteTask } from "./messages.ts";

/** Writes the files beside the pages of sites, except reused ones, and returns their facts. */
export function writeFilesOf(
  sites: DescribedSite[],
  { left, contents, ...options }: WriteTask,
): ReadonlyMap<string, FileFacts> {
  const kept = openKeptFiles(options);
  const budget = openBudget(left);
  for (const site of sites) {
    inLanguage(site.language, () => writeFiles(filesOfSite(site), fileKeysOf(site, contents), kept, budget));
  }
  writeFiles(sharedFilesOf(sites), null, kept, budget);
  copyFiles(copiesOf(sites), options.site);
  kept.save();
  return kept.facts;
}

/**
 * Writes the files of a site one after the other, because awaiting each of thousands of small files
 * would dominate the time.
 */
function writeFiles(
  files: readonly SiteFile[],
  keys: FileKeys | null,
  kept: KeptFiles,
  budget: Budget,
): void {
  for (const { path, text, exists, key } of files) {
    const own = (keys && key?.(keys)) ?? null;
    const size = own === null ? null : kept.take(path, own);
    if (size !== null) {
      budget.spend(path, size);
      continue;
    }
    if (exists !== undefined && !madeBy(exists)) {
      kept.leaveOut(path, own);
      continue;
    }
    const bytes = Buffer.from(madeBy(text));
    budget.spend(path, bytes.length);
    kept.put(path, own, bytes);
  }
}

/** A text beyond JavaScript's maximum length exceeds every limit of a site. */
function madeBy<Made>(make: () => Made): Made {
  try {
    return make();
  } catch (cause) {
    throw cause instanceof RangeError && /string length/i.test(cause.message)
      ? new OverBudget("bytes")
      : cause;
  }
}

/** Copies files to their paths in a folder. */
function copyFiles(files: ReadonlyMap<string, { file: string }>, folder: string): void {
  for (const [path, { file }] of files) {
    mkdirSync(dirname(join(folder, path)), { recursive: true });
    copyFileSync(file, join(folder, path));
  }
}
