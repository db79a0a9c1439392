import { readFile, rename, writeFile } from "node:fs/promises";
import { lockText } from "#site/slug-lock.ts";

/** Writes the slug lock of a build, unless the file is up to date. */
export async function writeSlugLock(file: string, ...built: Parameters<typeof lockText>): Promise<void> {
  const text = lockText(...built);
  if ((await readFile(file, "utf8").catch(() => null)) !== text) await replaceFile(file, text);
}

/**
 * Replaces a file atomically, so that other builds never read half of it. A link is replaced, not
 * followed.
 */
async function replaceFile(file: string, text: string): Promise<void> {
  const fresh = `${file}.${process.pid}.new`;
  await writeFile(fresh, text);
  await rename(fresh, file);
}
