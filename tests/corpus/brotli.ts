import { brotliCompressSync, constants } from "node:zlib";

/** A text as hosts send it: by brotli of quality 5. */
export function brotli(text: Buffer): Buffer {
  const params = { [constants.BROTLI_PARAM_QUALITY]: 5, [constants.BROTLI_PARAM_SIZE_HINT]: text.length };
  return brotliCompressSync(text, { params });
}
