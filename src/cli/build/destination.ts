import { existsSync } from "node:fs";
import { lstat, readdir, readFile, realpath } from "node:fs/promises";
import { basename, dirname, join, resolve, sep } from "node:path";
import { CommandError, UsageError } from "#cli/error.ts";
import * as messages from "#messages/terminal/build.ts";

/** The folder that a site is published to. */
export interface Destination {
  path: string;
  /** The path as the user wrote it. */
  named: string;
  /** Whether the folder is replaced even if it contains files that Specimen did not write. */
  force: boolean;
  /** Whether texts are written compressed, too. */
  compress?: boolean;
}

/** The file in a site that lists all others, one path per line: only these does a later build remove. */
export const manifestName = ".specimen-files";

/** Parts of this project that no site may replace, with all that is inside of them; of a user of the package, fewer. */
const ownFolders = existsSync("src/cli/launch.mjs")
  ? ["openapi", "public", "src", "tests", "node_modules"]
  : ["node_modules"];

/**
 * The real path of a destination. Throws `UsageError` if it is not a folder, contains a source or is inside this
 * project's own folders, and `CommandError` if it contains files that Specimen did not write.
 */
export async function expectReplaceable(
  { path, named, force }: Destination,
  sources: readonly string[],
): Promise<string> {
  const real = await realPathOf(path);
  await expectFolder(real, named);
  for (const source of ["package.json", ...ownFolders, ...sources]) {
    if (isWithin(real, await realPathOf(source)))
      throw new UsageError(messages.outContainsSource(named, source));
  }
  for (const folder of ownFolders) {
    if (isWithin(await realPathOf(folder), real)) throw new UsageError(messages.outInProject(named, folder));
  }
  const foreign = force ? [] : await foreignFilesIn(real);
  if (foreign.length > 0) throw new CommandError(refusalOf(named, foreign));
  return real;
}

/** The path without links, also of what does not exist yet. */
async function realPathOf(path: string): Promise<string> {
  const absolute = resolve(path);
  const real = await realpath(absolute).catch(() => null);
  return real ?? join(await realPathOf(dirname(absolute)), basename(absolute));
}

async function expectFolder(real: string, named: string): Promise<void> {
  for (let path = real; ; path = dirname(path)) {
    const found = await lstat(path).catch(() => null);
    if (found?.isDirectory()) return;
    if (found?.isSymbolicLink()) throw new UsageError(messages.outIsBrokenLink(named));
    if (found !== null) {
      const file = path === real ? "" : `: ${path}`;
      throw new UsageError(messages.outIsFile(named, file));
    }
  }
}

const isWithin = (folder: string, path: string) =>
  path === folder || path.startsWith(folder.replace(/[\\/]*$/, sep));

async function foreignFilesIn(folder: string): Promise<string[]> {
  const manifest = await readFile(join(folder, manifestName), "utf8").catch(() => null);
  // Without a manifest, all of the folder is foreign: its entries are enough to know that.
  const files = manifest === null ? await namesIn(folder) : await filesIn(folder);
  const written = new Set(manifest?.split("\n"));
  return files.filter((file) => file !== manifestName && !written.has(file) && !isKept(file)).sort();
}

async function namesIn(folder: string): Promise<string[]> {
  if (!existsSync(folder)) return [];
  const entries = await readdir(folder, { withFileTypes: true });
  return entries.map((entry) => (entry.isDirectory() ? `${entry.name}/` : entry.name));
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

/** What stays (a repository), and what file managers leave behind wherever they look. */
const isKept = (file: string) => /^\.git(\/|$)|(^|\/)(\.DS_Store|Thumbs\.db|desktop\.ini)$/.test(file);

function refusalOf(named: string, foreign: readonly string[]): string {
  const shown = foreign.slice(0, 5).join(", ");
  return messages.foreignFiles(named, shown, Math.max(0, foreign.length - 5));
}
