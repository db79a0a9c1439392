import { readdir, readFile, realpath, stat } from "node:fs/promises";
import { join, relative, resolve, sep } from "node:path";
import type { Files } from "#platform/files.ts";

/**
 * The paths read from disk, existing or not, so that a later build can detect changes. Builds read
 * descriptions only through this module.
 */
export interface Inputs {
  /** Files and folders whose content was read. */
  paths: string[];
  /** Paths whose link target was read. */
  links: string[];
  /** Whether other sources were read that may change unnoticed: the network, or a repository. */
  hasOthers: boolean;
}

/** The disk, with the record of all reads. */
export interface NotedDisk {
  files: Files;
  inputs(): Inputs;
}

export function openNotedDisk(): NotedDisk {
  const noted = { content: new Set<string>(), target: new Set<string>() };
  let hasOthers = false;
  const files = openDisk((path, what) => noted[what].add(path));
  return {
    files: {
      ...files,
      noteOther() {
        hasOthers = true;
      },
    },
    inputs: () => ({ paths: [...noted.content], links: [...noted.target], hasOthers }),
  };
}

/** Opens the disk. `note` receives each path before its content or target is read. */
export const openDisk = (note: (path: string, what: "content" | "target") => void): Files => ({
  read(path) {
    note(path, "content");
    return readFile(path);
  },
  async stat(path) {
    note(path, "content");
    const found = await stat(path);
    const kind = found.isFile() ? "file" : found.isDirectory() ? "folder" : "other";
    return { kind, size: found.size, modified: found.mtimeMs };
  },
  list(folder) {
    note(folder, "content");
    return readdir(folder);
  },
  async listBelow(folder) {
    note(folder, "content");
    const entries = await readdir(folder, { recursive: true, withFileTypes: true });
    for (const entry of entries) if (entry.isDirectory()) note(join(entry.parentPath, entry.name), "content");
    return entries
      .filter((entry) => entry.isFile())
      .map(({ parentPath, name }) => relative(folder, join(parentPath, name)).replaceAll(sep, "/"));
  },
  realPath(path) {
    note(path, "target");
    return realpath(path);
  },
  displayPath,
  noteOther() {},
});

/**
 * The folder in which the user started the command. npm runs scripts in the project's folder and has the
 * user's in INIT_CWD.
 */
export const callersFolder = (): string => process.env.INIT_CWD ?? ".";

/** A path for messages: relative to that folder, absolute for a file outside of it. */
function displayPath(path: string): string {
  const shown = relative(callersFolder(), path);
  return /^\.\.([\\/]|$)/.test(shown) ? resolve(path) : shown;
}
