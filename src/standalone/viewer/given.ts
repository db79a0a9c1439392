import * as keys from "#html/contract/keys.ts";

/** The files of a description that a reader opened, by their paths. */
export interface Given {
  /** The path of the description itself. */
  root: string;
  files: Record<string, string>;
}

/** The file that is a description: of several, the one that is nearest to the top. Null for none; a single file is taken as one. */
export function rootOf(files: Readonly<Record<string, string>>): string | null {
  const paths = Object.keys(files);
  if (paths.length === 1) return paths[0] ?? null;
  const depth = (path: string) => path.split("/").length;
  const found = paths.filter((path) =>
    /^(?:\s*\{)?\s*["']?(?:openapi|swagger)["']?\s*:/m.test(files[path] ?? ""),
  );
  return found.sort((one, other) => depth(one) - depth(other) || (one < other ? -1 : 1))[0] ?? null;
}

/** Keeps files for this tab alone; false where they are too large for it. */
export function keep(given: Given): boolean {
  try {
    sessionStorage.setItem(keys.opened, JSON.stringify(given));
    return true;
  } catch {
    forget();
    return false;
  }
}

/** The files that this tab has kept; null without any. */
export function kept(): Given | null {
  try {
    return JSON.parse(sessionStorage.getItem(keys.opened) ?? "null");
  } catch {
    return null;
  }
}

/** Whether the reader opened an address of this origin, or it is that of the site. A link alone opens no other one. */
export function isOpened(origin: string): boolean {
  try {
    return origin === location.origin || sessionStorage.getItem(keys.openedOrigin) === origin;
  } catch {
    return false;
  }
}

/** Notes the origin of an address that the reader opens. */
export function noteOpened(origin: string): void {
  try {
    sessionStorage.setItem(keys.openedOrigin, origin);
  } catch {
    // Storage is blocked: the reader is asked again.
  }
}

function forget(): void {
  try {
    sessionStorage.removeItem(keys.opened);
  } catch {
    // Storage is blocked.
  }
}
