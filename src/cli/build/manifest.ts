import { hash } from "node:crypto";
import { existsSync, readFileSync } from "node:fs";
import { lstat, readdir, readFile, writeFile } from "node:fs/promises";
import { join, sep } from "node:path";

/**
 * The file in a site that lists all others, as `sha256sum` does: a later build removes only these, and only as they
 * were written.
 */
export const manifestName = ".specimen-files";

/** Lists all files of a folder in its manifest, and gives their size in bytes. */
export async function writeManifest(folder: string): Promise<number> {
  let size = 0;
  const lines = (await filesIn(folder)).map((file) => {
    const content = readFileSync(join(folder, file));
    size += content.length;
    return `${hash("sha256", content)}  ${file}\n`;
  });
  await writeFile(join(folder, manifestName), lines.join(""));
  return size;
}

/** Files that are unchanged since Specimen wrote them, by their paths, with what detects later changes. */
export type OwnFiles = Map<string, string>;

/** The files in a folder that Specimen did not write, or that changed since. Those in `own` are not read again. */
export async function foreignFilesIn(folder: string, own: OwnFiles): Promise<string[]> {
  const hashes = await readManifest(join(folder, manifestName));
  // Without a manifest, all of the folder is foreign: its entries are enough to know that.
  const files = hashes === null ? await namesIn(folder) : await filesIn(folder);
  const foreign: string[] = [];
  for (const file of files) {
    if (isKept(file) || (hashes !== null && file === manifestName)) continue;
    if (!(await isOwn(join(folder, file), hashes?.get(file), own))) foreign.push(file);
  }
  return foreign.sort();
}

/** The paths of all files in a folder, links not followed, with `/` between names. */
export async function filesIn(folder: string): Promise<string[]> {
  const entries = await readdir(folder, { recursive: true, withFileTypes: true });
  return entries
    .filter((entry) => !entry.isDirectory())
    .map(({ parentPath, name }) =>
      join(parentPath, name)
        .slice(folder.length + 1)
        .replaceAll(sep, "/"),
    )
    .sort();
}

async function isOwn(file: string, expected: string | undefined, own: OwnFiles): Promise<boolean> {
  const found = expected === undefined ? null : await lstat(file).catch(() => null);
  // Specimen writes no links, and reading a device may never end.
  if (!found?.isFile()) return false;
  const stamp = `${expected} ${found.ino} ${found.size} ${found.mtimeMs} ${found.ctimeMs}`;
  if (own.get(file) === stamp) return true;
  if (hash("sha256", await readFile(file)) !== expected) return false;
  own.set(file, stamp);
  return true;
}

/** The hashes of a manifest by the paths of files; `null` if absent. */
async function readManifest(file: string): Promise<Map<string, string> | null> {
  const found = await lstat(file).catch(() => null);
  if (!found?.isFile()) return null;
  const lines = (await readFile(file, "utf8")).matchAll(/^([\da-f]{64}) {2}(.+)$/gm);
  return new Map([...lines].map(([, expected = "", path = ""]) => [path, expected]));
}

async function namesIn(folder: string): Promise<string[]> {
  if (!existsSync(folder)) return [];
  const entries = await readdir(folder, { withFileTypes: true });
  return entries.map((entry) => (entry.isDirectory() ? `${entry.name}/` : entry.name));
}

/** What stays (a repository), and what file managers leave behind wherever they look. */
const isKept = (file: string) => /^\.git(\/|$)|(^|\/)(\.DS_Store|Thumbs\.db|desktop\.ini)$/.test(file);
