import { hash } from "node:crypto";
import { readdirSync, readFileSync, realpathSync, statSync } from "node:fs";

/** What was looked at on the disk, found or not, so that a later build can see whether anything has changed. */
export interface Inputs {
  /** Files and folders whose content was read. */
  paths: string[];
  /** Paths of which only the target was asked for. */
  links: string[];
  /** Whether something else was read, which may change without a trace here: from the network, or of a repository. */
  hasOthers: boolean;
}

const paths = new Set<string>();
const links = new Set<string>();
let hasOthers = false;

/** Notes a file or folder before it is looked at. */
export const noteInput = (path: string): void => void paths.add(path);

/** Notes a path before links in it are followed. */
export const noteLink = (path: string): void => void links.add(path);

/** Notes that something is read that is not on the disk. */
export const noteOtherInput = (): void => {
  hasOthers = true;
};

/** All that this thread has looked at. */
export const inputs = (): Inputs => ({ paths: [...paths], links: [...links], hasOthers });

/** A text that changes with the content of a file, the names in a folder, the target of a link, and with what is missing. */
export function inputStamp(path: string): string {
  try {
    const real = realpathSync(path);
    const found = statSync(real);
    if (found.isDirectory()) return `${real} ${hash("sha256", readdirSync(real).sort().join("\n"))}`;
    return found.isFile() ? `${real} ${hash("sha256", readFileSync(real))}` : "";
  } catch {
    return "";
  }
}

/** The target of a path; empty where it has none. */
export function linkStamp(path: string): string {
  try {
    return realpathSync(path);
  } catch {
    return "";
  }
}

/** Whether a file or folder has changed since a time. */
export function hasChangedSince(time: number, path: string): boolean {
  const found = statSync(path, { throwIfNoEntry: false });
  return found !== undefined && Math.max(found.ctimeMs, found.mtimeMs) >= time;
}
