import { hash } from "node:crypto";
import { existsSync, lstatSync, readdirSync, readFileSync, type Stats } from "node:fs";
import { lstat, readdir, readFile, writeFile } from "node:fs/promises";
import { join } from "node:path";

/**
 * The file in a site that lists all others in the format of `sha256sum`. A later build only removes
 * these, and only if they are unchanged.
 */
export const manifestName = ".specimen-files";

/** The facts about a file in the manifest, with its size in bytes. */
export interface FileFacts {
  hash: string;
  size: number;
}

/**
 * Lists all files of a folder in its manifest, and returns their facts. Files in `known` are not read.
 */
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

/**
 * The files of a site that are unchanged since Specimen wrote them, by path, with a stamp that detects
 * later changes.
 */
export type OwnFiles = Map<string, string>;

/**
 * The files in a folder that were not written by Specimen, or were changed. Files in `own` are not read
 * again; afterwards it contains all unchanged files, and no others. A file that is identical in `next`
 * is not lost with the folder, and is left out.
 */
export async function foreignFilesIn(folder: string, own: OwnFiles, next?: string): Promise<string[]> {
  const hashes = await readManifest(join(folder, manifestName));
  const known = new Map(own);
  own.clear();
  // Without a manifest, the entire folder is foreign, and its entries suffice.
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

/** The paths of all files in a folder, with `/` as separator. Links are not followed. */
export const filesIn = (folder: string): string[] => pathsIn(folder, "").sort();

/**
 * Names are listed one by one: for thousands of files, promises and Node's own recursive listing cost
 * several times as much.
 */
const pathsIn = (folder: string, path: string): string[] =>
  readdirSync(join(folder, path), { withFileTypes: true }).flatMap((entry) =>
    entry.isDirectory() ? pathsIn(folder, `${path}${entry.name}/`) : `${path}${entry.name}`,
  );

/** The stamp of a file with this hash, from the known stamps or by reading it; null for another hash. */
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

/** The stamps of a site that was published at a time, without files changed since. */
export function stampsOf(folder: string, facts: ReadonlyMap<string, FileFacts>, time: number): OwnFiles {
  const stamps: OwnFiles = new Map();
  for (const [file, { hash }] of facts) {
    const found = statsOf(join(folder, file));
    if (found?.isFile() && found.mtimeMs <= time) stamps.set(file, stampFrom(hash, found));
  }
  return stamps;
}

/** The hash in a stamp. */
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

/** Files that are kept: a repository, and leftovers of file managers. */
export const isKept = (file: string) => /^\.git(\/|$)|(^|\/)(\.DS_Store|Thumbs\.db|desktop\.ini)$/.test(file);
