import * as classes from "#html/contract/classes.ts";

/** Loads the tools of fields when a field is first under the pointer, or has the focus. */
const signs = ["pointerover", "focusin", "keydown"];

const start = async (event: Event) => {
  const { target } = event;
  if (!(target instanceof Element) || target.closest(`.${classes.fieldHead}`) === null) return;
  const { show, step } = await import("./field-tools.ts");
  for (const sign of signs) document.removeEventListener(sign, tryToStart);
  show(target);
  // An arrow key may come before the tools.
  if (event instanceof KeyboardEvent) step(event);
};
// The next field retries.
const tryToStart = (event: Event) => start(event).catch(() => {});

for (const sign of signs) document.addEventListener(sign, tryToStart, { passive: true });
