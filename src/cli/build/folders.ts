import { mkdirSync } from "node:fs";
import { makeOwnFolder } from "#disk/folders.ts";

/** Returns a function that creates folders, each once. */
export function folderMaker(): (folder: string) => void {
  const made = new Set<string>();
  return (folder) => {
    if (!made.has(folder)) mkdirSync(folder, { recursive: true });
    made.add(folder);
  };
}

/**
 * Returns a function that creates the folders of a cache, each once, from its root. Links are replaced,
 * see `makeOwnFolder`.
 */
export function ownFolderMaker(root: string): (folder: string) => void {
  const made = new Set<string>();
  return function make(folder) {
    if (made.has(folder)) return;
    if (folder.length > root.length) make(folderOf(folder));
    makeOwnFolder(folder);
    made.add(folder);
  };
}

/** The folder of a path with slashes. */
export const folderOf = (file: string) => file.slice(0, file.lastIndexOf("/"));

/** Whether a path with slashes stays below its folder on every system. */
export const isBelow = (path: string): boolean =>
  !/[\\\0]/.test(path) && path.split("/").every((name) => !/^(?:|\.|\.\.)$/.test(name));
