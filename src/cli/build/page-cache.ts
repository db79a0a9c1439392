import { copyFile, mkdir, readFile, rm, writeFile } from "node:fs/promises";
import { dirname, join } from "node:path";

/** The pages of the last build, for the next one to take over those that are as they were. */
export interface PageCache {
  /** Copies a page to `target`. Whether the last build made it with this key. */
  take(file: string, key: string, target: string): Promise<boolean>;
  put(file: string, key: string, page: Uint8Array): Promise<void>;
  /** Notes what is there now, and removes pages that were neither taken nor put. */
  save(): Promise<void>;
}

/** Opens the pages in a folder. Those of another version of the renderer are not taken. */
export async function openPageCache(folder: string, version: string): Promise<PageCache> {
  const list = join(folder, "pages.json");
  const known = await readList(list);
  const earlier = known.version === version ? known.pages : {};
  const pages: Record<string, string> = {};
  const placeOf = (file: string) => join(folder, "pages", file);
  return {
    async take(file, key, target) {
      if (!Object.hasOwn(earlier, file) || earlier[file] !== key) return false;
      // The cache may have been cleared in part.
      const isCopied = await copyFile(placeOf(file), target).then(
        () => true,
        () => false,
      );
      if (isCopied) pages[file] = key;
      return isCopied;
    },
    async put(file, key, page) {
      await writeIn(placeOf(file), page);
      pages[file] = key;
    },
    async save() {
      const gone = Object.keys(known.pages).filter((file) => !Object.hasOwn(pages, file));
      await Promise.all(gone.map((file) => rm(placeOf(file), { force: true })));
      await mkdir(folder, { recursive: true });
      await writeFile(list, JSON.stringify({ version, pages }));
    },
  };
}

/** Writes a file and makes the folders around it. */
export async function writeIn(file: string, content: Uint8Array): Promise<void> {
  await mkdir(dirname(file), { recursive: true });
  await writeFile(file, content);
}

interface PageList {
  version: string;
  /** The keys of the pages by their files. */
  pages: Record<string, string>;
}

async function readList(file: string): Promise<PageList> {
  try {
    return JSON.parse(await readFile(file, "utf8"));
  } catch {
    return { version: "", pages: {} };
  }
}
