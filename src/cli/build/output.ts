import { randomBytes } from "node:crypto";
import { existsSync, rmSync } from "node:fs";
import { cp, mkdtemp, readdir, readFile, rename, rm, stat, writeFile } from "node:fs/promises";
import { hostname } from "node:os";
import { basename, dirname, join } from "node:path";
import { promisify } from "node:util";
import { brotliCompress, constants, gzip } from "node:zlib";
import { diskError } from "#cli/disk-error.ts";
import { CommandError } from "#cli/error.ts";
import { cacheIn } from "#disk/caches.ts";
import { hasCode, makeFolder, makeOwnFolder } from "#disk/folders.ts";
import * as messages from "#messages/terminal/build.ts";
import { type Destination, expectNoSource, expectOwnFiles } from "./destination.ts";
import type { EarlierSite } from "./kept-files.ts";
import { withLock } from "./lock.ts";
import {
  type FileFacts,
  filesIn,
  foreignFilesIn,
  hashIn,
  manifestName,
  type OwnFiles,
  stampsOf,
  writeManifest,
} from "./manifest.ts";
import { isRunning } from "./process.ts";

/** The working folder of a build, which replaces the earlier site at the end. */
export interface Output {
  folder: string;
  earlier: EarlierSite;
  /**
   * Replaces the earlier site by the new one, made from these sources. Files in `known` are not read
   * again.
   */
  publish(sources: readonly string[], known?: ReadonlyMap<string, FileFacts>): Promise<PublishedSite>;
  /** Removes the working folder. */
  close(): Promise<void>;
}

/** A published site. */
export interface PublishedSite {
  folder: string;
  bytes: number;
  stamps: OwnFiles;
}

/**
 * Opens a folder to build into. `own` are the known files of its site. Throws like `expectNoSource` and
 * `expectOwnFiles`.
 */
export async function openOutput(destination: Destination, own: OwnFiles = new Map()): Promise<Output> {
  const out = await expectNoSource(destination, []);
  const look = async () => {
    await recover(out);
    await sweepBeside(out);
    await expectOwnFiles(out, destination, own);
  };
  if (existsSync(dirname(out))) await alone(out, look);
  await sweep();
  const work = await makeWorkFolder(out);
  const folder = join(work, "site");
  return {
    folder,
    earlier: {
      folder: out,
      hashes: new Map([...own].map(([file, stamp]) => [file, hashIn(stamp)])),
    },
    async publish(sources, known = new Map()) {
      // Without this file, GitHub Pages would omit `_astro/`.
      await writeFile(join(folder, ".nojekyll"), "");
      if (destination.compress) await compressFiles(folder, filesIn(folder));
      const facts = await writeManifest(folder, known);
      const written = Date.now();
      await alone(out, async () => {
        // The check is repeated, because all sources are known now, and files may have been added
        // meanwhile.
        await expectOwnFiles(await expectNoSource(destination, sources), destination, own, folder);
        await replace(out, folder).catch((cause) => {
          const { message } = diskError(cause, out) ?? (cause as Error);
          throw new CommandError(messages.notPublished(destination.named, message), { cause });
        });
      });
      const bytes = [...facts.values()].reduce((sum, { size }) => sum + size, 0);
      return { folder: out, bytes, stamps: stampsOf(out, facts, written) };
    },
    async close() {
      await rm(work, { recursive: true, force: true });
      // Pages in progress when another failed are still written, and create their folders.
      process.once("exit", () => rmSync(work, { recursive: true, force: true }));
    },
  };
}

/** Runs a task while no other build reads or replaces the folder. */
async function alone(out: string, task: () => Promise<void>): Promise<void> {
  await withLock(dirname(out), task, {
    name: `${basename(out)}.publishing`,
    waiting: messages.waiting,
    pause: 20,
  });
}

const workshop = () => cacheIn("build");

/**
 * Creates a working folder on the disk of the site, so that unchanged files can be moved: in the cache,
 * or beside the site if the cache is on another disk or missing.
 */
async function makeWorkFolder(out: string): Promise<string> {
  const beside = placeBeside(out);
  const work = await mkdtemp(join(workshop(), `${process.pid}-`)).catch(() => null);
  try {
    if (work !== null) {
      await rename(work, beside);
      await rename(beside, work);
      return work;
    }
  } catch (error) {
    // The reason is reported when the site is published.
    if (!hasCode(error, "EXDEV")) return work ?? beside;
    await rm(work ?? beside, { recursive: true });
  }
  makeFolder(beside);
  return beside;
}

/**
 * A path beside a site for a new or an old site. It is removed even after its process was killed. A
 * process in another container may have the same number.
 */
const placeBeside = (out: string) =>
  `${out}.${hostname()}.${process.pid}-${randomBytes(3).toString("hex")}.building`;

/**
 * Removes leftovers of killed builds beside a site. Those from other containers are removed after a day.
 */
async function sweepBeside(out: string): Promise<void> {
  const start = `${basename(out)}.`;
  for (const name of await readdir(dirname(out)).catch(() => [])) {
    const [, host, pid] =
      (name.startsWith(start) && /^(.+)\.(\d+)-\w{6}\.building$/.exec(name.slice(start.length))) || [];
    if (host === undefined) continue;
    const path = join(dirname(out), name);
    // A build that ends in the meantime removes its own.
    const begun = (await stat(path).catch(() => null))?.mtimeMs ?? Date.now();
    const isLeft = host === hostname() ? !isRunning(Number(pid)) : begun < Date.now() - longestBuild;
    if (isLeft) await rm(path, { recursive: true, force: true });
  }
}

/** The time in milliseconds. */
const longestBuild = 24 * 60 * 60 * 1000;

/**
 * At any moment, either the earlier or the new site is complete on the disk. `recover` completes an
 * interrupted replacement.
 */
async function replace(out: string, fresh: string): Promise<void> {
  const ready = `${out}.${process.pid}.new`;
  const earlier = `${out}.${process.pid}.earlier`;
  try {
    await move(fresh, ready, placeBeside(out));
    await rename(out, earlier).catch(unlessMissing);
    await rename(ready, out);
  } catch (error) {
    await rename(earlier, out).catch(unlessMissing);
    await rm(ready, { recursive: true, force: true });
    throw error;
  }
  await removeEarlier(earlier, out);
}

/** A folder that is a git working tree, e.g. of a published branch, keeps its `.git`. */
async function removeEarlier(earlier: string, out: string): Promise<void> {
  await rename(join(earlier, ".git"), join(out, ".git")).catch(unlessMissing);
  // Nothing needs the earlier site from here on. A partly removed one would not be recognized as a site.
  const gone = placeBeside(out);
  await rename(earlier, gone).catch(unlessMissing);
  // For thousands of files, the asynchronous `rm` takes five times as long.
  rmSync(gone, { recursive: true, force: true });
}

/** Completes the work of a killed build: restores an earlier site, or removes a new one. */
async function recover(out: string): Promise<void> {
  const beside = await readdir(dirname(out)).catch(() => []);
  for (const name of beside) {
    const [, pid, kind] = name.startsWith(`${basename(out)}.`)
      ? (/^\.(\d+)\.(new|earlier)$/.exec(name.slice(basename(out).length)) ?? [])
      : [];
    const path = join(dirname(out), name);
    if (pid === undefined || isRunning(Number(pid)) || !existsSync(join(path, manifestName))) continue;
    if ((await foreignFilesIn(path, new Map())).length > 0) continue;
    if (kind === "new") await rm(path, { recursive: true, force: true });
    else if (existsSync(out)) await removeEarlier(path, out);
    else await rename(path, out);
  }
}

/** Moves a folder to another disk, through a place there that may contain a part of it. */
async function move(from: string, to: string, place: string): Promise<void> {
  try {
    await rename(from, to);
  } catch (error) {
    if (!hasCode(error, "EXDEV")) throw error;
    try {
      await cp(from, place, { recursive: true, preserveTimestamps: true });
      await rename(place, to);
    } finally {
      await rm(place, { recursive: true, force: true });
    }
  }
}

function unlessMissing(error: unknown): void {
  if (!hasCode(error, "ENOENT")) throw error;
}

/**
 * Removes leftovers of killed builds, and creates the folder for work. If that fails, builds work beside
 * their sites.
 */
async function sweep(): Promise<void> {
  try {
    makeOwnFolder(workshop());
    const left = (await readdir(workshop())).filter(
      (name) => /^\d+-/.test(name) && !isRunning(Number.parseInt(name, 10)),
    );
    await Promise.all(left.map((name) => rm(join(workshop(), name), { recursive: true, force: true })));
  } catch (error) {
    if (diskError(error) === null) throw error;
  }
}

/**
 * Compresses each text of a site as `.br` and `.gz`, for hosts that send such files. Small files, and
 * those that would not get smaller, are skipped.
 */
async function compressFiles(folder: string, files: readonly string[]): Promise<void> {
  const rest = files.filter((file) => texts.test(file)).values();
  const work = async () => {
    for (const file of rest) await compressFile(join(folder, file));
  };
  // The number matches the threads that compress.
  await Promise.all(Array.from({ length: 4 }, work));
}

const texts = /\.(?:html|css|m?js|json|ya?ml|md|txt|xml|svg)$/;

/** The size of a network packet in bytes. */
const smallest = 1_400;

async function compressFile(file: string): Promise<void> {
  const text = await readFile(file);
  if (text.length < smallest) return;
  const [br, gz] = await Promise.all([
    promisify(brotliCompress)(text, {
      params: {
        [constants.BROTLI_PARAM_QUALITY]: 9,
        [constants.BROTLI_PARAM_SIZE_HINT]: text.length,
      },
    }),
    promisify(gzip)(text, { level: 9 }),
  ]);
  if (br.length < text.length) await writeFile(`${file}.br`, br);
  if (gz.length < text.length) await writeFile(`${file}.gz`, gz);
}
