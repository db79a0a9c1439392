import { resolve } from "./path.ts";

/** Where the files of a description are read: on the disk, in a revision of a repository, or in memory. */
export interface SourceFiles {
  /** Throws if absent. */
  read(path: string): Promise<Uint8Array>;
  /** Throws if absent. */
  stat(path: string): Promise<FileFacts>;
  /** The path with symbolic links resolved. Throws if the file does not exist. */
  realPath(path: string): Promise<string>;
  /** The path for messages. */
  displayPath(path: string): string;
  /** Notes that something is read that is not in files, and may change without a trace there: from the network, or of a repository. */
  noteOther(): void;
}

/** Where all that a site is made of is read: descriptions, guides, pictures, and what else lies beside them. */
export interface Files extends SourceFiles {
  /** The names in a folder. Throws if absent. */
  list(folder: string): Promise<string[]>;
  /** The paths of the files in a folder and those below it, from this folder on, with slashes. Throws if absent. */
  listBelow(folder: string): Promise<string[]>;
}

export interface FileFacts {
  /** A device, for example, is `other`. */
  kind: "file" | "folder" | "other";
  /** In bytes. */
  size: number;
  /** A time in milliseconds, which is another one where the file was written again. */
  modified: number;
}

/** Files in memory, by their paths: texts, or bytes of pictures. A relative path begins at the root. */
export function memoryFiles(contents: Readonly<Record<string, string | Uint8Array>>): Files {
  const files = new Map(
    Object.entries(contents).map(([path, content]) => [
      resolve(path),
      typeof content === "string" ? new TextEncoder().encode(content) : content,
    ]),
  );
  const pathsBelow = (folder: string) => {
    const start = resolve(folder).replace(/\/*$/, "/");
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

/** Where files are read by default: a browser has no disk, so each of them is missing. */
export const usualFiles: Files = memoryFiles({});

const absent = (path: string) => Object.assign(new Error(`${path} does not exist.`), { code: "ENOENT" });
