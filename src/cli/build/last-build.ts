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

/** What the last build was made of and what came of it: where all that is as it was, there is nothing to build. */
export interface LastBuild {
  /** Of the program. */
  version: string;
  /** The folder of the site, with links followed. */
  folder: string;
  pages: number;
  bytes: number;
  checked: Checked[];
  /** A text for whatever else has an effect. */
  settings: string;
  /** By their paths; null where something may have changed unnoticed. */
  inputs: { paths: Stamps; links: Stamps; sources: string[] } | null;
  files: [path: string, stamp: string][];
  manifest: string;
}

type Stamps = Record<string, string>;

/** What the last build left; null without it. */
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

/** What is known of the files in a folder, if the last build wrote them. */
export const filesOfLast = (last: LastBuild | null, folder: string): OwnFiles =>
  new Map(last?.folder === folder ? last.files : []);

/** Whether a build would come to the same: same program and inputs, and a site that is as it was written. */
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
  /** When it began to read, in milliseconds. */
  started: number;
  inputs: Inputs;
  /** What the publication names. */
  named: readonly string[];
  sources: readonly string[];
  /** What it wrote itself, which has no later change. */
  written: string[];
}

/** Notes what a build has made. */
export function writeLastBuild(cache: string, build: FinishedBuild): void {
  const { site, started, inputs, named, sources, written, ...facts } = build;
  const paths = [...new Set([...inputs.paths, ...named.filter(isFile)])];
  // Of what has changed meanwhile, nobody knows which state was read.
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

// Folders among the sources are noted where they are read.
const isFile = (path: string) => lstatSync(path, { throwIfNoEntry: false })?.isDirectory() !== true;

/** Of the list of files itself. */
function manifestOf(folder: string): string {
  const file = join(folder, manifestName);
  return lstatSync(file, { throwIfNoEntry: false })?.isFile() ? hash("sha256", readFileSync(file)) : "";
}
