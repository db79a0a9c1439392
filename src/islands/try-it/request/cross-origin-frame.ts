import * as data from "#html/contract/data.ts";

/** Whether a page of another origin shows this one in a frame, where its reader may not see what is pressed. */
export const isInUntrustedFrame = (): boolean =>
  isInForeignFrame() && document.documentElement.dataset[data.embedder] === undefined;

/** Whether a page of another origin shows this one in a frame, even if it is one that the site's owner allows (`embed`). */
export function isInForeignFrame(): boolean {
  try {
    for (let frame: Window = window; frame !== frame.parent; frame = frame.parent)
      if (frame.parent.location.origin !== frame.location.origin) return true;
    return false;
  } catch {
    // The browser does not reveal another origin to a page.
    return true;
  }
}
