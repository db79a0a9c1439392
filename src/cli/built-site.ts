import { existsSync, readdirSync, readFileSync, statSync } from "node:fs";
import { join } from "node:path";
import * as messages from "#messages/terminal/serve.ts";
import type { Published } from "#site/publication.ts";
import { CommandError } from "./error.ts";

/** A built site. */
export interface BuiltSite {
  folder: string;
  /** The base path that it was built for, with a slash at both ends. */
  base: string;
  descriptions: BuiltDescription[];
  /** The origins whose pages may show its operations in frames. A new build may change them. */
  embed: () => readonly string[];
}

export type BuiltDescription = Pick<Published, "file" | "folder">;

/**
 * Reads the content of a built site from its own files. Throws `CommandError` if the folder has no site.
 */
export function readBuiltSite(folder: string): BuiltSite {
  const found = statSync(folder, { throwIfNoEntry: false });
  if (found === undefined) throw new CommandError(messages.noFolder(folder));
  if (!found.isDirectory()) throw new CommandError(messages.isFile(folder));
  const page = join(folder, "index.html");
  const descriptions = existsSync(page) ? descriptionsIn(folder) : [];
  if (descriptions.length === 0) throw new CommandError(messages.noSite(folder));
  return { folder, base: baseOf(readFileSync(page, "utf8")), descriptions, embed: embedOf(folder) };
}

/** The origins that its headers allow in addition to the site itself. */
function embedOf(folder: string): () => readonly string[] {
  const file = join(folder, "_headers");
  let known: { written: number; origins: readonly string[] } | null = null;
  return () => {
    const written = statSync(file, { throwIfNoEntry: false })?.mtimeMs ?? 0;
    if (known?.written !== written) known = { written, origins: originsIn(file) };
    return known.origins;
  };
}

function originsIn(file: string): readonly string[] {
  const headers = textOf(file);
  return /frame-ancestors 'self' (.*)$/m.exec(headers)?.[1]?.split(" ") ?? [];
}

/** The text of a file, or `null` if it does not exist, for example while a build replaces the folder. */
function textOf(file: string): string {
  try {
    return readFileSync(file, "utf8");
  } catch {
    return "";
  }
}

function descriptionsIn(folder: string): BuiltDescription[] {
  const alone = join(folder, "openapi.json");
  if (existsSync(alone)) return [{ file: alone, folder: undefined }];
  return readdirSync(folder, { withFileTypes: true })
    .filter((entry) => entry.isDirectory())
    .map(({ name }) => ({ file: join(folder, name, "openapi.json"), folder: name }))
    .filter(({ file }) => existsSync(file))
    .sort((one, other) => (one.folder < other.folder ? -1 : 1));
}

/** The base path, with which the URLs of the site's files in every page begin. */
const baseOf = (html: string) => /(?:href|src)="(\/(?:[^"/]+\/)*?)_astro\//.exec(html)?.[1] ?? "/";
