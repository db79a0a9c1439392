import { constants, copyFileSync, readFileSync, rmSync, statSync, writeFileSync } from "node:fs";
import { dirname, join } from "node:path";
import { folderMaker } from "./folders.ts";

/** The pages of the last build, for the next one to take over those that are as they were. */
export interface PageCache {
  /** Puts a page into its place in the site. Whether the last build made it with this key. */
  take(file: string, key: string, target: string): boolean;
  /** Keeps a page that was written to `source`. */
  put(file: string, key: string, source: string): void;
  /** Notes what is there now, and removes pages that were neither taken nor put. */
  save(): void;
}

/**
 * Opens the pages in a folder. Those of another version of the renderer are not taken, nor is one that was edited here.
 * A site gets copies: what somebody writes into one changes neither another site nor later builds.
 */
export function openPageCache(folder: string, version: string): PageCache {
  const list = join(folder, "pages.json");
  const known = readList(list);
  const earlier = known.version === version ? known.pages : {};
  const pages: Record<string, KeptPage> = {};
  const placeOf = (file: string) => join(folder, "pages", file);
  const makeFolder = folderMaker();
  return {
    take(file, key, target) {
      const page = Object.hasOwn(earlier, file) ? earlier[file] : undefined;
      if (page?.key !== key) return false;
      const kept = statSync(placeOf(file), { throwIfNoEntry: false });
      if (kept?.size !== page.size || kept.mtimeMs !== page.time) return false;
      copy(placeOf(file), target);
      pages[file] = page;
      return true;
    },
    put(file, key, source) {
      const place = placeOf(file);
      makeFolder(dirname(place));
      rmSync(place, { force: true });
      copy(source, place);
      const { size, mtimeMs } = statSync(place);
      pages[file] = { key, size, time: mtimeMs };
    },
    save() {
      const gone = Object.keys(known.pages).filter((file) => !Object.hasOwn(pages, file));
      for (const file of gone) rmSync(placeOf(file), { force: true });
      makeFolder(folder);
      writeFileSync(list, JSON.stringify({ version, pages } satisfies PageList));
    },
  };
}

/** Where the disk can do that, the copies share their blocks until one of them is written to. */
const copy = (source: string, target: string) => copyFileSync(source, target, constants.COPYFILE_FICLONE);

interface PageList {
  version: string;
  pages: Record<string, KeptPage>;
}

interface KeptPage {
  key: string;
  /** In bytes. */
  size: number;
  /** Of its last change. */
  time: number;
}

function readList(file: string): PageList {
  try {
    return JSON.parse(readFileSync(file, "utf8"));
  } catch {
    return { version: "", pages: {} };
  }
}
