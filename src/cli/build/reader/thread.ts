/**
 * The reading thread: reads what is published, reports warnings, writes the files beside the pages, and renders
 * pages when all that is done.
 */
import { parentPort } from "node:worker_threads";
import { loadPageRenderer, type PageRenderer } from "#cli/renderer/app.ts";
import { filesOf, picturesOf } from "#site/files/index.ts";
import { type DescribedSite, readSites } from "#site/index.ts";
import { warningsOf } from "#site/read-reference.ts";
import { sourcesOf } from "#site/sources.ts";
import { openBudget, type SharedBytes } from "../budget.ts";
import type { Reply, Task } from "./messages.ts";
import { copyFiles, writeFiles } from "./write-files.ts";

if (parentPort === null) throw new Error("This is a thread of the build.");
const port = parentPort;
const reply = (message: Reply, transfer: ArrayBuffer[] = []) => port.postMessage(message, transfer);
const fail = (id: number | null, cause: unknown) => {
  const { name, message, stack } = cause instanceof Error ? cause : new Error(String(cause));
  reply({ kind: "failed", id, error: { name, message, stack } });
};

let renderer: Promise<PageRenderer> | undefined;
const reading = read();
port.on("message", (task: Task) => {
  if (task.kind === "write") {
    reading.then((sites) => sites && write(sites, task)).catch((cause) => fail(null, cause));
    return;
  }
  const { id, page, entry } = task;
  renderer ??= loadPageRenderer(entry);
  renderer
    .then(({ render }) => render(page))
    .then(
      (body) => reply({ kind: "rendered", id, page: body }, [body]),
      (cause) => fail(id, cause),
    );
});

async function read() {
  try {
    const sites = await readSites();
    reply({
      kind: "models",
      models: sites.map(({ folder, reference, pictures, release }) => ({
        folder,
        reference,
        pictures,
        release,
      })),
      sources: sites.flatMap(sourcesOf),
      characters: sites.map(charactersOf),
    });
    reply({ kind: "warnings", warnings: (await Promise.all(sites.map(warningsOf))).flat() });
    return sites;
  } catch (cause) {
    fail(null, cause);
    return null;
  }
}

/** Of the description and its guides. */
const charactersOf = ({ description, guideFiles }: DescribedSite) =>
  guideFiles.reduce((sum, { source }) => sum + source.text.length, description.characters);

function write(sites: DescribedSite[], { folder, left }: { folder: string; left: SharedBytes }): void {
  writeFiles(filesOf(sites), folder, openBudget(left));
  copyFiles(picturesOf(sites), folder);
  reply({ kind: "written" });
}
