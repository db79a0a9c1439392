import { stat } from "node:fs/promises";
import type { Checked, CheckOptions } from "#cli/check/index.ts";
import { today } from "#cli/findings/options.ts";
import { DescriptionError } from "#description/error.ts";
import { limits } from "#description/limits.ts";
import { isUrl } from "#description/source.ts";
import type { Inputs } from "#disk/files.ts";
import * as messages from "#messages/terminal/description.ts";
import type { SiteModel } from "#site/index.ts";
import { type Publication, publishedDescriptions } from "#site/publication.ts";
import type { ContentLock } from "#site/slug-lock.ts";
import { limitsOf, OverBudget, watchProcess, wordsOf } from "../budget.ts";
import type { FileFacts } from "../manifest.ts";
import type { Reply, Start, Task } from "./messages.ts";
import { askedPages, isOutOfMemory, type PageThread, shareTexts, startThread, toError } from "./rendering.ts";

/**
 * Reads a publication in a thread of its own, so that it is read, checked and written as files for
 * programs while Astro makes the pages. After that it makes pages, too.
 */
export interface Reader extends PageThread {
  models: Promise<SiteModel[]>;
  /** The files that the descriptions were read from. */
  sources: Promise<string[]>;
  /** The hashes of the descriptions that were fetched. */
  contents: Promise<ContentLock>;
  /** How many characters each description has with its guides. */
  characters: Promise<number[]>;
  /** What is wrong with each description. */
  checked: Promise<Checked[]>;
  /** What it all depends on. */
  inputs: Promise<Inputs>;
  /** Begins to check; before files are written. */
  check(): void;
  /** Writes the files beside the pages, except those that are kept, and gives what they are. It needs `provideContents`. */
  writeFiles(task: Omit<Extract<Task, { kind: "write" }>, "kind">): Promise<ReadonlyMap<string, FileFacts>>;
  /** Provides the keys of what pages show, by their addresses. */
  provideContents(contents: ReadonlyMap<string, string>): void;
  /** Keeps what was read for the next build; after files are written. */
  keep(): Promise<void>;
  /** Throws `OverBudget` after the process has taken too much time or memory. */
  expectWithin(): void;
  close(): Promise<unknown>;
}

/**
 * Starts to read by a version of the program. An error, e.g. a `DescriptionError`, rejects whatever is waited for.
 */
export function openReader(
  publication: Publication,
  version: string,
  checks: CheckOptions = usualChecks(),
): Reader {
  const worker = startThread(new URL("thread.ts", import.meta.url), {
    publication,
    checks,
    version,
  } satisfies Start);
  const models = Promise.withResolvers<SiteModel[]>();
  const sources = Promise.withResolvers<string[]>();
  const contents = Promise.withResolvers<ContentLock>();
  const characters = Promise.withResolvers<number[]>();
  const checked = Promise.withResolvers<Checked[]>();
  const inputs = Promise.withResolvers<Inputs>();
  const written = Promise.withResolvers<ReadonlyMap<string, FileFacts>>();
  const kept = Promise.withResolvers<void>();
  const all = [models, sources, contents, characters, inputs, checked, written, kept];
  const pages = askedPages(worker);
  let known: { file: string; characters: number[] } = { file: "", characters: [limits.maxBytes] };
  let isRead = false;
  let isWritten = false;
  let over: OverBudget | null = null;
  const fail = (error: unknown) => {
    for (const { reject } of all) reject(error);
    pages.fail(error);
  };
  // Nobody may wait for what comes later once something went wrong.
  for (const { promise } of all) promise.catch(() => {});
  const stop = (found: OverBudget) => {
    over = found;
    void worker.terminate();
    const problem = messages.becauseOfAll(wordsOf[found.bound](limitsOf(known.characters, publication)));
    // What could not be read has no places yet.
    fail(isRead ? found : new DescriptionError(known.file, { line: 1, column: 1 }, problem));
  };
  sizesOfFiles(publication).then((found) => {
    if (!isRead) known = found;
  }, fail);
  const watch = watchProcess(() => limitsOf(known.characters, publication), stop);
  worker.on("error", (error) => (isOutOfMemory(error) ? stop(new OverBudget("memory")) : fail(error)));
  worker.on("exit", () => fail(new Error("The description was not read to its end.")));
  worker.on("message", (reply: Reply) => {
    switch (reply.kind) {
      case "models":
        shareTexts(reply.models);
        sources.resolve(reply.sources);
        contents.resolve(reply.contents);
        characters.resolve(reply.characters);
        inputs.resolve(reply.inputs);
        known = { ...known, characters: reply.characters };
        isRead = true;
        return models.resolve(reply.models);
      case "checked":
        return checked.resolve(reply.checked);
      case "written":
        isWritten = true;
        return written.resolve(reply.facts);
      case "kept":
        return kept.resolve();
      case "rendered":
        return pages.take(reply);
      case "failed":
        return reply.id === null ? fail(toError(reply.error)) : pages.take(reply);
    }
  });
  const ask = (task: Task) => worker.postMessage(task);
  return {
    models: models.promise,
    sources: sources.promise,
    contents: contents.promise,
    characters: characters.promise,
    checked: checked.promise,
    inputs: inputs.promise,
    check: () => ask({ kind: "check" }),
    keep() {
      ask({ kind: "keep" });
      return kept.promise;
    },
    writeFiles(task) {
      ask({ kind: "write", ...task });
      return written.promise;
    },
    provideContents: (keys) => ask({ kind: "contents", contents: keys }),
    isFree: () => isWritten && pages.isFree(),
    render: pages.render,
    expectWithin() {
      watch.look();
      if (over !== null) throw over;
    },
    close() {
      watch.close();
      return worker.terminate();
    },
  };
}

/** By the rules as they are. */
const usualChecks = (): CheckOptions => ({ check: {}, today: today(), runsSamples: false });

/** The descriptions' own files, as much as is known before they are read. */
async function sizesOfFiles(publication: Publication): Promise<{ file: string; characters: number[] }> {
  const files = (await publishedDescriptions(publication)).map(({ file }) => file);
  const sizes = files.map((file) =>
    isUrl(file)
      ? limits.maxBytes
      : stat(file).then(
          ({ size }) => size,
          () => 0,
        ),
  );
  return { file: files[0] ?? "", characters: await Promise.all(sizes) };
}
