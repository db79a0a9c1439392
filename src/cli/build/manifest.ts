import { hash } from "node:crypto";
import { existsSync, lstatSync, readdirSync, readFileSync, type Stats } from "node:fs";
import { lstat, readdir, readFile, writeFile } from "node:fs/promises";
import { join } from "node:path";

/**
 * The file in a site that lists all others, as `sha256sum` does: a later build removes only these, and only as they
 * were written.
 */
export const manifestName = ".specimen-files";

/** What the manifest has of a file, with its size in bytes. */
export interface FileFacts {
  hash: string;
  size: number;
}

/** Lists all files of a folder in its manifest, and gives what it has of them. Those in `known` are not read. */
export async function writeManifest(
  folder: string,
  known: ReadonlyMap<string, FileFacts>,
): Promise<Map<string, FileFacts>> {
  const facts = new Map(
    filesIn(folder).map((file) => [file, known.get(file) ?? factsOf(join(folder, file))]),
  );
  await writeFile(
    join(folder, manifestName),
    [...facts].map(([file, { hash }]) => `${hash}  ${file}\n`).join(""),
  );
  return facts;
}

function factsOf(file: string): FileFacts {
  const content = readFileSync(file);
  return { hash: hash("sha256", content), size: content.length };
}

/** Files of a site that are unchanged since Specimen wrote them, by their paths in it, with what detects later changes. */
export type OwnFiles = Map<string, string>;

/**
 * The files in a folder that Specimen did not write, or that changed since. Those in `own` are not read again; after that,
 * it has all that are unchanged, and no others. What is the very same file in `next` is not lost with the folder, and left out.
 */
export async function foreignFilesIn(folder: string, own: OwnFiles, next?: string): Promise<string[]> {
  const hashes = await readManifest(join(folder, manifestName));
  const known = new Map(own);
  own.clear();
  // Without a manifest, all of the folder is foreign: its entries are enough to know that.
  const files = hashes === null ? await namesIn(folder) : filesIn(folder);
  const foreign: string[] = [];
  for (const file of files) {
    if (isKept(file) || (hashes !== null && file === manifestName)) continue;
    if (next !== undefined && isSameFile(join(folder, file), join(next, file))) continue;
    const stamp = stampOf(join(folder, file), hashes?.get(file), known.get(file));
    if (stamp === null) foreign.push(file);
    else own.set(file, stamp);
  }
  return foreign.sort();
}

/** The paths of all files in a folder, links not followed, with `/` between names. */
export const filesIn = (folder: string): string[] => pathsIn(folder, "").sort();

/** A name at a time: for thousands of files, promises and Node's own recursive listing cost several times as much. */
const pathsIn = (folder: string, path: string): string[] =>
  readdirSync(join(folder, path), { withFileTypes: true }).flatMap((entry) =>
    entry.isDirectory() ? pathsIn(folder, `${path}${entry.name}/`) : `${path}${entry.name}`,
  );

/** The stamp of a file that has this hash, by what is known of it or by reading it; else null. */
function stampOf(file: string, expected: string | undefined, known: string | undefined): string | null {
  const found = expected === undefined ? undefined : statsOf(file);
  // Specimen writes no links, and reading a device may never end.
  if (expected === undefined || !found?.isFile()) return null;
  const stamp = stampFrom(expected, found);
  return known === stamp || hash("sha256", readFileSync(file)) === expected ? stamp : null;
}

const stampFrom = (expected: string, { ino, size, mtimeMs, ctimeMs }: Stats) =>
  `${expected} ${ino} ${size} ${mtimeMs} ${ctimeMs}`;

const statsOf = (file: string) => lstatSync(file, { throwIfNoEntry: false });

function isSameFile(one: string, other: string): boolean {
  const [first, second] = [statsOf(one), statsOf(other)];
  return first?.isFile() === true && first.ino === second?.ino && first.dev === second.dev;
}

/** The stamps of a site that was published at a time; not of what somebody has changed since. */
export function stampsOf(folder: string, facts: ReadonlyMap<string, FileFacts>, time: number): OwnFiles {
  const stamps: OwnFiles = new Map();
  for (const [file, { hash }] of facts) {
    const found = statsOf(join(folder, file));
    if (found?.isFile() && found.mtimeMs <= time) stamps.set(file, stampFrom(hash, found));
  }
  return stamps;
}

/** The hash that a stamp is about. */
export const hashIn = (stamp: string) => stamp.slice(0, 64);

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
export const isKept = (file: string) => /^\.git(\/|$)|(^|\/)(\.DS_Store|Thumbs\.db|desktop\.ini)$/.test(file);
