import { readFile, realpath, stat } from "node:fs/promises";
import { join, sep } from "node:path";
import type { Handler } from "../routing.ts";
import { type Found, namesIn, type SiteFiles, serveFiles } from "./site-files.ts";

/**
 * Serves a built site from `folder` as static hosts do. Neither a path nor a link points out of the folder, and hidden files
 * are not served.
 */
export const createStaticSite = (folder: string): Handler => serveFiles(filesIn(folder));

const filesIn = (folder: string): SiteFiles => ({
  find: (pathname) => find(folder, pathname),
  missingPage: () => readFile(join(folder, "404.html")).catch(() => null),
});

const missing: Found = { kind: "missing" };

async function find(folder: string, pathname: string): Promise<Found> {
  const names = namesIn(pathname);
  if (names === null) return missing;
  try {
    const root = await realpath(folder);
    const path = await realpath(join(root, ...names));
    if (path !== root && !path.startsWith(root.endsWith(sep) ? root : root + sep)) return missing;
    const found = await stat(path);
    const state = `${found.mtimeMs} ${found.size}`;
    if (found.isFile()) return { kind: "file", file: { path, state, read: () => readFile(path) } };
    // Relative links in a page count from its address, which therefore ends with a slash.
    return pathname.endsWith("/") ? missing : { kind: "folder" };
  } catch {
    // It is not there, or no file system takes such a name.
    return missing;
  }
}
