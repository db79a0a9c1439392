/**
 * The reading thread: it reads a publication, reports warnings, writes the files beside the pages, and
 * then renders pages.
 */

import { parentPort, workerData } from "node:worker_threads";
import { partsOnDisk } from "#cli/check/kept-parts.ts";
import { openNotedDisk } from "#disk/files.ts";
import * as messages from "#messages/terminal/build.ts";
import { type DescribedSite, readSites } from "#site/index.ts";
import { useInterfaceOf } from "#site/publication.ts";
import { contentsOf } from "#site/slug-lock.ts";
import { sourcesOf } from "#site/sources.ts";
import { respond } from "./ask.ts";
import type { ReaderFunctions, Start } from "./messages.ts";
import { modelsOnDisk } from "./models-on-disk.ts";
import { rendererFor } from "./rendering.ts";

if (parentPort === null) throw new Error("This is a thread of the build.");

const { publication, checks, version }: Start = workerData;
useInterfaceOf(publication);
const models = modelsOnDisk(version, (folder) => console.error(messages.cacheIgnored(folder)));
const disk = openNotedDisk();
const sites = readSites(publication, { models, storage: disk.files });
// Each function reports the error.
sites.catch(() => {});

const functions: ReaderFunctions = {
  async read() {
    const all = await sites;
    return {
      models: all.map(
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
      sources: all.flatMap(sourcesOf),
      contents: contentsOf(all.flatMap(({ description }) => description.named)),
      characters: all.map(charactersOf),
      inputs: disk.inputs(),
    };
  },
  async check() {
    const all = await sites;
    // Loading is deferred, because the main thread is idle until there are models.
    const { checkReference } = await import("#cli/check/index.ts");
    return await Promise.all(
      all.map((site) => {
        const name = JSON.stringify([site.folder, site.language, site.description.source.file]);
        return checkReference(site, checks, partsOnDisk(name, version));
      }),
    );
  },
  async write(task) {
    const { writeFilesOf } = await import("./files.ts");
    return writeFilesOf(await sites, task);
  },
  keep: async () => models.save(),
  render: rendererFor(publication, () => sites),
};

/** The number of characters in a description and its guides. */
const charactersOf = ({ description, guideFiles }: DescribedSite) =>
  guideFiles.reduce((sum, { source }) => sum + source.text.length, description.characters);

respond(parentPort, functions);
