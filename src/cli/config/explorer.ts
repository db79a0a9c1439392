import { existsSync, readFileSync } from "node:fs";
import { dirname, join, resolve } from "node:path";
import { CommandError } from "#cli/error.ts";
import * as messages from "#messages/terminal/config.ts";
import type { Explorer } from "#site/publication.ts";

/**
 * The script of `/explorer/`, as installed in one of the folders. Throws `CommandError` if it is not
 * installed.
 */
export function explorerFor(...folders: string[]): Explorer {
  const found = folders.map(installedFor).find((explorer) => explorer !== null) ?? null;
  if (found === null) throw new CommandError(messages.explorerNotInstalled);
  return found;
}

/** Publishes the explorer by default for the descriptions of the working folder, if it is installed. */
export function offerExplorer(): void {
  isOffered = true;
}

let isOffered = false;

/** The default script of the explorer. */
export const usualExplorer = (): Explorer | null => (isOffered ? installedFor(".") : null);

/** The installed script; null if it is not installed. */
function installedFor(folder: string): Explorer | null {
  for (let path = resolve(folder); ; path = dirname(path)) {
    const home = join(path, "node_modules", "@scalar", "api-reference");
    const file = join(home, "dist", "browser", "standalone.js");
    if (existsSync(file)) {
      const { version } = JSON.parse(readFileSync(join(home, "package.json"), "utf8"));
      return { file, script: `_astro/scalar-${version}.js` };
    }
    if (path === dirname(path)) return null;
  }
}
