/**
 * Calls `refuse` in place of what a button in `root` does if the reader cannot have seen it: a page may close its window
 * between the two presses of a double click, so that the second one falls on a button below, on a page never used before.
 */
export function refuseBlindPresses(root: HTMLElement, refuse: () => void): void {
  let appeared = Number.NEGATIVE_INFINITY;
  let isUsed = false;
  let isBlind = false;
  const appear = () => {
    appeared = performance.now();
  };
  const press = () => {
    isBlind = !isUsed && performance.now() - appeared < longEnoughToSee;
    isUsed ||= !isBlind;
  };
  window.addEventListener("focus", appear);
  document.addEventListener("visibilitychange", appear);
  for (const sign of ["pointerdown", "keydown"]) window.addEventListener(sign, press, true);
  // Nobody enters a value without looking.
  root.addEventListener("input", ({ isTrusted }) => {
    isUsed ||= isTrusted;
  });
  root.addEventListener(
    "click",
    (event) => {
      const isOfButton = event.target instanceof Element && event.target.closest("button") !== null;
      if (!isBlind || !event.isTrusted || !isOfButton) return;
      event.preventDefault();
      event.stopPropagation();
      refuse();
    },
    true,
  );
}

/** In milliseconds: more than a double click takes. */
const longEnoughToSee = 500;
