/** The list of other descriptions hangs over the page: it closes by Escape and when the reader goes on elsewhere. */
for (const switcher of document.querySelectorAll<HTMLDetailsElement>(".switcher")) {
  const closeUnlessIn = (target: EventTarget | null) => {
    if (!switcher.contains(target as Node | null)) switcher.open = false;
  };
  document.addEventListener("pointerdown", ({ target }) => closeUnlessIn(target));
  document.addEventListener("focusin", ({ target }) => closeUnlessIn(target));
  switcher.addEventListener("keydown", ({ key }) => {
    if (key !== "Escape" || !switcher.open) return;
    switcher.open = false;
    switcher.querySelector("summary")?.focus();
  });
}
