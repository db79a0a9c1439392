/** Where a reader is in the navigation, kept from page to page of a description as long as the tab is there. */
export interface NavigationPlace {
  /** How far it is scrolled, in CSS pixels. */
  top: number;
  /** The branches that are open, where all of it was asked for. */
  opened: string[] | null;
}

const nowhere: NavigationPlace = { top: 0, opened: null };

/** The place of the navigation that contains an element. */
export function placeOf(element: Element): NavigationPlace {
  try {
    return { ...nowhere, ...JSON.parse(sessionStorage.getItem(keyOf(element)) ?? "{}") };
  } catch {
    return nowhere;
  }
}

export function rememberPlace(element: Element, some: Partial<NavigationPlace>): void {
  try {
    sessionStorage.setItem(keyOf(element), JSON.stringify({ ...placeOf(element), ...some }));
  } catch {
    // Where storage is blocked, every page begins at its own entry.
  }
}

/** Scrolls the navigation alone so far that the entry of this page is seen. */
export function bringCurrentIntoView(navigation: HTMLElement): void {
  const current = navigation.querySelector("[aria-current]")?.getBoundingClientRect();
  const frame = navigation.getBoundingClientRect();
  if (current === undefined || (current.top >= frame.top && current.bottom <= frame.bottom)) return;
  navigation.scrollTop += current.top - frame.top - frame.height / 3;
}

/** Descriptions on one site each have a navigation of their own: that of their overview. */
const keyOf = (element: Element) =>
  `specimen-navigation ${element.closest("nav")?.querySelector("a")?.pathname ?? ""}`;

const navigation = document.getElementById("navigation");
if (navigation !== null) {
  navigation.scrollTop = placeOf(navigation).top;
  bringCurrentIntoView(navigation);
  // On a narrow screen it is only there when it was opened.
  navigation.addEventListener("toggle", () => bringCurrentIntoView(navigation));
  addEventListener("pagehide", () => rememberPlace(navigation, { top: navigation.scrollTop }));
}
