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

/** Copies a text, and confirms it as the label of a button. */
export async function copyFor(
  button: HTMLButtonElement,
  text: string | Promise<string>,
  label: () => string,
): Promise<void> {
  // Safari allows writing only right after the click, but accepts text that arrives later.
  const content = Promise.resolve(text).then((ready) => new Blob([ready], { type: "text/plain" }));
  button.textContent = await navigator.clipboard.write([new ClipboardItem({ "text/plain": content })]).then(
    () => messages.copied,
    () => messages.notCopied,
  );
  setTimeout(() => {
    button.textContent = label();
  }, 1500);
}

/** Ignores the failure of optional work, such as loading help, or of work whose errors are reported elsewhere. */
export function inBackground(work: Promise<unknown>): void {
  work.catch(() => {});
}

const mark = "data-not-loaded";
