import { resolve } from "./path.ts";

/** A source of a description's files: the disk, a revision of a repository, or memory. */
export interface SourceFiles {
  /** Reads a file. Throws if absent. */
  read(path: string): Promise<Uint8Array>;
  /** Returns the facts of a file. Throws if absent. */
  stat(path: string): Promise<FileFacts>;
  /** The path with symbolic links resolved. Throws if the file does not exist. */
  realPath(path: string): Promise<string>;
  /** The path for messages. */
  displayPath(path: string): string;
  /**
   * Records that something outside of files was read, which may change unnoticed: from the network, or a
   * repository.
   */
  noteOther(): void;
}

/** A source of all files of a site: descriptions, guides, pictures, and others beside them. */
export interface Files extends SourceFiles {
  /** Returns the names in a folder. Throws if absent. */
  list(folder: string): Promise<string[]>;
  /** Returns the paths of all files below a folder, relative to it, with slashes. Throws if absent. */
  listBelow(folder: string): Promise<string[]>;
}

export interface FileFacts {
  /** `other` is a device, for example. */
  kind: "file" | "folder" | "other";
  /** The size in bytes. */
  size: number;
  /** The time of the last modification in milliseconds. */
  modified: number;
}

/** Files in memory by path: texts, or bytes of pictures. Relative paths begin at the root. */
export function memoryFiles(contents: Readonly<Record<string, string | Uint8Array>>): Files {
  const files = new Map(
    Object.entries(contents).map(([path, content]) => [
      resolve(path),
      typeof content === "string" ? new TextEncoder().encode(content) : content,
    ]),
  );
  const pathsBelow = (folder: string) => {
    const start = resolve(folder).replace(/\/?$/, "/");
    const found = [...files.keys()].filter((path) => path.startsWith(start));
    if (found.length === 0 && start !== "/") throw absent(folder);
    return found.map((path) => path.slice(start.length));
  };
  return {
    async read(path) {
      const bytes = files.get(resolve(path));
      if (bytes === undefined) throw absent(path);
      return bytes;
    },
    async stat(path) {
      const bytes = files.get(resolve(path));
      if (bytes !== undefined) return { kind: "file", size: bytes.length, modified: 0 };
      pathsBelow(path);
      return { kind: "folder", size: 0, modified: 0 };
    },
    async list(folder) {
      return [...new Set(pathsBelow(folder).map((path) => path.replace(/\/.*/s, "")))];
    },
    async listBelow(folder) {
      return pathsBelow(folder);
    },
    async realPath(path) {
      if (!files.has(resolve(path))) pathsBelow(path);
      return resolve(path);
    },
    displayPath: (path) => path,
    noteOther() {},
  };
}

/** The default source of files, which is empty because a browser has no disk. */
export const usualFiles: Files = memoryFiles({});

const absent = (path: string) => Object.assign(new Error(`${path} does not exist.`), { code: "ENOENT" });
