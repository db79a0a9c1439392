import type { Checked, CheckOptions } from "#cli/check/index.ts";
import type { PageRequest } from "#cli/renderer/app.ts";
import type { Entries } from "#cli/renderer/index.ts";
import type { DescriptionError } from "#description/error.ts";
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

/** What the reading thread is asked. */
export type Task =
  /** To check what was read. */
  | { kind: "check" }
  /** To write the files beside the pages below a folder. */
  | ({ kind: "write"; left: SharedBytes } & KeptFilesOptions)
  /** The keys of what pages show, by their addresses. */
  | { kind: "contents"; contents: ReadonlyMap<string, string> }
  /** To keep what was read for the next build. */
  | { kind: "keep" }
  /** To render a page. */
  | { kind: "render"; id: number; page: PageRequest; entries: Entries };

/** What it reports. */
export type Reply =
  | {
      kind: "models";
      models: SiteModel[];
      sources: string[];
      contents: ContentLock;
      characters: number[];
      inputs: Inputs;
    }
  | { kind: "checked"; checked: Checked[] }
  | { kind: "written"; facts: Map<string, FileFacts> }
  | { kind: "kept" }
  | { kind: "rendered"; id: number; page: ArrayBuffer }
  | { kind: "failed"; id: number | null; error: PlainError };

/** An error's class does not survive the way from thread to thread, its name does. */
export interface PlainError {
  name: string;
  message: string;
  stack: string | undefined;
  /** Where in a description, if it is about one. */
  loc: DescriptionError["loc"];
}
