import { hash } from "node:crypto";
import { constants, copyFileSync, linkSync, lstatSync, rmSync, statSync, writeFileSync } from "node:fs";
import { join } from "node:path";
import { isMainThread } from "node:worker_threads";
import { diskError } from "#cli/disk-error.ts";
import { readCached } from "#disk/caches.ts";
import * as messages from "#messages/terminal/build.ts";
import { folderMaker, folderOf, isBelow, ownFolderMaker } from "./folders.ts";
import type { FileFacts } from "./manifest.ts";

/** The files of the last build, for reusing unchanged ones. */
export interface KeptFiles {
  /** Whether the last build made a file with this key. */
  has(file: string, key: string): boolean;
  /**
   * Puts a file into its place in the site and returns its size; null unless the last build made it with
   * this key.
   */
  take(file: string, key: string): number | null;
  /** Writes a file made with this key. Without a key, every build makes it. */
  put(file: string, key: string | null, body: Uint8Array): void;
  /** Notes that no file exists for this key. `take` then returns the size 0. */
  leaveOut(file: string, key: string | null): void;
  /** All files that were taken or put, by path. */
  facts: Map<string, FileFacts>;
  /** Saves the list, and removes copies of files that were neither taken nor put. */
  save(): void;
}

export interface KeptFilesOptions {
  /** The folder of the files; null without a cache. */
  folder: string | null;
  /** The version of the program. Files of other versions are not reused. */
  version: string;
  /** The folder of the site. */
  site: string;
  earlier: EarlierSite;
  /** Whether files are copied for builds without the earlier site. Slow builds need this. */
  hasCopies: boolean;
}

/** The site to be replaced: its unchanged files with their hashes. */
export interface EarlierSite {
  folder: string;
  hashes: ReadonlyMap<string, string>;
}

/**
 * Opens the kept files in a folder. Unchanged files of the earlier site move into the new one, which
 * replaces it. Other sites get copies, so that edits in one affect neither another nor later builds.
 */
export function openKeptFiles({ folder, version, site, earlier, hasCopies }: KeptFilesOptions): KeptFiles {
  const known = folder === null ? nothing : (readList(listIn(folder)) ?? drop(folder));
  const last = known.version === version ? known.files : {};
  const files: Record<string, KeptFile> = {};
  const facts = new Map<string, FileFacts>();
  // For thousands of files, `join` would take as long as the work on the file.
  const placeOf = (file: string) => `${folder}/files/${file}`;
  const makeOwn = ownFolderMaker(folder ?? "");
  let isKeeping = folder !== null;
  const targetOf = (file: string) => `${site}/${file}`;
  const makeFolder = folderMaker();
  const move = (file: string, target: string) => {
    try {
      linkSync(`${earlier.folder}/${file}`, target);
      return true;
    } catch {
      return false;
    }
  };
  const copyKept = (file: string, { time, size }: KeptFile, target: string) => {
    if (time === null) return false;
    makeOwn(folderOf(placeOf(file)));
    const found = lstatSync(placeOf(file), { throwIfNoEntry: false });
    if (!found?.isFile() || found.size !== size || found.mtimeMs !== time) return false;
    copy(placeOf(file), target);
    return true;
  };
  const lastOf = (file: string, key: string) => {
    const kept = Object.hasOwn(last, file) ? last[file] : undefined;
    return kept?.key === key ? kept : null;
  };
  return {
    facts,
    has: (file, key) => lastOf(file, key) !== null,
    take(file, key) {
      const kept = lastOf(file, key);
      if (kept === null) return null;
      if (kept.hash === absent.hash) {
        files[file] = kept;
        return 0;
      }
      const target = targetOf(file);
      makeFolder(folderOf(target));
      const isMoved = earlier.hashes.get(file) === kept.hash && move(file, target);
      if (!isMoved && !copyKept(file, kept, target)) return null;
      files[file] = kept;
      facts.set(file, kept);
      return kept.size;
    },
    put(file, key, body) {
      const target = targetOf(file);
      makeFolder(folderOf(target));
      writeFileSync(target, body);
      const made = { hash: hash("sha256", body), size: body.byteLength };
      facts.set(file, made);
      if (key === null) return;
      files[file] = { key, ...made, time: hasCopies ? keep(target, placeOf(file)) : null };
    },
    leaveOut(file, key) {
      if (key !== null) files[file] = { key, ...absent };
    },
    save() {
      ifKept(() => {
        if (folder === null) return;
        for (const [file, { time }] of Object.entries(known.files))
          if (time !== null && !Object.hasOwn(files, file)) remove(file);
        makeOwn(folder);
        writeOwn(listIn(folder), JSON.stringify({ version, files } satisfies KeptList));
      });
    },
  };

  function remove(file: string): void {
    makeOwn(folderOf(placeOf(file)));
    rmSync(placeOf(file), { force: true });
  }

  /** Returns the time of the copy; null if it failed. */
  function keep(source: string, place: string): number | null {
    return ifKept(() => {
      makeOwn(folderOf(place));
      rmSync(place, { recursive: true, force: true });
      try {
        copy(source, place);
      } catch (error) {
        rmSync(place, { force: true });
        throw error;
      }
      return statSync(place).mtimeMs;
    });
  }

  /**
   * Returns the result of an action, or null after the disk has refused one. A build does not depend on
   * it.
   */
  function ifKept<Result>(act: () => Result): Result | null {
    if (!isKeeping) return null;
    try {
      return act();
    } catch (cause) {
      reportUnkept(folder ?? "", cause);
      isKeeping = false;
      return null;
    }
  }
}

/** Reports once that the disk refused to cache a build. Throws other errors. */
export function reportUnkept(folder: string, cause: unknown): void {
  const problem = diskError(cause, folder);
  if (problem === null) throw cause;
  // The reading thread writes to the same cache and reports as well.
  if (!isReported && isMainThread) console.error(messages.cacheUnavailable(folder, problem.message));
  isReported = true;
}

let isReported = false;

/**
 * Writes a file of a cache. An existing one is removed first, because a link would overwrite another
 * file.
 */
export function writeOwn(file: string, text: string): void {
  rmSync(file, { recursive: true, force: true });
  writeFileSync(file, text, { flag: "wx" });
}

const listIn = (folder: string) => join(folder, "files.json");

/** Removes the kept files without a valid list. */
function drop(folder: string): KeptList {
  rmSync(folder, { recursive: true, force: true });
  return nothing;
}

/** If the disk supports it, copies share their blocks until one of them is modified. */
const copy = (source: string, target: string) => copyFileSync(source, target, constants.COPYFILE_FICLONE);

interface KeptList {
  version: string;
  files: Record<string, KeptFile>;
}

interface KeptFile extends FileFacts {
  key: string;
  /** The time of its copy; null without a copy. */
  time: number | null;
}

/** The facts of a file that does not exist. */
const absent = { hash: "", size: 0, time: null };

const nothing: KeptList = { version: "", files: {} };

const readList = (file: string): KeptList | null =>
  readKept(file, (value) => {
    const { version, files } = value as KeptList;
    return typeof version === "string" && Object.entries(files).every(isEntry);
  });

const isEntry = ([file, { key, hash, size, time }]: [string, KeptFile]) =>
  isBelow(file) &&
  typeof key === "string" &&
  (hash === absent.hash || /^[\da-f]{64}$/.test(hash)) &&
  Number.isSafeInteger(size) &&
  (time === null || Number.isFinite(time));

/** Reads JSON that an earlier build has kept; null if absent or, with a message, if it is damaged. */
export function readKept<Kept extends object>(
  file: string,
  isKept: (value: unknown) => boolean,
): Kept | null {
  let text: string | undefined;
  try {
    text = readCached(file)?.toString();
  } catch {}
  if (text === undefined) return null;
  try {
    const value = JSON.parse(text);
    if (isKept(value)) return value;
  } catch {}
  console.error(messages.cacheIgnored(file));
  return null;
}
