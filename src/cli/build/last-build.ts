import { hash } from "node:crypto";
import { lstatSync, readFileSync, renameSync } from "node:fs";
import { join } from "node:path";
import type { Checked } from "#cli/check/index.ts";
import type { Inputs } from "#disk/files.ts";
import { hasChangedSince, inputStamp, linkStamp } from "#disk/stamps.ts";
import { type Destination, expectNoSource } from "./destination.ts";
import { readKept, writeOwn } from "./kept-files.ts";
import { foreignFilesIn, manifestName, type OwnFiles } from "./manifest.ts";
import type { PublishedSite } from "./output.ts";

/**
 * The inputs and the result of the last build. If all of them are unchanged, there is nothing to build.
 */
export interface LastBuild {
  /** The version of the program. */
  version: string;
  /** The folder of the site, with links resolved. */
  folder: string;
  pages: number;
  bytes: number;
  checked: Checked[];
  /** A text with everything else that affects the output. */
  settings: string;
  /** The inputs by path; null if a change might go unnoticed. */
  inputs: { paths: Stamps; links: Stamps; sources: string[] } | null;
  files: [path: string, stamp: string][];
  manifest: string;
}

type Stamps = Record<string, string>;

/** The notes of the last build; null if absent. */
export const readLastBuild = (cache: string): LastBuild | null =>
  readKept<LastBuild>(join(cache, name), (value) => {
    const { version, folder, pages, bytes, checked, settings, inputs, files, manifest } = value as LastBuild;
    return (
      [version, folder, settings, manifest].every(isText) &&
      [pages, bytes].every(Number.isSafeInteger) &&
      checked.every(isChecked) &&
      files.every((entry) => entry.length === 2 && entry.every(isText)) &&
      (inputs === null ||
        ([inputs.paths, inputs.links].every((stamps) => Object.values(stamps).every(isText)) &&
          inputs.sources.every(isText)))
    );
  });

const isText = (value: unknown) => typeof value === "string";

const isChecked = ({ findings, unchecked, silenced, notes }: Checked) =>
  [findings, unchecked].every((all) => all.every((one) => typeof one === "object" && one !== null)) &&
  Number.isSafeInteger(silenced) &&
  notes.every(isText);

/** The known files in a folder, if the last build wrote them. */
export const filesOfLast = (last: LastBuild | null, folder: string): OwnFiles =>
  new Map(last?.folder === folder ? last.files : []);

/** Whether a build would produce the same site: the program, the inputs and the site are unchanged. */
export async function isUpToDate(
  { folder, inputs, files, manifest, ...last }: LastBuild,
  now: Pick<LastBuild, "version" | "settings">,
  destination: Destination,
): Promise<boolean> {
  if (inputs === null || last.version !== now.version || last.settings !== now.settings) return false;
  if ((await expectNoSource(destination, inputs.sources)) !== folder) return false;
  const isSame = (stamps: Stamps, stampOf: (path: string) => string) =>
    Object.entries(stamps).every(([path, stamp]) => stampOf(path) === stamp);
  if (!isSame(inputs.paths, inputStamp) || !isSame(inputs.links, linkStamp)) return false;
  if (manifestOf(folder) !== manifest) return false;
  const own: OwnFiles = new Map(files);
  const foreign = await foreignFilesIn(folder, own);
  return foreign.length === 0 && own.size === files.length;
}

export interface FinishedBuild extends Pick<LastBuild, "version" | "pages" | "checked" | "settings"> {
  site: PublishedSite;
  /** The start of reading, in milliseconds. */
  started: number;
  inputs: Inputs;
  /** The files that the publication names. */
  named: readonly string[];
  sources: readonly string[];
  /** The files that the build wrote itself, which have no later changes. */
  written: string[];
}

/** Saves the notes of a finished build. */
export function writeLastBuild(cache: string, build: FinishedBuild): void {
  const { site, started, inputs, named, sources, written, ...facts } = build;
  const paths = [...new Set([...inputs.paths, ...named.filter(isFile)])];
  // A file that changed during the build may have been read before or after the change.
  const isCertain =
    !inputs.hasOthers && paths.every((path) => written.includes(path) || !hasChangedSince(started, path));
  const stampsOf = (all: string[], stampOf: (path: string) => string) =>
    Object.fromEntries(all.map((path) => [path, stampOf(path)]));
  const last: LastBuild = {
    ...facts,
    folder: site.folder,
    bytes: site.bytes,
    inputs: isCertain
      ? {
          paths: stampsOf(paths, inputStamp),
          links: stampsOf(inputs.links, linkStamp),
          sources: [...sources],
        }
      : null,
    files: [...site.stamps],
    manifest: manifestOf(site.folder),
  };
  const fresh = join(cache, `${name}.${process.pid}`);
  writeOwn(fresh, JSON.stringify(last));
  renameSync(fresh, join(cache, name));
}

const name = "last-build.json";

// The content of source folders is noted when it is read.
const isFile = (path: string) => lstatSync(path, { throwIfNoEntry: false })?.isDirectory() !== true;

/** The stamp of the list of files itself. */
function manifestOf(folder: string): string {
  const file = join(folder, manifestName);
  return lstatSync(file, { throwIfNoEntry: false })?.isFile() ? hash("sha256", readFileSync(file)) : "";
}
