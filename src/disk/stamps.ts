import { hash } from "node:crypto";
import { readdirSync, readFileSync, realpathSync, statSync } from "node:fs";

/**
 * A stamp that changes with the content of a file, the names in a folder, the target of a link, or the
 * existence of the path.
 */
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

/** The target of a link; empty for other paths. */
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
