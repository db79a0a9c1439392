import { readFile } from "node:fs/promises";
import { extname } from "node:path";
import type { FileContent } from "#site/single-file.ts";

/** A file as single files contain it. */
export async function contentOf(file: string): Promise<FileContent> {
  const type = types[extname(file).toLowerCase()] ?? "application/octet-stream";
  return /^text\//.test(type)
    ? { type, text: await readFile(file, "utf8") }
    : { type, base64: await readFile(file, "base64") };
}

const types: Record<string, string> = {
  ".js": "text/javascript",
  ".css": "text/css",
  ".woff2": "font/woff2",
  ".woff": "font/woff",
  ".ttf": "font/ttf",
  ".svg": "image/svg+xml",
  ".png": "image/png",
  ".jpg": "image/jpeg",
  ".jpeg": "image/jpeg",
  ".webp": "image/webp",
  ".avif": "image/avif",
  ".gif": "image/gif",
};
