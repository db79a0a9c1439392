/** POSIX paths, as in Node's `path.posix`. Without a disk, relative paths start at `/`. */

export const sep = "/";

export const isAbsolute = (path: string): boolean => path.startsWith("/");

export function join(...paths: string[]): string {
  const joined = paths.filter((path) => path !== "").join("/");
  return joined === "" ? "." : normalized(joined);
}

export function resolve(...paths: string[]): string {
  const start = paths.findLastIndex(isAbsolute);
  const segments = segmentsOf(["", ...paths.slice(Math.max(0, start))].join("/"), true);
  return `/${segments.join("/")}`;
}

export function relative(from: string, to: string): string {
  const [start, target] = [segmentsOf(resolve(from), true), segmentsOf(resolve(to), true)];
  const different = start.findIndex((segment, index) => segment !== target[index]);
  const shared = different < 0 ? start.length : different;
  return [...start.slice(shared).map(() => ".."), ...target.slice(shared)].join("/");
}

export function dirname(path: string): string {
  const end = withoutLastSlashes(path).lastIndexOf("/");
  if (end < 0) return isAbsolute(path) ? "/" : ".";
  // Node keeps two slashes at the beginning, whose meaning POSIX leaves to each system.
  if (end === 0) return "/";
  return end === 1 && path.startsWith("//") ? "//" : path.slice(0, end);
}

export function basename(path: string, suffix = ""): string {
  const plain = withoutLastSlashes(path);
  const name = plain.slice(plain.lastIndexOf("/") + 1);
  return name !== suffix && name.endsWith(suffix) ? name.slice(0, name.length - suffix.length) : name;
}

export function extname(path: string): string {
  const name = basename(path);
  const dot = name.lastIndexOf(".");
  return dot <= 0 || name === ".." ? "" : name.slice(dot);
}

export const posix = { basename, dirname, join, relative };

const withoutLastSlashes = (path: string) => path.replace(/(?<!\/)\/+$/, "").replace(/^\/+$/, "");

function normalized(path: string): string {
  const segments = segmentsOf(path, isAbsolute(path)).join("/");
  const isFolder = path.endsWith("/");
  if (segments === "") return isAbsolute(path) ? "/" : isFolder ? "./" : ".";
  return `${isAbsolute(path) ? "/" : ""}${segments}${isFolder ? "/" : ""}`;
}

/**
 * The segments of a path without `.`, and with `..` resolved, but not above the root of an absolute
 * path.
 */
function segmentsOf(path: string, isRooted: boolean): string[] {
  const segments: string[] = [];
  for (const segment of path.split("/")) {
    if (segment === "" || segment === ".") continue;
    if (segment !== "..") segments.push(segment);
    else if (segments.length > 0 && segments.at(-1) !== "..") segments.pop();
    else if (!isRooted) segments.push(segment);
  }
  return segments;
}
