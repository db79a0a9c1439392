/**
 * Makes many buttons one stop of the Tab key (WAI-ARIA, "Managing focus within components"): the arrow keys go from
 * one to the next, Right and Left press one that is collapsed or expanded.
 */
export function oneStop(place: HTMLElement, selector: string): void {
  place.addEventListener("focusin", ({ target }) => {
    if (!(target instanceof HTMLElement) || !target.matches(selector)) return;
    for (const stop of place.querySelectorAll<HTMLElement>(`${selector}:not([tabindex="-1"])`))
      stop.tabIndex = -1;
    target.tabIndex = 0;
  });
  place.addEventListener("keydown", (event) => {
    const { target } = event;
    if (!(target instanceof HTMLElement) || !target.matches(selector)) return;
    if (event.altKey || event.ctrlKey || event.metaKey || event.shiftKey) return;
    const isOpen = target.ariaExpanded === "true";
    if (event.key === (isOpen ? "ArrowLeft" : "ArrowRight")) target.click();
    else if (Object.hasOwn(steps, event.key)) {
      const all = [...place.querySelectorAll<HTMLElement>(selector)];
      all[steps[event.key as keyof typeof steps](all.indexOf(target), all.length)]?.focus();
    } else return;
    event.preventDefault();
  });
}

const steps = {
  ArrowDown: (index: number) => index + 1,
  ArrowUp: (index: number) => index - 1,
  Home: () => 0,
  End: (_index: number, length: number) => length - 1,
};
