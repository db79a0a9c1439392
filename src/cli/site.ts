import { mkdir, readdir, rename, rm } from "node:fs/promises";
import { join } from "node:path";
import { build } from "astro";

/** What a build made. */
export interface BuiltSite {
  pages: number;
  seconds: number;
}

/**
 * Builds the site into a folder, to be published under the path `base`. Astro works in a folder of its own, which takes the other's place
 * at the end: where something fails, the earlier site stays as it was.
 */
export async function buildSite(out: string, base = "/"): Promise<BuiltSite> {
  const started = performance.now();
  const fresh = join(workshop, String(process.pid));
  await sweep();
  try {
    const pages = await buildInto(fresh, base);
    await replace(out, fresh);
    return { pages, seconds: (performance.now() - started) / 1000 };
  } finally {
    await rm(fresh, { recursive: true, force: true });
  }
}

const workshop = join(".cache", "build");

async function buildInto(outDir: string, base: string): Promise<number> {
  let count = 0;
  const counter = {
    name: "page-counter",
    hooks: {
      "astro:build:done": ({ pages }: { pages: unknown[] }) => {
        count = pages.length;
      },
    },
  };
  await build({ outDir, base, logLevel: "warn", integrations: [counter] });
  return count;
}

async function replace(out: string, fresh: string): Promise<void> {
  const earlier = `${fresh}-earlier`;
  // A folder that is itself a working tree, e.g. of a branch that is published, stays one.
  await moveIfThere(join(out, ".git"), join(fresh, ".git"));
  await moveIfThere(out, earlier);
  await rename(fresh, out);
  await rm(earlier, { recursive: true, force: true });
}

async function moveIfThere(from: string, to: string): Promise<void> {
  await rename(from, to).catch((error: NodeJS.ErrnoException) => {
    if (error.code !== "ENOENT") throw error;
  });
}

/** Clears away what builds left that were killed. */
async function sweep(): Promise<void> {
  await mkdir(workshop, { recursive: true });
  const left = (await readdir(workshop)).filter((name) => !isRunning(Number.parseInt(name, 10)));
  await Promise.all(left.map((name) => rm(join(workshop, name), { recursive: true, force: true })));
}

function isRunning(pid: number): boolean {
  try {
    return process.kill(pid, 0);
  } catch (error) {
    return (error as NodeJS.ErrnoException).code === "EPERM";
  }
}
