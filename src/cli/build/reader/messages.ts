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

/** The data that the reading thread starts with. */
export interface Start {
  publication: Publication;
  checks: CheckOptions;
  /** The version of the program. */
  version: string;
}

/** The parsed descriptions of a publication. */
export interface ReadSites {
  models: SiteModel[];
  /** Their source files. */
  sources: string[];
  /** The hashes of remote descriptions. */
  contents: ContentLock;
  /** The number of characters of each description with its guides. */
  characters: number[];
  /** All inputs that they depend on. */
  inputs: Inputs;
}

/** The files beside the pages to write, except reused ones. */
export interface WriteTask extends KeptFilesOptions {
  left: SharedBytes;
  /** The content keys of pages, by URL. */
  contents: ReadonlyMap<string, string>;
}

/** The functions of a thread that renders pages. */
export type PageFunctions = {
  /** Renders a page. `entries` are the compiled modules of each language. */
  render(asked: { page: PageRequest; entries: Entries }): Promise<ArrayBuffer>;
};

/** The functions of the reading thread. */
export type ReaderFunctions = PageFunctions & {
  read(): Promise<ReadSites>;
  /** Checks each description. */
  check(): Promise<Checked[]>;
  /** Writes the files beside the pages, and returns their facts. */
  write(task: WriteTask): Promise<ReadonlyMap<string, FileFacts>>;
  /** Saves the read parts for the next build. */
  keep(): Promise<void>;
};
