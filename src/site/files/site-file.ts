import type { FileKeys } from "../routes/keys.ts";

/** A file of the site that is not a page. */
export interface SiteFile {
  /** Below the base path, e.g. `operations/list-pets/index.md`. */
  path: string;
  text(): string;
  /** Absent where the file always exists. Read before `text`, and may take as long. */
  exists?(): boolean;
  /** A text that changes with the file, by the keys of its description's files; absent where that is not known. */
  key?(keys: FileKeys): string;
}
