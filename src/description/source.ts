import * as messages from "#messages/terminal/description.ts";
import { type SourceFiles, usualFiles } from "#platform/files.ts";
import { hash } from "#platform/hash.ts";
import { DescriptionError } from "./error.ts";
import { limits } from "./limits.ts";
import type { Position } from "./position.ts";

/** A file of a description as text. `file` is its path for messages. */
export interface Source {
  file: string;
  text: string;
  /** The full URL that it was fetched from, including the parts that messages omit. */
  url?: string;
  /** A note for the author about its encoding; `null` without one. */
  note?: string;
  /** Whether the text was parsed as JSON without duplicate names. */
  isJson?: boolean;
}

/** A path or URL for messages. */
export const displayPath = (path: string, files: SourceFiles = usualFiles): string =>
  isUrl(path) ? shownUrl(path) : files.displayPath(path);

/**
 * A URL for messages, without the user, the password and the values of its query, each of which may be a
 * secret.
 */
export const shownUrl = (text: string): string =>
  withoutUser(text).replace(/\?[^#]*/s, (query) => query.replace(/(?<=[?&])([^=&]*=)?[^&]+/gs, "$1…"));

/** A URL for cached files. The values of its query are hashed, so that different URLs stay different. */
export const hashedUrl = (text: string): string =>
  withoutUser(text).replace(/\?[^#]*/s, (query) =>
    query.replace(
      /(?<=[?&])([^=&]*=)?([^&]+)/gs,
      (_, name = "", value = "") => `${name}${hash("sha256", value)}`,
    ),
  );

const withoutUser = (text: string) => text.replace(/(?<=^(?:[a-z][a-z\d+.-]*:)?\/\/)[^/?#]*@/i, "");

/** Whether the root file of a description is remote. */
export const isUrl = (file: string): boolean => /^https?:\/\//i.test(file);

/**
 * Reads a file as text: UTF-8, or UTF-16 as YAML allows (YAML 1.2.2, 5.2). Throws `DescriptionError` if
 * it is unreadable, too large or not a text.
 */
export async function readSource(
  file: string,
  path = file,
  files: SourceFiles = usualFiles,
): Promise<Source> {
  const bytes = await readBytes(file, path, files).catch((cause) => {
    if (cause instanceof DescriptionError) throw cause;
    throw new DescriptionError(file, null, messages.fileUnreadable(reasonOf(cause)), { cause });
  });
  const encoding = encodingOf(bytes);
  if (encoding === null) {
    throw new DescriptionError(file, null, messages.notTextFile);
  }
  try {
    const text = new TextDecoder(encoding, { fatal: true }).decode(bytes);
    if (encoding === "utf-8") return { file, text };
    return { file, text, note: messages.utf16 };
  } catch (cause) {
    const name = encoding.toUpperCase();
    const position = encoding === "utf-8" ? firstInvalid(bytes) : null;
    throw new DescriptionError(file, position, messages.wrongEncoding(name), { cause });
  }
}

/** The position of the first invalid UTF-8 bytes in a text. */
function firstInvalid(bytes: Uint8Array): Position {
  const decoder = new TextDecoder("utf-8", { fatal: true });
  let [valid, invalid] = [0, bytes.length];
  while (invalid - valid > 1) {
    const middle = (valid + invalid) >> 1;
    if (isValid(bytes.subarray(0, middle))) valid = middle;
    else invalid = middle;
  }
  const lines = decoder.decode(bytes.subarray(0, valid), { stream: true }).split(/\r\n?|\n/);
  return { line: lines.length, column: (lines.at(-1)?.length ?? 0) + 1 };
}

function isValid(bytes: Uint8Array): boolean {
  try {
    // A character at the end may be incomplete.
    new TextDecoder("utf-8", { fatal: true }).decode(bytes, { stream: true });
    return true;
  } catch {
    return false;
  }
}

async function readBytes(file: string, path: string, files: SourceFiles): Promise<Uint8Array> {
  const { kind, size: bytes } = await files.stat(path);
  if (kind === "file" && bytes > limits.maxBytes) {
    const size = Math.round(limits.maxBytes / 1e6);
    throw new DescriptionError(file, null, messages.fileTooLarge(size));
  }
  // Reading a device may never end.
  if (kind === "other") {
    throw new DescriptionError(file, null, messages.notFile);
  }
  return files.read(path);
}

/**
 * The encoding by byte order mark, else by the position of the first zeros; `null` if it is not a text.
 */
function encodingOf(bytes: Uint8Array): "utf-8" | "utf-16le" | "utf-16be" | null {
  const [first, second] = bytes;
  if (first === 0xff && second === 0xfe) return "utf-16le";
  if (first === 0xfe && second === 0xff) return "utf-16be";
  if (isLetter(first) && second === 0) return "utf-16le";
  if (first === 0 && isLetter(second)) return "utf-16be";
  return looksLikeText(bytes.subarray(0, 4096)) ? "utf-8" : null;
}

const isLetter = (byte = 0) => byte >= 32 && byte < 127;

/**
 * Whether data is a text. A text may contain a stray zero, which its parser reports, but not many
 * control characters.
 */
function looksLikeText(bytes: Uint8Array): boolean {
  const odd = bytes.filter((byte) => byte < 9 || (byte > 13 && byte < 32)).length;
  return odd === 0 || odd / bytes.length < 0.05;
}

const reasonOf = (cause: unknown) =>
  cause instanceof Error && "code" in cause ? String(cause.code) : String(cause);
