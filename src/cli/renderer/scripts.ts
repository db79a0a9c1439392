import { readdir, readFile } from "node:fs/promises";
import { dirname, join } from "node:path";
import { fileURLToPath } from "node:url";
import type { FileNames, PageModule } from "./astro.ts";
import type { Renderer } from "./language-renderer.ts";

/** The names in a renderer. Those of another language in their place make it the renderer of that language. */
export async function scriptNamesOf({ entry }: Renderer): Promise<FileNames> {
  const { app }: PageModule = await import(entry);
  return app.manifest.entryModules;
}

/** Throws if renderers differ in more than the names of scripts, so that one cannot replace the others. */
export async function expectSamePages(renderers: readonly Renderer[]): Promise<void> {
  const texts = new Set(await Promise.all(renderers.map(textOf)));
  if (texts.size > 1) throw new Error("The pages of languages differ in more than the names of scripts.");
}

/** The modules of a renderer without the hashes in names of files. */
async function textOf({ entry }: Renderer): Promise<string> {
  const folder = dirname(fileURLToPath(entry));
  const files = (await readdir(folder, { recursive: true })).filter((file) => file.endsWith(".mjs"));
  const texts = files.map(async (file) => `${file}\n${await readFile(join(folder, file), "utf8")}`);
  return (await Promise.all(texts))
    .map((text) => text.replaceAll(/[._][\w-]{8}(?=\.m?js\b)/g, ""))
    .sort()
    .join("\n");
}
