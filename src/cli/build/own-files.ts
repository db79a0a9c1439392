import { existsSync } from "node:fs";
import { copyFile, lstat, mkdir, writeFile } from "node:fs/promises";
import { dirname, join, relative } from "node:path";
import { CommandError } from "#cli/error.ts";
import { callersFolder } from "#disk/files.ts";
import * as messages from "#messages/terminal/config.ts";
import { bare } from "#site/address.ts";
import type { Publication } from "#site/publication.ts";
import { redirectFiles } from "#site/redirects.ts";
import { manifestName } from "./manifest.ts";

/**
 * Adds redirects and the owner's files to an otherwise complete site. Throws `CommandError` if the site
 * already has a page or file with that name, and for a redirect to a missing page.
 */
export async function addOwnFiles(site: string, publication: Publication): Promise<void> {
  const { publicFiles, redirects } = publication;
  const targets = { ...redirects };
  expectRedirects(redirects);
  for (const { path, text } of redirectFiles(publication)) {
    const from = Object.keys(targets).find((one) => path.startsWith(bare(one))) ?? path;
    if (await isTaken(site, path)) throw new CommandError(messages.redirectTaken(from));
    await mkdir(dirname(join(site, path)), { recursive: true });
    await writeFile(join(site, path), text());
  }
  for (const [path, file] of Object.entries(publicFiles)) {
    if (path === manifestName || (await isTaken(site, path)))
      throw new CommandError(messages.publicTaken(relative(callersFolder(), file), path));
    await mkdir(dirname(join(site, path)), { recursive: true });
    await copyFile(file, join(site, path));
  }
  for (const [from, to] of Object.entries(targets)) {
    const target = to.replace(/[?#].*/, "");
    const isElsewhere = /^[a-z]+:/i.test(target);
    if (isElsewhere || existsSync(join(site, target, "index.html")) || /\.\w+$/.test(target)) continue;
    throw new CommandError(messages.redirectNowhere(from, to));
  }
}

/** Throws `CommandError` for a redirect whose source is not a path or whose target is not a URL. */
export function expectRedirects(redirects: Readonly<Record<string, string>>): void {
  for (const [from, to] of Object.entries(redirects)) {
    const names = bare(from).split("/");
    const isPath = /^[^\s?#\\\p{Cc}]+$/u.test(from) && !/%(?:[01][\da-f]|7f)/i.test(from);
    if (!isPath || names.some((name) => /^\.*$/.test(name)))
      throw new CommandError(messages.redirectInvalid(from));
    // Lists of redirects use blanks as separators.
    if (/[\s\p{Cc}]/u.test(to)) throw new CommandError(messages.redirectTargetInvalid(from));
  }
}

/** Whether the name exists, or a file has the place of its folder. */
async function isTaken(site: string, path: string): Promise<boolean> {
  if ((await lstat(join(site, path)).catch(() => null)) !== null) return true;
  for (let folder = dirname(path); folder !== "."; folder = dirname(folder))
    if ((await lstat(join(site, folder)).catch(() => null))?.isFile()) return true;
  return false;
}
