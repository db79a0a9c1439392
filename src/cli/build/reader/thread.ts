/**
 * The reading thread: reads what is published, reports warnings, writes the files beside the pages, and renders
 * pages when all that is done.
 */

import { parentPort, workerData } from "node:worker_threads";
import { partsOnDisk } from "#cli/check/kept-parts.ts";
import { openNotedDisk } from "#disk/files.ts";
import * as messages from "#messages/terminal/build.ts";
import { type DescribedSite, readSites } from "#site/index.ts";
import { useInterfaceOf } from "#site/publication.ts";
import { contentsOf } from "#site/slug-lock.ts";
import { sourcesOf } from "#site/sources.ts";
import type { WriteTask } from "./files.ts";
import type { Reply, Start, Task } from "./messages.ts";
import { modelsOnDisk } from "./models-on-disk.ts";
import { rendererFor, toPlain } from "./rendering.ts";

if (parentPort === null) throw new Error("This is a thread of the build.");
const port = parentPort;
const reply = (message: Reply) => port.postMessage(message);
const fail = (cause: unknown) => reply({ kind: "failed", id: null, error: toPlain(cause) });

const { publication, checks, version }: Start = workerData;
useInterfaceOf(publication);
const models = modelsOnDisk(version, (folder) => console.error(messages.cacheIgnored(folder)));
const disk = openNotedDisk();
const contents = Promise.withResolvers<ReadonlyMap<string, string>>();
/** What was read, after all that was asked before. */
const first = readAll();
let read = first;
const render = rendererFor(port, publication, async () => (await first) ?? []);
port.on("message", (task: Task) => {
  if (task.kind === "render") render(task);
  else if (task.kind === "contents") contents.resolve(task.contents);
  else read = read.then((sites) => sites && perform(task, sites));
});

async function readAll(): Promise<DescribedSite[] | null> {
  try {
    const sites = await readSites(publication, { models, storage: disk.files });
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
      contents: contentsOf(sites.flatMap(({ description }) => description.named)),
      characters: sites.map(charactersOf),
      inputs: disk.inputs(),
    });
    return sites;
  } catch (cause) {
    fail(cause);
    return null;
  }
}

/** Gives the same sites; null after an error. */
async function perform(task: SiteTask, sites: DescribedSite[]): Promise<DescribedSite[] | null> {
  try {
    if (task.kind === "check") await check(sites);
    else if (task.kind === "write") await write(sites, task);
    else keep();
    return sites;
  } catch (cause) {
    fail(cause);
    return null;
  }
}

type SiteTask = Exclude<Task, { kind: "render" | "contents" }>;

async function check(sites: DescribedSite[]): Promise<void> {
  // Only now: the main thread can do nothing before there are models.
  const { checkReference } = await import("#cli/check/index.ts");
  const checkOne = (site: DescribedSite) => {
    const name = JSON.stringify([site.folder, site.language, site.description.source.file]);
    return checkReference(site, checks, partsOnDisk(name, version));
  };
  reply({ kind: "checked", checked: await Promise.all(sites.map(checkOne)) });
}

/** Of the description and its guides. */
const charactersOf = ({ description, guideFiles }: DescribedSite) =>
  guideFiles.reduce((sum, { source }) => sum + source.text.length, description.characters);

async function write(sites: DescribedSite[], task: WriteTask): Promise<void> {
  const { writeFilesOf } = await import("./files.ts");
  reply({ kind: "written", facts: await writeFilesOf(sites, task, contents.promise) });
}

function keep(): void {
  models.save();
  reply({ kind: "kept" });
}
