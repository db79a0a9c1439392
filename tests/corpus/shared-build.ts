import { existsSync } from "node:fs";
import { mkdir, readFile, rename, rm, rmdir, writeFile } from "node:fs/promises";
import { tmpdir } from "node:os";
import { basename, join } from "node:path";
import { setTimeout as wait } from "node:timers/promises";
import { type BuildOptions, type BuildRun, build } from "./build.ts";

const ofRun = process.env.SPECIMEN_TEST_SITES;

/** The sites of this run of `npm test`, which names their folder; tests that are run by hand have one of their own. */
const sites = ofRun ?? join(tmpdir(), `specimen-test-sites-${process.ppid}`);

/** Builds a site of descriptions once for all processes of a run, and gives what came of it to each. */
export async function sharedBuild(
  name: string,
  [first = "", ...others]: string[],
  options: BuildOptions = {},
): Promise<BuildRun> {
  const folder = join(sites, name);
  const report = `${folder}.run.json`;
  if (await isFirst(folder)) {
    const run = await build(first, folder, {
      timeout: 600,
      ...options,
      args: [...others, ...(options.args ?? [])],
      env: { SPECIMEN_CACHE: `${folder}.cache`, ...options.env },
    });
    await rm(`${folder}.cache`, { recursive: true, force: true });
    // As a whole, because others wait for it.
    await writeFile(`${report}.new`, JSON.stringify(run));
    await rename(`${report}.new`, report);
  }
  while (!existsSync(report)) await wait(200);
  return JSON.parse(await readFile(report, "utf8"));
}

/** The site of one real description, in one country; `description-checks.ts` compares it to that of another. */
export const buildOfDescription = (file: string): Promise<BuildRun> =>
  sharedBuild(`real-${basename(file)}`, [file], { env: oneCountry });

const oneCountry = { TZ: "Pacific/Honolulu", LANG: "C", LC_ALL: "C" };

/** Removes a site that no other test of this run needs, because this is no run of several. */
export async function releaseBuild({ out }: BuildRun): Promise<void> {
  if (ofRun !== undefined) return;
  for (const place of [out, `${out}.lock`, `${out}.run.json`])
    await rm(place, { recursive: true, force: true });
  // Where it is the last.
  await rmdir(sites).catch(() => undefined);
}

/** Whether no other process builds it already: only one of them can make the folder that marks it. */
async function isFirst(folder: string): Promise<boolean> {
  await mkdir(sites, { recursive: true });
  return await mkdir(`${folder}.lock`).then(
    () => true,
    () => false,
  );
}
