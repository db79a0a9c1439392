import { existsSync } from "node:fs";
import { mkdir, rename, writeFile } from "node:fs/promises";
import { tmpdir } from "node:os";
import { join } from "node:path";
import { setTimeout as wait } from "node:timers/promises";
import { build } from "../corpus/build.ts";

/** The sites of this run: `npm test` names their folder; a run of Playwright by hand has one of its own. */
const sites = process.env.SPECIMEN_TEST_SITES ?? join(tmpdir(), `specimen-test-sites-${process.ppid}`);

/** Builds a site of descriptions once for all of Playwright's workers, and gives its folder. */
export async function sharedSite(name: string, [first = "", ...others]: string[], ...options: string[]) {
  const folder = join(sites, name);
  if (await isFirst(folder)) {
    const { code, stderr } = await build(first, `${folder}.new`, {
      args: [...others, ...options],
      timeout: 600,
      env: { SPECIMEN_CACHE: `${folder}.cache` },
    });
    if (code === 0) await rename(`${folder}.new`, folder);
    else await writeFile(`${folder}.failed`, stderr);
  }
  while (!existsSync(folder)) {
    if (existsSync(`${folder}.failed`)) throw new Error(`The site "${name}" was not built.`);
    await wait(200);
  }
  return folder;
}

/** Whether no other worker builds it already: only one of them can make the folder that stands for that. */
async function isFirst(folder: string): Promise<boolean> {
  await mkdir(sites, { recursive: true });
  return await mkdir(`${folder}.lock`).then(
    () => true,
    () => false,
  );
}
