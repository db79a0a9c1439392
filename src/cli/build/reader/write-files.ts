import { copyFileSync, mkdirSync, writeFileSync } from "node:fs";
import { dirname, join } from "node:path";
import type { SiteFile } from "#site/files/site-file.ts";
import { type Budget, OverBudget } from "../budget.ts";
import { folderMaker } from "../folders.ts";

/** Writes files below a folder. One after the other: for thousands of small ones, waiting for each would cost the most. */
export function writeFiles(files: readonly SiteFile[], folder: string, budget: Budget): void {
  const makeFolder = folderMaker();
  for (const { path, text } of files) {
    const file = join(folder, path);
    makeFolder(dirname(file));
    const bytes = Buffer.from(textOf(text));
    budget.spend(path, bytes.length);
    writeFileSync(file, bytes);
  }
}

/** A text longer than JavaScript's can be is larger than any site. */
function textOf(text: SiteFile["text"]): string {
  try {
    return text();
  } catch (cause) {
    throw cause instanceof RangeError && /string length/i.test(cause.message)
      ? new OverBudget("bytes")
      : cause;
  }
}

/** Copies files to their paths below a folder. */
export function copyFiles(files: ReadonlyMap<string, { file: string }>, folder: string): void {
  for (const [path, { file }] of files) {
    mkdirSync(dirname(join(folder, path)), { recursive: true });
    copyFileSync(file, join(folder, path));
  }
}
