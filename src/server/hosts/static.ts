import { readFile, realpath, stat } from "node:fs/promises";
import { join, sep } from "node:path";
import type { Handler } from "../routing.ts";
import { type Found, namesIn, type SiteFiles, serveFiles } from "./site-files.ts";

/**
 * Serves a built site from `folder` like static hosts. Neither a path nor a link leaves the folder, and
 * hidden files are not served.
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
    // Relative links in a page depend on its URL, which therefore ends with a slash.
    return pathname.endsWith("/") ? missing : { kind: "folder" };
  } catch {
    // The file does not exist, or its name is invalid.
    return missing;
  }
}
