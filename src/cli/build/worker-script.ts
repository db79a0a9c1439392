import { mkdir, readFile, rm, writeFile } from "node:fs/promises";
import { join } from "node:path";
import { type PublishedReference, sandboxKind, sandboxPlace } from "#server/sandbox/build/place.ts";
import type { SandboxKind, SandboxPlaces } from "#server/sandbox/model.ts";
import { serverFile } from "#server/server-file.ts";

/** What Vite makes for each kind of sandbox (`src/server/sandbox/worker/`). */
const parts: Record<SandboxKind, string> = {
  petstore: "petstore-worker.js",
  simulation: "simulation-worker.js",
};

const files = Object.values(parts);

/** Vite's names for workers: the parts of the Service Worker are put together afterwards. */
export const workerFileNames = ({ name }: { name: string }) =>
  files.find((file) => file === `${name}.js`) ?? "_astro/[name]-[hash].js";

/**
 * Makes the Service Worker of a built site, at its root because it responds below its own URL: from the kinds the site
 * needs and the list of its APIs. Its text changes with its responses, so browsers with an earlier one update it.
 * A site without any goes without the worker. Beside each API a file states that a static host has no server for it.
 */
export async function writeWorker(folder: string, sites: PublishedReference[]): Promise<void> {
  const places: SandboxPlaces = { petstore: [], simulation: [] };
  for (const site of sites) {
    const [kind, place] = [sandboxKind(site), sandboxPlace(site)];
    if (kind !== null && place !== null) places[kind].push(place);
  }
  const kinds = (Object.keys(parts) as SandboxKind[]).filter((kind) => places[kind].length > 0);
  // Where every panel is hidden, no page asks for it.
  const texts = await Promise.all(
    kinds.map((kind) => readFile(join(folder, parts[kind]), "utf8").catch(() => null)),
  );
  await Promise.all(files.map((file) => rm(join(folder, file), { force: true })));
  const text = texts.filter((part) => part !== null).join("\n");
  if (text === "") return;
  for (const { api } of Object.values(places).flat()) {
    await mkdir(join(folder, api), { recursive: true });
    await writeFile(join(folder, api, serverFile.name), serverFile.absent);
  }
  await writeFile(join(folder, "sandbox.js"), `const sandboxPlaces=${JSON.stringify(places)};${text}`);
}
