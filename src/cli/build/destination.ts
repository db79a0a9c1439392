import { existsSync } from "node:fs";
import { lstat, realpath } from "node:fs/promises";
import { basename, dirname, join, resolve, sep } from "node:path";
import { CommandError, UsageError } from "#cli/error.ts";
import * as messages from "#messages/terminal/build.ts";
import { foreignFilesIn, type OwnFiles } from "./manifest.ts";

/** The folder that a site is published to. */
export interface Destination {
  path: string;
  /** The path as the user wrote it. */
  named: string;
  /** Whether the folder is replaced even if it contains foreign files. */
  force: boolean;
  /** Whether texts are also written compressed. */
  compress?: boolean;
}

/**
 * Folders of this project that no site may replace, including their content. There are fewer in the
 * package.
 */
const ownFolders = existsSync("src/cli/package/launch.mjs")
  ? ["openapi", "public", "src", "tests", "node_modules"]
  : ["node_modules"];

/**
 * The real path of a destination. Throws `UsageError` if it is not a folder, contains a source (even
 * with `force`), or is inside this project's own folders.
 */
export async function expectNoSource(
  { path, named }: Pick<Destination, "path" | "named">,
  sources: readonly string[],
): Promise<string> {
  const real = await realPathOf(path);
  await expectFolder(real, named);
  for (const source of ["package.json", ...ownFolders, ...sources]) {
    // A link in the folder counts as a source as well, wherever it points.
    const isInside = isWithin(real, await realPathOf(source)) || isWithin(resolve(path), resolve(source));
    if (isInside || isWithin(real, resolve(source)))
      throw new UsageError(messages.outContainsSource(named, source));
  }
  for (const folder of ownFolders) {
    if (isWithin(await realPathOf(folder), real)) throw new UsageError(messages.outInProject(named, folder));
  }
  return real;
}

/**
 * Throws `CommandError` if a folder contains files that were not written by Specimen, or were changed,
 * and that are not in the next site's folder either. `own` then contains all other files
 * (`foreignFilesIn`).
 */
export async function expectOwnFiles(
  folder: string,
  { named, force }: Destination,
  own: OwnFiles,
  next?: string,
): Promise<void> {
  const foreign = await foreignFilesIn(folder, own, next);
  if (force || foreign.length === 0) return;
  const shown = foreign.slice(0, 5).join(", ");
  throw new CommandError(messages.foreignFiles(named, shown, Math.max(0, foreign.length - 5)));
}

/** The path without links, also of a file that does not exist yet. */
export async function realPathOf(path: string): Promise<string> {
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

export const isWithin = (folder: string, path: string): boolean =>
  path === folder || path.startsWith(folder.replace(/(?<![\\/])[\\/]*$/, sep));
