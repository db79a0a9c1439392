import { readFile, writeFile } from "node:fs/promises";
import { join } from "node:path";
import { promisify } from "node:util";
import { brotliCompress, brotliDecompress, constants } from "node:zlib";
import type { KnownLanguage, Language } from "#messages/language.ts";
import { fileKitIncomplete } from "#messages/terminal/build.ts";
import type { FileContent } from "#site/single-file.ts";

/**
 * The code of single files. The languages differ little, so all of them are compressed together, with the same part
 * of each language side by side.
 */
export interface FileKit {
  /** The script of a single file. */
  script: string;
  /** The script that reads and renders. */
  worker: ByLanguage<string>;
  /** The scripts of pages as one. */
  scripts: ByLanguage<string>;
  /** The styles, fonts and workers of pages, by their path below the base path. */
  files: ByLanguage<Record<string, FileContent>>;
}

type ByLanguage<Part> = Partial<Record<Language, Part>>;

/** The parts of a kit in one language. */
export interface FileParts {
  script: string;
  worker: string;
  scripts: string;
  files: Readonly<Record<string, FileContent>>;
}

export async function packFileKit(folder: string, kit: FileKit): Promise<void> {
  const bytes = Buffer.from(JSON.stringify(kit));
  const { BROTLI_PARAM_QUALITY, BROTLI_PARAM_LGWIN, BROTLI_MAX_WINDOW_BITS, BROTLI_PARAM_SIZE_HINT } =
    constants;
  const params = {
    // The best quality takes 40 times as long for 10 % less.
    [BROTLI_PARAM_QUALITY]: 9,
    [BROTLI_PARAM_LGWIN]: BROTLI_MAX_WINDOW_BITS,
    [BROTLI_PARAM_SIZE_HINT]: bytes.length,
  };
  await writeFile(join(folder, name), await promisify(brotliCompress)(bytes, { params }));
}

/** Throws if the kit in a folder lacks a language. */
export async function readFileKit(folder: string, language: KnownLanguage): Promise<FileParts> {
  const bytes = await promisify(brotliDecompress)(await readFile(join(folder, name)));
  const kit: FileKit = JSON.parse(bytes.toString());
  const [worker, scripts, files] = [kit.worker[language], kit.scripts[language], kit.files[language]];
  if (worker === undefined || scripts === undefined || files === undefined)
    throw new Error(fileKitIncomplete(language));
  return { script: kit.script, worker, scripts, files };
}

const name = "single-file.json.br";
