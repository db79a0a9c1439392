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

/** Where a build works: a folder of its own, which takes the place of the earlier site at the end. */
export interface Output {
  folder: string;
  earlier: EarlierSite;
  /** Puts the new site, made of these sources, in place of the earlier one. Files in `known` are not read again. */
  publish(sources: readonly string[], known?: ReadonlyMap<string, FileFacts>): Promise<PublishedSite>;
  /** Removes what is left. */
  close(): Promise<void>;
}

/** A site in its place. */
export interface PublishedSite {
  folder: string;
  bytes: number;
  stamps: OwnFiles;
}

/**
 * Opens a folder to build into. `own` is what is known of the site in it. Throws as `expectNoSource` and `expectOwnFiles` do.
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
      // GitHub Pages would leave out `_astro/` without this file.
      await writeFile(join(folder, ".nojekyll"), "");
      if (destination.compress) await compressFiles(folder, filesIn(folder));
      const facts = await writeManifest(folder, known);
      const written = Date.now();
      await alone(out, async () => {
        // Once more: the sources are known by now, and meanwhile somebody may have put files there.
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
      // Pages that were on their way when another failed are still written, and their folders made for them.
      process.once("exit", () => rmSync(work, { recursive: true, force: true }));
    },
  };
}

/** Runs a task while no other build looks at the folder or replaces it. */
async function alone(out: string, task: () => Promise<void>): Promise<void> {
  await withLock(dirname(out), task, {
    name: `${basename(out)}.publishing`,
    waiting: messages.waiting,
    pause: 20,
  });
}

const workshop = () => cacheIn("build");

/**
 * A folder to work in. It is on the disk of the site, so that unchanged files move there: beside the site, if the cache is
 * not, or cannot be had.
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
    // Why nothing can be written there is reported when the site is published.
    if (!hasCode(error, "EXDEV")) return work ?? beside;
    await rm(work ?? beside, { recursive: true });
  }
  makeFolder(beside);
  return beside;
}

/**
 * A path beside a site for what is not yet the site, or no longer. It is removed after its process was killed, whatever is
 * in it. A process in another container may have the same number.
 */
const placeBeside = (out: string) =>
  `${out}.${hostname()}.${process.pid}-${randomBytes(3).toString("hex")}.building`;

/** Removes what killed builds left of their work beside a site: where they ran in another container, after a day. */
async function sweepBeside(out: string): Promise<void> {
  const start = `${basename(out)}.`;
  for (const name of await readdir(dirname(out)).catch(() => [])) {
    const [, host, pid] =
      (name.startsWith(start) && /^(.+)\.(\d+)-\w{6}\.building$/.exec(name.slice(start.length))) || [];
    if (host === undefined) continue;
    const path = join(dirname(out), name);
    // A build that ends meanwhile removes its own.
    const begun = (await stat(path).catch(() => null))?.mtimeMs ?? Date.now();
    const isLeft = host === hostname() ? !isRunning(Number(pid)) : begun < Date.now() - longestBuild;
    if (isLeft) await rm(path, { recursive: true, force: true });
  }
}

/** In milliseconds. */
const longestBuild = 24 * 60 * 60 * 1000;

/** At any moment either the earlier or the new site is whole on the disk; `recover` completes what was interrupted. */
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

/** A folder that is itself a working tree, e.g. of a branch that is published, stays one. */
async function removeEarlier(earlier: string, out: string): Promise<void> {
  await rename(join(earlier, ".git"), join(out, ".git")).catch(unlessMissing);
  // From now on nothing needs it. With a part of its files, nobody could see any more that it was a site.
  const gone = placeBeside(out);
  await rename(earlier, gone).catch(unlessMissing);
  // Of thousands of files, `rm` makes thousands of promises, which take five times as long.
  rmSync(gone, { recursive: true, force: true });
}

/** Completes what a killed build left beside the folder: an earlier site goes back, a new one away. */
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

/** Brings a folder onto the disk where it will be: by way of a place there that may have a part of it. */
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

/** Removes what killed builds left, and makes the place where they work. Where that cannot be, they work beside their sites. */
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
 * Writes each text of a site compressed beside it, as `.br` and `.gz`, for hosts that send such files as they are. What
 * gets no smaller, or is small already, is left alone.
 */
async function compressFiles(folder: string, files: readonly string[]): Promise<void> {
  const rest = files.filter((file) => texts.test(file)).values();
  const work = async () => {
    for (const file of rest) await compressFile(join(folder, file));
  };
  // As many as the threads that compress.
  await Promise.all(Array.from({ length: 4 }, work));
}

const texts = /\.(?:html|css|m?js|json|ya?ml|md|txt|xml|svg)$/;

/** In bytes: a packet of the network has room for so much. */
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
