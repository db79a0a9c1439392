import type { PageRenderer, PageRequest } from "#cli/renderer/app.ts";
import type { Entries } from "#cli/renderer/index.ts";
import type { SiteModel } from "#site/index.ts";
import type { AskSites } from "#site/provided.ts";
import type { Publication } from "#site/publication.ts";
import { limitsOf } from "../budget.ts";
import { startThread, type Thread } from "./ask.ts";
import type { PageFunctions } from "./messages.ts";

/** A thread that renders pages for another one. */
export interface PageThread {
  /** Whether it can start on a page soon. */
  isFree(): boolean;
  /** Renders a page. `entries` are the compiled modules of each language. */
  render(page: PageRequest, entries: Entries): Promise<ArrayBuffer>;
}

export const pageThread = (thread: Thread<PageFunctions>): PageThread => ({
  isFree: () => thread.waiting() < mostPages,
  render: (page, entries) => thread.ask("render", { page, entries }),
});

/** The number of queued pages, so that it has work while this thread is busy with a page of its own. */
export const mostPages = 6;

/** The data for a thread that renders pages. */
export interface PageThreadData {
  models: SiteModel[];
  publication: Publication;
}

/** Opens threads that only render pages of these models. */
export function openPageThreads(count: number, data: PageThreadData) {
  const module = new URL("page-thread.ts", import.meta.url);
  const all = Array.from({ length: count }, () => startThread<PageFunctions>(module, data));
  return { threads: all.map(pageThread), close: () => Promise.all(all.map(({ close }) => close())) };
}

/**
 * The number of threads of a build: one per processor, as far as there is memory for the descriptions in
 * each of them. There are at least two: this one, and the reading one.
 */
export function threadCount(
  characters: readonly number[],
  {
    parallel,
    memory,
    allowedBytes,
  }: { parallel: number; memory: number } & Pick<Publication, "allowedBytes">,
): number {
  const written = characters.reduce((sum, one) => sum + one, 0);
  // The two threads grow up to half of the build's memory limit.
  const left = Math.min(memory, limitsOf(characters, { allowedBytes }).memory) / 2;
  const others = Math.floor(left / (memoryOfThread.always + memoryOfThread.perCharacter * written));
  return Math.max(2, Math.min(parallel, mostThreads, 2 + others));
}

/** The memory in bytes, measured with the largest descriptions. */
const memoryOfThread = { always: 150e6, perCharacter: 20 };

/** This thread writes the output of all others. */
const mostThreads = 8;

/** Renders pages of these sites in this thread. Its renderer is loaded with the first page. */
export function rendererFor(publication: Publication, ask: AskSites): PageFunctions["render"] {
  let renderer: Promise<PageRenderer> | undefined;
  return async ({ page, entries }) => {
    renderer ??= import("#cli/renderer/app.ts").then(({ loadPageRenderer }) =>
      loadPageRenderer(entries, publication, { sites: ask, hasKeys: false, isEdited: false }),
    );
    return await (await renderer).render(page);
  };
}

/**
 * Replaces equal long texts in plain data by one text. Transfer between threads copies each one, and an
 * example may be part of thousands of responses.
 */
export function shareTexts(data: unknown): void {
  const shared = new Map<string, string>();
  const open = [data];
  for (let next = open.pop(); next !== undefined; next = open.pop()) {
    const holder = next as Record<string, unknown>;
    for (const name in holder) {
      const value = holder[name];
      if (typeof value === "object" && value !== null) open.push(value);
      else if (typeof value === "string" && value.length > long) {
        const first = shared.get(value);
        if (first === undefined) shared.set(value, value);
        else holder[name] = first;
      }
    }
  }
}

/** The length in UTF-16 code units. */
const long = 100;
