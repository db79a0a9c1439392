import assert from "node:assert/strict";
import { mkdirSync, readFileSync, writeFileSync } from "node:fs";
import { dirname, join } from "node:path";
import { type ReadReference, readReference } from "#site/read-reference.ts";
import { severalFiles, swagger } from "./correct-descriptions.ts";
import type { Base, Mistake } from "./mistakes.ts";

export const filesOf: Record<Base, Record<string, string>> = {
  petstore: { "openapi.yaml": readFileSync("openapi/petstore.yaml", "utf8") },
  "several files": severalFiles,
  "2.0": { "openapi.yaml": swagger },
};

/** The files with the mistake, and where it is. */
export function planted({ base, file = "openapi.yaml", from, to, rule }: Mistake) {
  const text = filesOf[base][file] ?? "";
  assert.ok(text.includes(from), `${file} lacks ${from}`);
  const marked = text.replace(from, () => to);
  const before = marked.slice(0, marked.indexOf("«")).split("\n");
  const place = `${file}:${before.length}:${(before.at(-1) ?? "").length + 1}`;
  return { files: { ...filesOf[base], [file]: marked.replace("«", "") }, expected: `${place} ${rule}` };
}

/** Reads a description of several files from a folder. */
export async function readFiles(folder: string, files: Record<string, string>): Promise<ReadReference> {
  for (const [name, text] of Object.entries(files)) {
    mkdirSync(dirname(join(folder, name)), { recursive: true });
    writeFileSync(join(folder, name), text);
  }
  return readReference(join(folder, "openapi.yaml"));
}
