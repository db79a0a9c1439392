import type { FileKeys } from "../routes/keys.ts";

/** A file of the site that is not a page. */
export interface SiteFile {
  /** The path below the base path, e.g. `operations/list-pets/index.md`. */
  path: string;
  text(): string;
  /**
   * Whether the file exists; absent if it always does. It is evaluated before `text`, and may take as
   * long.
   */
  exists?(): boolean;
  /**
   * Returns a text that changes with the file, from the keys of its description's files; absent if
   * unknown.
   */
  key?(keys: FileKeys): string;
}
