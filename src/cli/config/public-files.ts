import { existsSync } from "node:fs";
import { realpath, stat } from "node:fs/promises";
import { join, relative, resolve } from "node:path";
import { isWithin } from "#cli/build/destination.ts";
import { filesIn, isKept } from "#cli/build/manifest.ts";
import { CommandError } from "#cli/error.ts";
import * as messages from "#messages/terminal/config.ts";

/**
 * The files to publish unchanged, by path in the site: those of the named folder, else of `public`
 * beside the configuration file, unless the site is written into that. Throws `CommandError` for a link
 * that points out of the folder.
 */
export async function publicFilesOf(
  named: string | undefined,
  { home, out, folder }: { home: string; out: string; folder: string },
): Promise<Record<string, string>> {
  const path = resolve(folder, named ?? join(relative(folder, home), "public"));
  if (!existsSync(path) || !(await stat(path)).isDirectory()) {
    if (named !== undefined) throw new CommandError(messages.publicMissing(named));
    return {};
  }
  if (named === undefined && (isWithin(path, resolve(folder, out)) || isWithin(resolve(folder, out), path)))
    return {};
  const real = await realpath(path);
  const files: Record<string, string> = {};
  for (const name of await filesIn(path)) {
    const file = join(path, name);
    if (isKept(name)) continue;
    const target = await realpath(file).catch(() => null);
    if (target === null || !isWithin(real, target) || !(await stat(target)).isFile())
      throw new CommandError(messages.publicLinkLeadsOut(relative(folder, file)));
    files[name] = file;
  }
  return files;
}
