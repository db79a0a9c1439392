import { readdirSync, readFileSync } from "node:fs";
import { join, relative } from "node:path";
import { brotliDecompressSync, gunzipSync } from "node:zlib";

/** All texts of a built site, and the words with "hush" in them by the files that have them, however they are encoded. */
export function searchSite(out: string): { leaks: string[]; all: string } {
  const found = filesBelow(out).map((file) => `${relative(out, file)}\n${decoded(textOf(file))}`);
  const leaks = found.flatMap((text) => {
    const words = new Set(text.match(/[\w.:/-]{0,40}hush\w*/gi));
    return [...words].map((word) => `${text.slice(0, text.indexOf("\n"))}: ${word}`);
  });
  return { leaks, all: found.join("\n") };
}

export const filesBelow = (folder: string): string[] =>
  readdirSync(folder, { recursive: true, withFileTypes: true })
    .filter((entry) => entry.isFile())
    .map(({ parentPath, name }) => join(parentPath, name));

export function textOf(file: string): string {
  const bytes = readFileSync(file);
  if (file.endsWith(".br")) return brotliDecompressSync(bytes).toString();
  return file.endsWith(".gz") ? gunzipSync(bytes).toString() : bytes.toString();
}

/** A text with what escapes write of it: HTML's entities, `\u` of JSON and JavaScript, percent-encoding, Base64. */
function decoded(text: string): string {
  const plain = text
    .replace(/&#x([\da-f]+);/gi, (_, digits) => String.fromCodePoint(Number.parseInt(digits, 16)))
    .replace(/&#(\d+);/g, (_, digits) => String.fromCodePoint(Number(digits)))
    .replace(/\\u([\da-f]{4})/gi, (_, digits) => String.fromCharCode(Number.parseInt(digits, 16)))
    .replace(/%([2-7][\da-f])/gi, (_, digits) => String.fromCharCode(Number.parseInt(digits, 16)))
    .replace(/<\/?(?:wbr|span|b|i|mark)\b[^>]*>/gi, "");
  const encoded = text.match(/[A-Za-z\d+/]{40,}={0,2}/g) ?? [];
  return [text, plain, ...encoded.map((part) => Buffer.from(part, "base64").toString("latin1"))].join("\n");
}
