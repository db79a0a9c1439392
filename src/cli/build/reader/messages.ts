import type { Checked, CheckOptions } from "#cli/check/index.ts";
import type { PageRequest } from "#cli/renderer/app.ts";
import type { Entries } from "#cli/renderer/index.ts";
import type { Inputs } from "#disk/files.ts";
import type { SiteModel } from "#site/index.ts";
import type { Publication } from "#site/publication.ts";
import type { ContentLock } from "#site/slug-lock.ts";
import type { SharedBytes } from "../budget.ts";
import type { KeptFilesOptions } from "../kept-files.ts";
import type { FileFacts } from "../manifest.ts";

/** What the reading thread knows when it begins. */
export interface Start {
  publication: Publication;
  checks: CheckOptions;
  /** Of the program. */
  version: string;
}

/** The descriptions of a publication, read. */
export interface ReadSites {
  models: SiteModel[];
  /** The files that they were read from. */
  sources: string[];
  /** The hashes of those that were fetched. */
  contents: ContentLock;
  /** How many characters each has with its guides. */
  characters: number[];
  /** All that they depend on. */
  inputs: Inputs;
}

/** The files beside the pages that are to be written, except those that are kept. */
export interface WriteTask extends KeptFilesOptions {
  left: SharedBytes;
  /** The keys of what pages show, by the addresses of the pages. */
  contents: ReadonlyMap<string, string>;
}

/** The functions of a thread that renders pages. */
export type PageFunctions = {
  /** Renders a page by the modules of renderers. */
  render(asked: { page: PageRequest; entries: Entries }): Promise<ArrayBuffer>;
};

/** The functions of the reading thread. */
export type ReaderFunctions = PageFunctions & {
  read(): Promise<ReadSites>;
  /** Finds what is wrong with each description. */
  check(): Promise<Checked[]>;
  /** Writes the files beside the pages, and gives what they are. */
  write(task: WriteTask): Promise<ReadonlyMap<string, FileFacts>>;
  /** Keeps what was read for the next build. */
  keep(): Promise<void>;
};
