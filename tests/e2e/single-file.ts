import { mkdtemp, rm, writeFile } from "node:fs/promises";
import { tmpdir } from "node:os";
import { join } from "node:path";
import { pathToFileURL } from "node:url";
import type { Page } from "@playwright/test";
import { runNode } from "../cli/temporary.ts";
import { timeToBuild } from "./once.ts";
import { test as base } from "./servers.ts";

export { expect } from "./servers.ts";

/** Playwright's `test` with the address of the Petstore's single file on the disk. */
export const test = base.extend<{ file: string }>({
  file: [async ({ once }, use) => use((await once(petstoreFile)).file), timeToBuild],
});

const petstoreFile = () => buildFile("openapi/petstore.yaml");

/** Builds the single file of a description, with options of the command. */
export async function fileOf(description: object, ...options: string[]) {
  const folder = await mkdtemp(join(tmpdir(), "specimen-described-"));
  const input = join(folder, "openapi.json");
  await writeFile(input, JSON.stringify(description));
  const { file, stop } = await buildFile(input, ...options);
  return { file, stop: () => Promise.all([stop(), rm(folder, { recursive: true })]) };
}

async function buildFile(input: string, ...options: string[]) {
  const folder = await mkdtemp(join(tmpdir(), "specimen-single-file-"));
  const out = join(folder, "api.html");
  const { code, stderr } = await runNode([
    ...["tests/tools/launch.mjs", "build", input],
    ...["--single-file", "--out", out, ...options],
  ]);
  if (code !== 0) throw new Error(stderr);
  return { file: pathToFileURL(out).href, stop: () => rm(folder, { recursive: true }) };
}

/** Collects the errors in the console and the requests to any host. */
export function watch(page: Page, file: string): string[] {
  const found: string[] = [];
  page.on("console", (message) => message.type() === "error" && found.push(message.text()));
  page.on("pageerror", ({ message }) => found.push(message));
  page.on("request", (request) => {
    const url = request.url();
    if (!/^(?:blob|data|about):/.test(url) && url.split("#")[0] !== file) found.push(url);
  });
  return found;
}
