import { hash } from "node:crypto";
import { existsSync } from "node:fs";
import { mkdir, readdir, readFile, rename, rm, stat, utimes, writeFile } from "node:fs/promises";
import { dirname, join, sep } from "node:path";
import { cacheIn } from "#disk/caches.ts";
import { makeOwnFolder, removeLink } from "#disk/folders.ts";
import { writtenWithEnglish } from "#messages/english.ts";
import type { Language } from "#messages/language.ts";
import { entryWithScripts, type Renderer } from "./language-renderer.ts";

/**
 * A renderer whose scripts contain the texts of a site. They are in a folder whose name changes with the
 * texts, because their file names do not, and browsers cache them forever.
 */
export async function withTexts(renderer: Renderer, language: Language, catalog: object): Promise<Renderer> {
  const texts = new Map<string, unknown>([["language", language]]);
  for (const [room, messages] of Object.entries(writtenWithEnglish(catalog, language)))
    for (const [key, written] of Object.entries(messages)) texts.set(`${room}.${key}`, written);
  const name = hash("sha256", JSON.stringify([renderer.version, [...texts]])).slice(0, 16);
  const scripts = `_astro/${name}/`;
  const folder = join(cacheIn("texts"), name);
  makeOwnFolder(dirname(folder));
  removeLink(folder);
  if (!existsSync(folder)) await writeScripts(folder, renderer.assets, scripts, texts);
  const now = new Date();
  await utimes(folder, now, now);
  await sweep(name);
  return {
    assets: [folder],
    entry: entryWithScripts(renderer.entry, scripts),
    version: `${renderer.version}-${language}-${name}`,
  };
}

/**
 * Writes the scripts into a folder that appears atomically, because several processes may write it at
 * the same time.
 */
async function writeScripts(
  folder: string,
  assets: readonly string[],
  scripts: string,
  texts: ReadonlyMap<string, unknown>,
): Promise<void> {
  const fresh = `${folder}.${process.pid}`;
  try {
    for (const from of assets)
      for (const file of await filesIn(from)) {
        const isScript = file.endsWith(".js");
        const isMoved = isScript && file.startsWith(`_astro${sep}`);
        const bytes = await readFile(join(from, file));
        const target = join(fresh, isMoved ? join(scripts, file) : file);
        const text = isScript ? filled(bytes.toString(), texts) : bytes;
        await mkdir(dirname(target), { recursive: true });
        await writeFile(target, isMoved ? String(text).replace(workers, "$1../../$2") : text);
      }
    await rename(fresh, folder).catch((error) => {
      if (!existsSync(folder)) throw error;
    });
  } finally {
    await rm(fresh, { recursive: true, force: true });
  }
}

/** A script with its texts in place of the marks. */
const filled = (script: string, texts: ReadonlyMap<string, unknown>): string =>
  script.replace(textMarks, (_mark, _quote, name) => JSON.stringify(texts.get(name) ?? ""));

/** The marks that `messagesIn` writes (`vite-plugins.ts`), before or after minification. */
const textMarks = /__specimenText\(\s*(["'`])([\w.]+)\1\s*\)/g;

/** The paths of files beside `_astro/` in scripts: two folders further up. */
const workers = /(["'`])(\.\.\/(?:petstore|simulation)-worker\.js)(?=["'`])/g;

async function filesIn(folder: string): Promise<string[]> {
  if (!existsSync(folder)) return [];
  const entries = await readdir(folder, { recursive: true, withFileTypes: true });
  return entries
    .filter((entry) => entry.isFile())
    .map(({ parentPath, name }) => join(parentPath, name).slice(folder.length + 1));
}

/** Removes scripts that were unused for an hour. */
async function sweep(own: string): Promise<void> {
  const folder = cacheIn("texts");
  for (const name of await readdir(folder)) {
    const found = await stat(join(folder, name)).catch(() => null);
    if (name !== own && found !== null && Date.now() - found.mtimeMs > 3_600_000)
      await rm(join(folder, name), { recursive: true, force: true });
  }
}
