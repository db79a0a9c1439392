import * as keys from "#html/contract/keys.ts";

/** The files of a description that a reader opened, by path. */
export interface Given {
  /** The path of the description itself. */
  root: string;
  files: Record<string, string>;
}

/**
 * The path of the description: the one nearest to the top if there are several, or the only file. Null if there is
 * none.
 */
export function rootOf(files: Readonly<Record<string, string>>): string | null {
  const paths = Object.keys(files);
  if (paths.length === 1) return paths[0] ?? null;
  const depth = (path: string) => path.split("/").length;
  const found = paths.filter((path) =>
    /^[ \t]*(?:\{\s*)?["']?(?:openapi|swagger)["']?\s*:/m.test(files[path] ?? ""),
  );
  return found.sort((one, other) => depth(one) - depth(other) || (one < other ? -1 : 1))[0] ?? null;
}

/** Stores files for this tab. Returns false if they are too large. */
export function keepFiles(given: Given): boolean {
  try {
    sessionStorage.setItem(keys.opened, JSON.stringify(given));
    return true;
  } catch {
    forget();
    return false;
  }
}

/** The files stored in this tab; null without any. */
export function keptFiles(): Given | null {
  try {
    return JSON.parse(sessionStorage.getItem(keys.opened) ?? "null");
  } catch {
    return null;
  }
}

/**
 * Whether the reader opened a URL of this origin, or it is the origin of the site. A link alone opens no other
 * origin.
 */
export function isOpened(origin: string): boolean {
  try {
    return origin === location.origin || sessionStorage.getItem(keys.openedOrigin) === origin;
  } catch {
    return false;
  }
}

/** Remembers the origin of a URL that the reader opens. */
export function noteOpened(origin: string): void {
  try {
    sessionStorage.setItem(keys.openedOrigin, origin);
  } catch {
    // If storage is blocked, the reader is asked again.
  }
}

function forget(): void {
  try {
    sessionStorage.removeItem(keys.opened);
  } catch {
    // Storage is blocked.
  }
}
