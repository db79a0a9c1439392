import { basename, dirname, extname } from "node:path";
import { fileURLToPath } from "node:url";
import { tokensOf } from "#json/pointer.ts";
import type { Target } from "./resources.ts";

/**
 * A name for a part of a file (OpenAPI 3.0.3, 4.7.7: letters, digits, `.`, `-`, `_`): the last name of the pointer,
 * else the file's. If that is taken, the preceding path segment is added, and finally a number.
 */
export function nameFor(target: Target, isTaken: (name: string) => boolean): string {
  const [own = "part", ...outer] = wordsOf(target)
    .map(plain)
    .filter((word) => word !== "");
  let name = own;
  for (const word of outer) {
    if (!isTaken(name)) break;
    name = `${word}-${name}`;
  }
  for (let number = 2, base = name; isTaken(name); number++) name = `${base}-${number}`;
  return name;
}

/** What names a place, the nearest first. */
function wordsOf({ part, pointer }: Target): string[] {
  const path = part.address.protocol === "file:" ? fileURLToPath(part.address) : part.address.pathname;
  const file = basename(path, extname(path));
  const folders = dirname(path).split(/[\\/]/).reverse().slice(0, 3);
  const tokens = tokensOf(pointer)
    .filter((token) => !/^\d+$|^(items|schemas?|properties|\$defs|definitions|components)$/.test(token))
    .reverse();
  return [...tokens, ...(isIndex(file) ? [] : [file]), ...folders];
}

const isIndex = (file: string) => /^_?(index|schema)$/i.test(file);

const plain = (word: string) => word.replace(/[^\p{L}\p{N}._-]+/gu, "-").replace(/^-+|-+$/g, "");
