import { stat } from "node:fs/promises";
import type { Checked, CheckOptions } from "#cli/check/index.ts";
import { DescriptionError } from "#description/error.ts";
import { limits } from "#description/limits.ts";
import { isUrl } from "#description/source.ts";
import * as messages from "#messages/terminal/description.ts";
import { type Publication, publishedDescriptions } from "#site/publication.ts";
import { limitMessages, limitsOf, OverBudget, watchProcess } from "../budget.ts";
import type { FileFacts } from "../manifest.ts";
import { startThread } from "./ask.ts";
import type { ReaderFunctions, ReadSites, Start, WriteTask } from "./messages.ts";
import { type PageThread, pageThread, shareTexts } from "./rendering.ts";

/**
 * Reads a publication in a separate thread, which checks it and writes its other files while the main
 * thread renders pages. Afterwards it renders pages, too.
 */
export interface Reader extends PageThread {
  read: Promise<ReadSites>;
  /** The findings of each description. */
  checked: Promise<Checked[]>;
  /** Writes the files beside the pages, and returns their facts. */
  write(task: WriteTask): Promise<ReadonlyMap<string, FileFacts>>;
  /** Saves the read parts for the next build. */
  keep(): Promise<void>;
  /** Throws `OverBudget` if the process has exceeded its time or memory. */
  expectWithin(): void;
  close(): Promise<unknown>;
}

/**
 * Starts reading and checking with a version of the program. An error, such as a `DescriptionError`,
 * rejects every awaited promise.
 */
export function openReader(publication: Publication, version: string, checks: CheckOptions): Reader {
  const start: Start = { publication, checks, version };
  const thread = startThread<ReaderFunctions>(new URL("thread.ts", import.meta.url), start);
  let known: Sizes = { file: "", characters: [limits.maxBytes] };
  let isRead = false;
  let isWritten = false;
  let over: OverBudget | null = null;
  const limitsNow = () => limitsOf(known.characters, publication);
  /** A description that could not be read has no places yet. */
  const placed = (error: unknown) =>
    error instanceof OverBudget && !isRead
      ? new DescriptionError(
          known.file,
          { line: 1, column: 1 },
          messages.becauseOfAll(limitMessages[error.bound](limitsNow())),
        )
      : error;
  const watch = watchProcess(limitsNow, (found) => {
    over = found;
    thread.fail(found);
    void thread.close();
  });
  sizesOfFiles(publication).then((found) => {
    if (!isRead) known = found;
  }, thread.fail);
  const read = thread.ask("read").then(
    (found) => {
      shareTexts(found.models);
      known = { ...known, characters: found.characters };
      isRead = true;
      return found;
    },
    (error) => {
      throw placed(error);
    },
  );
  // A description that could not be read is not checked.
  const checked = thread.ask("check").catch(async (error) => {
    await read;
    throw error;
  });
  for (const promise of [read, checked]) promise.catch(() => {});
  const { render, isFree } = pageThread(thread);
  return {
    read,
    checked,
    async write(task) {
      try {
        return await thread.ask("write", task);
      } catch (error) {
        if (error instanceof OverBudget) over = error;
        throw error;
      } finally {
        isWritten = true;
      }
    },
    keep: () => thread.ask("keep"),
    isFree: () => isWritten && isFree(),
    render,
    expectWithin() {
      watch.look();
      if (over !== null) throw over;
    },
    close() {
      watch.close();
      return thread.close();
    },
  };
}

interface Sizes {
  file: string;
  characters: number[];
}

/** The sizes of the descriptions' files, as far as they are known before reading. */
async function sizesOfFiles(publication: Publication): Promise<Sizes> {
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
