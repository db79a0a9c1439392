import type { SourceFiles } from "./files.ts";

/** A repository of files. */
export interface Repository {
  /** The tags that match a pattern, in the order in which they were made. */
  tags(pattern: string): Promise<string[]>;
  /** A path as the repository has it; null for one outside. */
  pathOf(file: string): string | null;
  /** A file as a tag has it; null if absent. */
  fileAt(tag: string, path: string): Promise<TaggedFile | null>;
}

export interface TaggedFile {
  /** Where it would be. */
  file: string;
  files: SourceFiles;
  /** The day of the tag's commit. */
  day: string;
}

/** The repository around a folder; null if absent, as it always is in a browser. */
export const repositoryAround = async (_folder: string): Promise<Repository | null> => null;
