/** An element that had the focus, with its problems. */
export interface Stop {
  /** Its element and the beginning of its text. */
  name: string;
  problems: string[];
}

/** The state of a walk, in the page. */
interface Course {
  /** The places of this round, in their order. */
  round: Place[];
  /** Those of all rounds. */
  all: Set<Element>;
  stops: Stop[];
  hasEnded: boolean;
}

/** An element and those that it was in, from the inside out: some tools go along with the focus. */
type Place = Element[];

declare global {
  interface Window {
    course: Course;
  }
}

/**
 * Runs in the page: looks at each element that the focus comes to by Tab, until it leaves the page or comes to one
 * that it was at.
 */
export function watchFocus(): void {
  const course: Course = { round: [], all: new Set(), stops: [], hasEnded: false };
  window.course = course;
  // When the key goes up, the page has scrolled to where the focus is.
  window.addEventListener("keyup", ({ key }) => key === "Tab" && look(), true);

  function look(): void {
    const focus = document.activeElement;
    if (isWithin(focus)) return;
    const isBack = course.round.some((place) => place[0] === focus && isStill(place));
    course.hasEnded ||= focus === null || focus === document.body || isBack;
    if (course.hasEnded || focus === null) return;
    const last = course.round.at(-1);
    course.round.push(placeOf(focus));
    course.all.add(focus);
    const problems = [
      ...(last === undefined || isAfter(last, focus) ? [] : [`comes after ${nameOf(last[0])}`]),
      ...(isSeen(focus) ? [] : ["cannot be seen"]),
      ...(isMarked(focus) ? [] : ["does not show that it has the focus"]),
    ];
    course.stops.push({ name: nameOf(focus), problems });
  }

  /** Whether it stays in a field of several stops: day, month and year. */
  function isWithin(focus: Element | null): boolean {
    return (
      focus === course.round.at(-1)?.[0] &&
      focus?.matches("[type=date], [type=time], [type^=datetime]") === true
    );
  }

  function nameOf(element: Element | undefined): string {
    if (element === undefined) return "";
    const { localName, textContent } = element;
    return `${localName} "${textContent.trim().replace(/\s+/g, " ").slice(0, 40)}"`;
  }

  function placeOf(element: Element | null): Place {
    return element === null ? [] : [element, ...placeOf(element.parentElement)];
  }

  function isStill([element, ...ancestors]: Place): boolean {
    if (!element?.isConnected) return false;
    return placeOf(element.parentElement).every((one, index) => one === ancestors[index]);
  }

  function isAfter(place: Place, focus: Element): boolean {
    const before = place.find((_element, index) => isStill(place.slice(index)));
    return (
      before !== undefined && (before.compareDocumentPosition(focus) & Node.DOCUMENT_POSITION_FOLLOWING) !== 0
    );
  }

  /** Whether some point of it is in the window and covered by nothing else (WCAG 2.2, 2.4.11). */
  function isSeen(element: Element): boolean {
    const { left, top, width, height } = element.getBoundingClientRect();
    const parts = [0.1, 0.5, 0.9];
    const points = parts.flatMap((x) => parts.map((y) => [left + x * width, top + y * height] as const));
    return points.some(([x, y]) => {
      const there = document.elementFromPoint(x, y);
      return there !== null && (element.contains(there) || there.contains(element));
    });
  }

  /** Whether it has a thick line around its box in a picture; or else an outline, of which no more than one side is out of what its ancestors show (WCAG 2.2, 2.4.7). */
  function isMarked(element: Element): boolean {
    const box = element.querySelector(":scope > rect");
    if (box !== null && Number.parseFloat(getComputedStyle(box).strokeWidth) >= 2) return true;
    const { outlineStyle, outlineWidth, outlineOffset } = getComputedStyle(element);
    if (outlineStyle === "none" || Number.parseFloat(outlineWidth) < 1) return false;
    // To the middle of the line.
    const reach = Number.parseFloat(outlineOffset) + Number.parseFloat(outlineWidth) / 2;
    const { left, right, top, bottom } = element.getBoundingClientRect();
    const clips = [new DOMRect(0, 0, innerWidth, innerHeight), ...clipsOf(element)];
    const hidden = [
      clips.some((clip) => left - reach < clip.left),
      clips.some((clip) => right + reach > clip.right),
      clips.some((clip) => top - reach < clip.top),
      clips.some((clip) => bottom + reach > clip.bottom),
    ];
    return hidden.filter(Boolean).length <= 1;
  }

  function clipsOf(element: Element): DOMRect[] {
    const parent = element.parentElement;
    if (parent === null || parent === document.body) return [];
    const { overflowX, overflowY } = getComputedStyle(parent);
    const isClipping = overflowX !== "visible" || overflowY !== "visible";
    return [...(isClipping ? [parent.getBoundingClientRect()] : []), ...clipsOf(parent)];
  }
}

/** Runs in the page: the focusable elements that were not reached. */
export function missed(): string[] {
  const usable = "a[href], button, input, select, textarea, summary, [tabindex]";
  return [...document.querySelectorAll<HTMLElement>(usable)]
    .filter((element) => element.tabIndex >= 0 && !element.matches(":disabled"))
    .filter((element) => element.checkVisibility({ visibilityProperty: true }))
    .filter((element) => !window.course.all.has(element))
    .map((element) => element.outerHTML.slice(0, 120));
}
