let pressed = Promise.resolve();

window.addEventListener(
  "pointerdown",
  () => {
    pressed = letGo();
  },
  { capture: true },
);

/** Done when no pointer is down: a button that moves between press and release gets no click. */
export const atRest = (): Promise<void> => pressed;

/** Done when the pointer is let go and the click that it makes is over. */
const letGo = () =>
  new Promise<void>((resolve) => {
    for (const sign of ["pointerup", "pointercancel"])
      window.addEventListener(sign, () => setTimeout(resolve), { once: true, capture: true });
  });
