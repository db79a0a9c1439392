import { copyFileSync, mkdirSync, writeFileSync } from "node:fs";
import { dirname, join } from "node:path";
import type { SiteFile } from "#site/files/site-file.ts";
import { folderMaker } from "../folders.ts";

/** Writes files below a folder. One after the other: for thousands of small ones, waiting for each would cost the most. */
export function writeFiles(files: readonly SiteFile[], folder: string): void {
  const makeFolder = folderMaker();
  for (const { path, text } of files) {
    const file = join(folder, path);
    makeFolder(dirname(file));
    writeFileSync(file, text());
  }
}

/** Copies files to their paths below a folder. */
export function copyFiles(files: ReadonlyMap<string, { file: string }>, folder: string): void {
  for (const [path, { file }] of files) {
    mkdirSync(dirname(join(folder, path)), { recursive: true });
    copyFileSync(file, join(folder, path));
  }
}
