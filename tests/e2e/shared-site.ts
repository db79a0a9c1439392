import type { BuildRun } from "../corpus/build.ts";
import { buildOfDescription, sharedBuild } from "../corpus/shared-build.ts";

/** Builds a site of descriptions once for all of Playwright's workers, and gives its folder. */
export const sharedSite = async (name: string, files: string[], ...args: string[]): Promise<string> =>
  folderOf(await sharedBuild(name, files, { args }));

/** The same for a real description of the corpus, whose site other tests look at too. */
export const siteOfDescription = async (file: string): Promise<string> =>
  folderOf(await buildOfDescription(file));

function folderOf({ out, code, stderr }: BuildRun): string {
  if (code !== 0) throw new Error(`The site ${out} was not built: ${stderr}`);
  return out;
}
