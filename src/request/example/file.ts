import { essenceOf } from "../media-type.ts";
import type { FileContent } from "../types.ts";

/**
 * A placeholder for the reader's file: `photo.png` for the field `photo` of `image/png`. An example that
 * is the name of a file names it. Its size is 0, for nobody knows it.
 */
export function exampleFile(field: string, mediaType: string | null, example: string | null): FileContent {
  const named = /^@?([\w-][\w.-]{0,80}\.[a-z]\w{1,5})$/i.exec(example?.trim() ?? "")?.[1];
  const type = mediaType ?? typeOf(named) ?? "application/octet-stream";
  return { name: named ?? `${plainName(field)}.${extensionOf(type)}`, type, size: 0 };
}

/** What a shell, a path and a header all take for letters. */
const plainName = (name: string) => name.replace(/[^\w-]+/g, "-").replace(/^-+|-+$/g, "") || "file";

const extensions: [mediaType: string, extension: string][] = [
  ["image/png", "png"],
  ["image/jpeg", "jpg"],
  ["image/gif", "gif"],
  ["image/webp", "webp"],
  ["image/svg+xml", "svg"],
  ["audio/mpeg", "mp3"],
  ["audio/wav", "wav"],
  ["video/mp4", "mp4"],
  ["application/pdf", "pdf"],
  ["application/zip", "zip"],
  ["application/gzip", "gz"],
  ["application/json", "json"],
  ["application/jsonl", "jsonl"],
  ["application/xml", "xml"],
  ["text/csv", "csv"],
  ["text/html", "html"],
  ["text/plain", "txt"],
];

const extensionOf = (mediaType: string) =>
  extensions.find(([type]) => type === essenceOf(mediaType))?.[1] ?? "bin";

const typeOf = (name: string | undefined) =>
  extensions.find(([, extension]) => name?.toLowerCase().endsWith(`.${extension}`))?.[0];
