import { mkdtempSync, rmSync } from "node:fs";
import { tmpdir } from "node:os";
import { join } from "node:path";
import type { Browser } from "playwright";
import { launchBrowser } from "../corpus/browser.ts";
import { build } from "../corpus/build.ts";
import { type CompressingServer, serveCompressed } from "./serve-compressed.ts";

/** `runOnSite` of the Petstore. */
export const runOnPetstore = <Run>(
  runs: number,
  once: (browser: Browser, server: CompressingServer) => Promise<Run>,
): Promise<Run[]> => runOnSite("openapi/petstore.yaml", runs, once);

/** Builds a description's site, serves it compressed, and gives what `once` found in each of some runs, one after the other. */
export async function runOnSite<Run>(
  description: string,
  runs: number,
  once: (browser: Browser, server: CompressingServer) => Promise<Run>,
): Promise<Run[]> {
  const folder = mkdtempSync(join(tmpdir(), "specimen-bench-"));
  try {
    const { code, out, stderr } = await build(description, join(folder, "site"), {
      env: { SPECIMEN_CACHE: join(folder, "cache") },
    });
    if (code !== 0) throw new Error(stderr);
    return await runOn(out, runs, once);
  } finally {
    rmSync(folder, { recursive: true, force: true });
  }
}

async function runOn<Run>(
  site: string,
  runs: number,
  once: (browser: Browser, server: CompressingServer) => Promise<Run>,
): Promise<Run[]> {
  const server = await serveCompressed(site);
  const browser = await launchBrowser();
  try {
    const found: Run[] = [];
    for (let run = 0; run < runs; run++) found.push(await once(browser, server));
    return found;
  } finally {
    await browser.close();
    await server.stop();
  }
}
