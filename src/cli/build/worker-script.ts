import { mkdir, readFile, rm, writeFile } from "node:fs/promises";
import { dirname, join } from "node:path";
import { type PublishedReference, sandboxKind, sandboxPlace } from "#server/sandbox/build/place.ts";
import type { SandboxKind, SandboxPlaces } from "#server/sandbox/model.ts";
import { serverFile } from "#server/server-file.ts";

/** Vite's output for each kind of sandbox (`src/server/sandbox/worker/`). */
const parts: Record<SandboxKind, string> = {
  petstore: "petstore-worker.js",
  simulation: "simulation-worker.js",
};

const files = Object.values(parts);

/** Vite's names for workers. The parts of the Service Worker are combined afterwards. */
export const workerFileNames = ({ name }: { name: string }) =>
  files.find((file) => file === `${name}.js`) ?? "_astro/[name]-[hash].js";

/**
 * The Service Worker of a site, at its root because it responds below its own URL, with the kinds of
 * sandboxes that the site needs and the list of its APIs. Its text changes with its responses, so
 * browsers with an earlier one update it. A file beside each API states that a static host has no server
 * for it. A site without sandboxes, or without the compiled parts, has no such files: every panel is
 * hidden and no page requests them.
 */
export async function workerFiles(
  sites: readonly PublishedReference[],
  readPart: (name: string) => Promise<string | null>,
): Promise<{ path: string; text(): string }[]> {
  const places: SandboxPlaces = { petstore: [], simulation: [] };
  for (const site of sites) {
    const [kind, place] = [sandboxKind(site), sandboxPlace(site)];
    if (kind !== null && place !== null) places[kind].push(place);
  }
  const kinds = (Object.keys(parts) as SandboxKind[]).filter((kind) => places[kind].length > 0);
  const texts = await Promise.all(kinds.map((kind) => readPart(parts[kind])));
  const text = texts.filter((part) => part !== null).join("\n");
  if (text === "") return [];
  return [
    ...Object.values(places)
      .flat()
      .map(({ api }) => ({ path: `${api}/${serverFile.name}`, text: () => serverFile.absent })),
    { path: "sandbox.js", text: () => `const sandboxPlaces=${JSON.stringify(places)};${text}` },
  ];
}

/** Whether a file is a part of Service Workers, which are combined per site. */
export const isWorkerPart = (name: string): boolean => files.includes(name);

/** Writes these files into a built site, replacing the parts. */
export async function writeWorker(folder: string, sites: readonly PublishedReference[]): Promise<void> {
  const written = await workerFiles(sites, (name) => readFile(join(folder, name), "utf8").catch(() => null));
  await Promise.all(files.map((file) => rm(join(folder, file), { force: true })));
  for (const { path, text } of written) {
    await mkdir(dirname(join(folder, path)), { recursive: true });
    await writeFile(join(folder, path), text());
  }
}
