import { messages } from "#messages/panel.ts";
import { statusOf } from "./element.ts";

/** Does what a press of `button` asks for, as in `orNote`. */
export function onPress(button: Element | null, act: () => Promise<unknown>): void {
  button?.addEventListener("click", () => void orNote(button, act));
}

/**
 * Does what a reader asked for, the code of which `act` loads. Where it cannot be loaded, a note after `place` states so
 * until the next attempt. Returns whether it was done.
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

/** Loads what nobody asked for and the panel works without, such as its help; or what reports its failure where it is used. */
export function inBackground(work: Promise<unknown>): void {
  work.catch(() => {});
}

const mark = "data-not-loaded";
