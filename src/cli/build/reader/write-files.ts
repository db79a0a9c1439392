import { copyFileSync, mkdirSync, writeFileSync } from "node:fs";
import { dirname, join } from "node:path";
import type { SiteFile } from "#site/files/site-file.ts";

/** Writes files below a folder. One after the other: for thousands of small ones, waiting for each would cost the most. */
export function writeFiles(files: readonly SiteFile[], folder: string): void {
  const made = new Set<string>();
  for (const { path, text } of files) {
    const file = join(folder, path);
    const around = dirname(file);
    if (!made.has(around)) mkdirSync(around, { recursive: true });
    made.add(around);
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
