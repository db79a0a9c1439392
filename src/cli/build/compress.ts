import { readFile, writeFile } from "node:fs/promises";
import { join } from "node:path";
import { promisify } from "node:util";
import { brotliCompress, constants, gzip } from "node:zlib";

/**
 * Writes each text of a site compressed beside it, as `.br` and `.gz`, for hosts that send such files as they are. What
 * gets no smaller, or is small already, is left alone.
 */
export async function compressFiles(folder: string, files: readonly string[]): Promise<void> {
  const rest = files.filter((file) => texts.test(file)).values();
  const work = async () => {
    for (const file of rest) await compressFile(join(folder, file));
  };
  // As many as the threads that compress.
  await Promise.all(Array.from({ length: 4 }, work));
}

const texts = /\.(?:html|css|m?js|json|ya?ml|md|txt|xml|svg)$/;

/** In bytes: a packet of the network has room for so much. */
const smallest = 1_400;

async function compressFile(file: string): Promise<void> {
  const text = await readFile(file);
  if (text.length < smallest) return;
  const [br, gz] = await Promise.all([
    promisify(brotliCompress)(text, {
      params: {
        [constants.BROTLI_PARAM_QUALITY]: 9,
        [constants.BROTLI_PARAM_SIZE_HINT]: text.length,
      },
    }),
    promisify(gzip)(text, { level: 9 }),
  ]);
  if (br.length < text.length) await writeFile(`${file}.br`, br);
  if (gz.length < text.length) await writeFile(`${file}.gz`, gz);
}
