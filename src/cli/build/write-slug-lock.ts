import { readFile, rename, writeFile } from "node:fs/promises";
import { lockText } from "#site/slug-lock.ts";

/** Writes the lock of what was built, unless the file has it already. */
export async function writeSlugLock(file: string, ...built: Parameters<typeof lockText>): Promise<void> {
  const text = lockText(...built);
  if ((await readFile(file, "utf8").catch(() => null)) !== text) await replaceFile(file, text);
}

/** Another build never reads half of the text, and a link is replaced, not followed. */
async function replaceFile(file: string, text: string): Promise<void> {
  const fresh = `${file}.${process.pid}.new`;
  await writeFile(fresh, text);
  await rename(fresh, file);
}
