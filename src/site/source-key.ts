import { hash } from "node:crypto";
import { readdir, readFile } from "node:fs/promises";
import { join } from "node:path";
import { fileURLToPath } from "node:url";

/** A text that changes with the code that makes pages, of which Astro itself watches the templates only. */
export function sourceKey(): Promise<string> {
  known ??= readKey();
  return known;
}

let known: Promise<string> | undefined;

async function readKey(): Promise<string> {
  const root = fileURLToPath(new URL("..", import.meta.url));
  const files = (await readdir(root, { recursive: true })).filter((file) => file.endsWith(".ts")).sort();
  const texts = await Promise.all(files.map((file) => readFile(join(root, file), "utf8")));
  return hash("sha1", texts.join("\n"));
}
