import { essenceOf } from "#request/media-type.ts";

/** A small file of a media type that is no text; of those that are not known here, a few bytes. */
export function sampleFile(type: string, example: string | undefined): Uint8Array<ArrayBuffer> {
  const known = files.get(essenceOf(type));
  return known === undefined ? new TextEncoder().encode(example || "A simulated file.\n") : bytesOf(known);
}

/** Images of one pixel and the smallest documents, in Base64. */
const files = new Map([
  ["image/gif", "R0lGODlhAQABAIAAAAAAAP///yH5BAEAAAAALAAAAAABAAEAAAIBRAA7"],
  [
    "image/png",
    "iVBORw0KGgoAAAANSUhEUgAAAAEAAAABCAYAAAAfFcSJAAAADUlEQVR42mNk+M9QDwADhgGAWjR9awAAAABJRU5ErkJggg==",
  ],
  ["application/zip", "UEsFBgAAAAAAAAAAAAAAAAAAAAAAAA=="],
]);

const bytesOf = (base64: string) => Uint8Array.from(atob(base64), (character) => character.charCodeAt(0));
