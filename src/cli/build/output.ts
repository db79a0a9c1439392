import { rmSync } from "node:fs";
import { cp, mkdir, readdir, rename, rm, stat } from "node:fs/promises";
import { dirname, join, resolve } from "node:path";
import { isRunning } from "./process.ts";

/** Where a build works: a folder of its own, which takes the place of the earlier site at the end. */
export interface Output {
  folder: string;
  /** Puts the new site in place of the earlier one and gives its size in bytes. */
  publish(): Promise<number>;
  /** Clears away what is left. */
  close(): Promise<void>;
}

/** Opens a folder to build into, for the site that will stand in `out`. */
export async function openOutput(out: string): Promise<Output> {
  await sweep();
  const folder = join(workshop, String(process.pid));
  return {
    folder,
    async publish() {
      const bytes = await sizeOf(folder);
      await replace(resolve(out), folder);
      return bytes;
    },
    async close() {
      await rm(folder, { recursive: true, force: true });
      // Pages that were on their way when another failed are still written, and their folders made for them.
      process.once("exit", () => rmSync(folder, { recursive: true, force: true }));
    },
  };
}

const workshop = join(".cache", "build");

async function replace(out: string, fresh: string): Promise<void> {
  await mkdir(dirname(out), { recursive: true });
  // A folder that is itself a working tree, e.g. of a branch that is published, stays one.
  await rename(join(out, ".git"), join(fresh, ".git")).catch(unlessMissing);
  const beside = `${out}.${process.pid}`;
  const ready = await move(fresh, `${beside}.new`);
  const earlier = `${beside}.earlier`;
  await rename(out, earlier).catch(unlessMissing);
  await rename(ready, out);
  await rm(earlier, { recursive: true, force: true });
}

/** Brings a folder onto the disk where it will stand, and says where it is. */
async function move(from: string, to: string): Promise<string> {
  try {
    await rename(from, to);
  } catch (error) {
    if ((error as NodeJS.ErrnoException).code !== "EXDEV") throw error;
    await cp(from, to, { recursive: true });
  }
  return to;
}

function unlessMissing(error: NodeJS.ErrnoException): void {
  if (error.code !== "ENOENT") throw error;
}

async function sizeOf(folder: string): Promise<number> {
  const entries = await readdir(folder, { recursive: true, withFileTypes: true });
  const files = entries.filter((entry) => entry.isFile());
  const sizes = await Promise.all(files.map(({ parentPath, name }) => stat(join(parentPath, name))));
  return sizes.reduce((sum, { size }) => sum + size, 0);
}

/** Clears away what builds left that were killed. */
async function sweep(): Promise<void> {
  await mkdir(workshop, { recursive: true });
  const left = (await readdir(workshop)).filter((name) => !isRunning(Number.parseInt(name, 10)));
  await Promise.all(left.map((name) => rm(join(workshop, name), { recursive: true, force: true })));
}
