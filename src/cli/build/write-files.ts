import { mkdir, writeFile } from "node:fs/promises";
import { dirname, join } from "node:path";
import type { SiteFile } from "#site/files.ts";

/** Writes files below a folder, some at a time. */
export async function writeFiles(files: SiteFile[], folder: string): Promise<void> {
  const left = files.values();
  const made = new Map<string, Promise<unknown>>();
  const makeFolder = (path: string) => {
    const making = made.get(path) ?? mkdir(path, { recursive: true });
    made.set(path, making);
    return making;
  };
  const worker = async () => {
    for (const { path, text } of left) {
      const file = join(folder, path);
      await makeFolder(dirname(file));
      await writeFile(file, text());
    }
  };
  await Promise.all(Array.from({ length: atOnce }, worker));
}

/** How many files are being written while others are made. */
const atOnce = 16;
