import * as data from "#html/contract/data.ts";

/** Whether the page is in a frame of another origin, where the reader may not see what they click. */
export const isInUntrustedFrame = (): boolean =>
  isInForeignFrame() && document.documentElement.dataset[data.embedder] === undefined;

/** Whether the page is in a frame of another origin, even one that the site's owner allows (`embed`). */
export function isInForeignFrame(): boolean {
  try {
    for (let frame: Window = window; frame !== frame.parent; frame = frame.parent)
      if (frame.parent.location.origin !== frame.location.origin) return true;
    return false;
  } catch {
    // Browsers hide other origins from a page.
    return true;
  }
}
