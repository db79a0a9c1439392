import { cpSync } from "node:fs";
import { availableParallelism } from "node:os";
import { join } from "node:path";
import { setImmediate } from "node:timers/promises";
import { diskError } from "#cli/disk-error.ts";
import { type Entries, isAssetOf, openRenderers } from "#cli/renderer/index.ts";
import { type SiteModel, sitesOfModels } from "#site/index.ts";
import type { AskSites } from "#site/provided.ts";
import type { Publication } from "#site/publication.ts";
import { namedSources } from "#site/sources.ts";
import { fileOfPage, type ListedPage, loadPageRenderer, type PageRenderer } from "../renderer/app.ts";
import type { Budget } from "./budget.ts";
import { limitsOf, OverBudget, openBudget, saveMemory, sharedBytes } from "./budget.ts";
import { openCache } from "./cache.ts";
import type { Destination } from "./destination.ts";
import { type KeptFiles, type KeptFilesOptions, openKeptFiles } from "./kept-files.ts";
import type { FileFacts } from "./manifest.ts";
import { type Output, openOutput } from "./output.ts";
import { addOwnFiles } from "./own-files.ts";
import type { Reader } from "./reader/index.ts";
import type { ReadSites } from "./reader/messages.ts";
import { mostPages, openPageThreads, type PageThread, threadCount } from "./reader/rendering.ts";
import { writeWorker } from "./worker-script.ts";
import { writeSlugLock } from "./write-slug-lock.ts";

/** The result of a build. */
export interface BuiltSite {
  pages: number;
  /** The number of rendered pages, whose content or code had changed. */
  rendered: number;
  bytes: number;
  seconds: number;
}

/** The input for building a site. */
export interface SiteBuild {
  publication: Publication;
  destination: Destination;
  reader: Reader;
  show?: ShowProgress;
  /** A text with everything else that affects the output. */
  settings?: string;
  /** The number of threads that the machine runs at once. */
  parallel?: number;
}

/**
 * Builds the site of a publication into a folder. Unchanged pages of the last build are reused. If
 * anything fails, the earlier site in the folder is kept.
 */
export async function buildSite(build: SiteBuild): Promise<BuiltSite> {
  const started = performance.now();
  const { publication, destination, reader, settings = "" } = build;
  const cache = await openCache(publication);
  const output = await openOutput(destination, await cache.filesIn(destination)).catch(async (cause) => {
    await cache.close();
    throw cause;
  });
  try {
    const sites = reader.read.then(({ models }) => sitesOfModels(models, publication));
    // Errors surface when the sites are awaited. Without this, an unread promise would be an unhandled
    // rejection.
    sites.catch(() => {});
    // The renderer loads while the description is read. Errors of the description are reported first.
    const [read, rendering] = await allOf([
      reader.read,
      openRendering(output.folder, publication, () => sites),
    ]);
    cache.begin();
    const written = await writeSite(build, read, rendering, output, cache.folder);
    const keeping = reader.keep();
    // Earlier failures are reported first.
    keeping.catch(() => {});
    const originals = read.models.filter(({ translates = null }) => translates === null);
    await writeWorker(output.folder, originals);
    await addOwnFiles(output.folder, publication);
    const named = namedSources(publication);
    const site = await output.publish([...named, ...read.sources], written.facts);
    const { lock } = publication;
    if (lock !== null) await writeSlugLock(lock, originals, read.contents);
    const { pages, rendered } = written;
    await cache.keep({
      version: rendering.version,
      pages,
      checked: await reader.checked,
      settings,
      site,
      inputs: read.inputs,
      named,
      sources: read.sources,
      written: lock === null ? [] : [lock],
    });
    await keeping;
    return { pages, rendered, bytes: site.bytes, seconds: (performance.now() - started) / 1000 };
  } catch (cause) {
    // The reader may still write into the folder to be removed.
    await reader.close();
    throw diskError(cause, destination.named) ?? cause;
  } finally {
    await Promise.all([output.close(), cache.close()]);
  }
}

/** The page renderer of a build. */
interface Rendering {
  renderer: PageRenderer;
  entries: Entries;
  version: string;
}

/** Loads the renderer, and adds the files that every site has. */
async function openRendering(folder: string, publication: Publication, ask: AskSites): Promise<Rendering> {
  const { assets, entries, version } = await openRenderers(publication);
  const making = { sites: ask, hasKeys: true, isEdited: false };
  const renderer = await loadPageRenderer(entries, publication, making);
  for (const path of assets)
    cpSync(path, folder, { recursive: true, filter: (file) => isAssetOf(file, publication) });
  return { renderer, entries, version };
}

/** The written files, and the number of pages among them. */
interface WrittenSite {
  pages: number;
  rendered: number;
  facts: ReadonlyMap<string, FileFacts>;
}

/**
 * Writes the pages and, in parallel, the files beside them. Throws an error with its place if they
 * exceed a limit.
 */
async function writeSite(
  { publication, reader, show = () => {}, parallel = availableParallelism() }: SiteBuild,
  { models, characters }: ReadSites,
  { renderer, entries, version }: Rendering,
  { folder, earlier }: Output,
  cache: string | null,
): Promise<WrittenSite> {
  saveMemory(characters);
  const left = sharedBytes(limitsOf(characters, publication).bytes);
  const spent = new Map<string, number>();
  const budget = openBudget(left, (path, bytes) => {
    reader.expectWithin();
    spent.set(path, bytes);
  });
  const keptIn = (name: string, hasCopies: boolean): KeptFilesOptions => ({
    folder: cache === null ? null : join(cache, name),
    version,
    site: folder,
    earlier,
    hasCopies,
  });
  const pages = await renderer.list();
  const kept = openKeptFiles(keptIn("pages", true));
  const threads = threadCount(characters, { parallel, memory: process.availableMemory(), ...publication });
  try {
    const [counts, facts] = await allOf([
      writePages({ publication, reader, models, threads, renderer, entries, pages, kept, budget, show }),
      reader.write({ ...keptIn("files", false), left, contents: contentKeys(pages, publication) }),
    ]);
    // A small site may be complete before the first check.
    reader.expectWithin();
    return { ...counts, facts: new Map([...kept.facts, ...facts]) };
  } catch (error) {
    if (!(error instanceof OverBudget)) throw error;
    const { placedError } = await import("./over-budget.ts");
    throw await placedError(error, characters, models, spent, publication);
  }
}

/** The content keys of all pages, by URL. */
const contentKeys = (pages: readonly ListedPage[], { base }: Publication): ReadonlyMap<string, string> =>
  new Map(
    pages.flatMap(({ path, contentKey }) =>
      contentKey === null ? [] : [[`${base}${path.slice(1)}`, contentKey] as const],
    ),
  );

/** Waits until both have settled, and throws the error of the first failed one in the list. */
async function allOf<One, Other>(both: [Promise<One>, Promise<Other>]): Promise<[One, Other]> {
  await Promise.allSettled(both);
  return await Promise.all(both);
}

/** Receives the number of finished pages during a build. */
type ShowProgress = (done: number, all: number) => void;

interface PagesOptions {
  publication: Publication;
  reader: Reader;
  models: SiteModel[];
  /** The maximum number of threads in total. */
  threads: number;
  renderer: PageRenderer;
  entries: Entries;
  pages: readonly ListedPage[];
  kept: KeptFiles;
  budget: Budget;
  show: ShowProgress;
}

/** Writes all pages of a publication, together with the reading thread and others. */
async function writePages(options: PagesOptions): Promise<{ pages: number; rendered: number }> {
  const { publication, reader, models, threads, renderer, entries, pages, kept, budget, show } = options;
  const changed = pages.filter(({ path, key }) => key === null || !kept.has(fileOfPage(path), key)).length;
  const others = openPageThreads(Math.min(threads - 2, Math.floor(changed / pagesPerThread)), {
    models,
    publication,
  });
  const all = changed < pagesPerThread ? [] : [...others.threads, reader];
  const rest = [...pages];
  let done = 0;
  let rendered = 0;
  // Neighboring pages show the same texts and schemas, which each thread renders once. The other threads
  // therefore start at the end.
  const next = (): NextPage | null => {
    const thread = all.find((one) => one.isFree()) ?? null;
    const page = thread === null ? rest.shift() : rest.pop();
    return page === undefined ? null : { page, thread };
  };
  const write = async ({ page, thread }: NextPage) => {
    const file = fileOfPage(page.path);
    const size = page.key === null ? null : kept.take(file, page.key);
    if (size === null) {
      rendered++;
      const body = await (thread === null ? renderer.render(page) : thread.render(page, entries));
      budget.spend(file, body.byteLength);
      kept.put(file, page.key, new Uint8Array(body));
    } else {
      budget.spend(file, size);
    }
    show(++done, pages.length);
    // The pause lets messages of the reading thread arrive before the last page is done.
    await setImmediate();
  };
  show(0, pages.length);
  await forEach(next, write, mostPages * (all.length + 1)).finally(others.close);
  kept.save();
  return { pages: pages.length, rendered };
}

interface NextPage {
  page: ListedPage;
  /** The thread to render it; null for this one. */
  thread: PageThread | null;
}

/** Starting a thread for fewer pages takes longer than it saves. */
const pagesPerThread = 100;

/** Renders further pages, here and in other threads, while one is written. */
async function forEach<Item>(
  next: () => Item | null,
  act: (item: Item) => Promise<void>,
  atOnce: number,
): Promise<void> {
  let hasFailed = false;
  const work = async () => {
    for (let item = next(); item !== null && !hasFailed; item = next()) {
      await act(item).catch((error) => {
        hasFailed = true;
        throw error;
      });
    }
  };
  const works = Array.from({ length: atOnce }, work);
  // After an error, nothing may write into the removed folder.
  await Promise.allSettled(works);
  await Promise.all(works);
}
