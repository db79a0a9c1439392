/**
 * The reading thread: reads what is published, reports warnings, writes the files beside the pages, and renders
 * pages when all that is done.
 */

import { copyFileSync, mkdirSync } from "node:fs";
import { dirname, join } from "node:path";
import { parentPort, workerData } from "node:worker_threads";
import { type CheckOptions, checkReference } from "#cli/check/index.ts";
import { partsOnDisk } from "#cli/check/kept-parts.ts";
import { inputs } from "#description/inputs.ts";
import { inLanguage } from "#site/content-language.ts";
import { copiesOf, filesOfSite, sharedFilesOf } from "#site/files/index.ts";
import type { SiteFile } from "#site/files/site-file.ts";
import { type DescribedSite, readSites } from "#site/index.ts";
import { type FileKeys, fileKeysOf } from "#site/routes/keys.ts";
import { contentsOf } from "#site/slug-lock.ts";
import { sourcesOf } from "#site/sources.ts";
import type { Budget } from "../budget.ts";
import { OverBudget, openBudget } from "../budget.ts";
import { type KeptFiles, openKeptFiles } from "../kept-files.ts";
import type { Reply, Task } from "./messages.ts";
import { rendererFor, toPlain } from "./rendering.ts";

if (parentPort === null) throw new Error("This is a thread of the build.");
const port = parentPort;
const reply = (message: Reply) => port.postMessage(message);
const fail = (cause: unknown) => reply({ kind: "failed", id: null, error: toPlain(cause) });

const render = rendererFor(port);
/** What was read, after all that was asked before. */
let read = readAll();
port.on("message", (task: Task) => {
  if (task.kind === "render") render(task);
  else read = read.then((sites) => sites && perform(task, sites));
});

async function readAll(): Promise<DescribedSite[] | null> {
  try {
    const sites = await readSites();
    reply({
      kind: "models",
      models: sites.map(
        ({ folder, reference, pictures, release, changelog, language, guidesFolder, original }) => ({
          folder,
          reference,
          pictures,
          release,
          changelog,
          language,
          guidesFolder,
          translates: original && { folder: original.folder },
        }),
      ),
      sources: sites.flatMap(sourcesOf),
      contents: contentsOf(sites.map(({ description }) => description.source)),
      characters: sites.map(charactersOf),
      inputs: inputs(),
    });
    return sites;
  } catch (cause) {
    fail(cause);
    return null;
  }
}

/** Gives the same sites; null after an error. */
async function perform(task: CheckTask | WriteTask, sites: DescribedSite[]): Promise<DescribedSite[] | null> {
  try {
    await (task.kind === "check" ? check(sites, task) : write(sites, task));
    return sites;
  } catch (cause) {
    fail(cause);
    return null;
  }
}

async function check(sites: DescribedSite[], { version }: CheckTask): Promise<void> {
  const options: CheckOptions = workerData;
  const checkOne = (site: DescribedSite) => {
    const name = JSON.stringify([site.folder, site.language, site.description.source.file]);
    return checkReference(site, options, partsOnDisk(name, version));
  };
  reply({ kind: "checked", checked: await Promise.all(sites.map(checkOne)) });
}

type CheckTask = Extract<Task, { kind: "check" }>;

/** Of the description and its guides. */
const charactersOf = ({ description, guideFiles }: DescribedSite) =>
  guideFiles.reduce((sum, { source }) => sum + source.text.length, description.characters);

function write(sites: DescribedSite[], { left, contents, ...options }: WriteTask): void {
  const kept = openKeptFiles(options);
  const budget = openBudget(left);
  for (const site of sites) {
    const keys = fileKeysOf(site, contents);
    inLanguage(site.language, () => writeFiles(filesOfSite(site), keys, kept, budget));
  }
  writeFiles(sharedFilesOf(sites), null, kept, budget);
  copyFiles(copiesOf(sites), options.site);
  kept.save();
  reply({ kind: "written", facts: kept.facts });
}

type WriteTask = Extract<Task, { kind: "write" }>;

/** Writes files of a site. One after the other: for thousands of small ones, waiting for each would cost the most. */
function writeFiles(
  files: readonly SiteFile[],
  keys: FileKeys | null,
  kept: KeptFiles,
  budget: Budget,
): void {
  for (const { path, text, key } of files) {
    const own = (keys && key?.(keys)) ?? null;
    const size = own === null ? null : kept.take(path, own);
    if (size !== null) {
      budget.spend(path, size);
      continue;
    }
    const bytes = Buffer.from(textOf(text));
    budget.spend(path, bytes.length);
    kept.put(path, own, bytes);
  }
}

/** A text longer than JavaScript's can be is larger than any site. */
function textOf(text: SiteFile["text"]): string {
  try {
    return text();
  } catch (cause) {
    throw cause instanceof RangeError && /string length/i.test(cause.message)
      ? new OverBudget("bytes")
      : cause;
  }
}

/** Copies files to their paths below a folder. */
function copyFiles(files: ReadonlyMap<string, { file: string }>, folder: string): void {
  for (const [path, { file }] of files) {
    mkdirSync(dirname(join(folder, path)), { recursive: true });
    copyFileSync(file, join(folder, path));
  }
}
