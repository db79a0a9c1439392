import { messages } from "#messages/panel.ts";
import { statusOf } from "./element.ts";

/** Runs `act` when `button` is pressed, with the error handling of `orNote`. */
export function onPress(button: Element | null, act: () => Promise<unknown>): void {
  button?.addEventListener("click", () => void orNote(button, act));
}

/**
 * Runs an action that loads code. If loading fails, a note after `place` states it until the next attempt. Returns
 * whether it succeeded.
 */
export async function orNote(place: Element, act: () => Promise<unknown>): Promise<boolean> {
  if (place.nextElementSibling?.hasAttribute(mark)) place.nextElementSibling.remove();
  try {
    await act();
    return true;
  } catch {
    const note = statusOf("span", "quiet", messages.partNotLoaded);
    note.setAttribute(mark, "");
    place.after(note);
    return false;
  }
}

/** Ignores the failure of optional work, such as loading help, or of work whose errors are reported elsewhere. */
export function inBackground(work: Promise<unknown>): void {
  work.catch(() => {});
}

const mark = "data-not-loaded";
