import type { SourceFiles } from "./files.ts";

/** A repository of files. */
export interface Repository {
  /** Returns the tags that match a pattern, in order of creation. */
  tags(pattern: string): Promise<string[]>;
  /** Returns the path of a file in the repository; null for a file outside of it. */
  pathOf(file: string): string | null;
  /** Returns a file at a tag; null if absent. */
  fileAt(tag: string, path: string): Promise<TaggedFile | null>;
}

export interface TaggedFile {
  /** The path that the file would have on disk. */
  file: string;
  files: SourceFiles;
  /** The day of the tag's commit. */
  day: string;
}

/** The repository around a folder; null if absent, which is always the case in a browser. */
export const repositoryAround = async (_folder: string): Promise<Repository | null> => null;
