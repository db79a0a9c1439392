/** What a page knows of how it opened. Times are in milliseconds. */
export interface Findings {
  visible: number | null;
  blocking: number;
  lateTasks: number;
  elements: number;
  /** Since the last long task. */
  quietFor: number;
  isLoaded: boolean;
}

declare global {
  interface Window {
    findings: () => Findings;
  }
}

/** Runs in the page before anything else. Looks at each frame whether the heading is in the window. */
export function probe({ heading, titles }: { heading: string; titles: string[] }): void {
  let visible: number | null = null;
  let blocking = 0;
  let lastEnd = 0;
  const long: PerformanceEntry[] = [];
  new PerformanceObserver((list) => {
    for (const entry of list.getEntries()) {
      const { startTime, duration } = entry;
      blocking += duration - 50;
      lastEnd = startTime + duration;
      if (duration > 200) long.push(entry);
    }
  }).observe({ type: "longtask", buffered: true });

  const wordsOf = ({ textContent }: Element) =>
    textContent
      .replace(/\u200b/g, "")
      .replace(/\s+/g, " ")
      .trim();
  const isInWindow = (element: Element) => {
    const { width, height, top, bottom } = element.getBoundingClientRect();
    return width > 0 && height > 0 && bottom > 0 && top < innerHeight && element.checkVisibility();
  };
  // Pages of the script tag are in a frame that is as large as the window.
  const documents = () => [
    document,
    ...[...document.querySelectorAll("iframe")].flatMap(({ contentDocument }) => contentDocument ?? []),
  ];
  const elementsOf = (selector: string) => documents().flatMap((one) => [...one.querySelectorAll(selector)]);
  const look = () => {
    const all = elementsOf(heading);
    if (all.some((element) => titles.includes(wordsOf(element)) && isInWindow(element)))
      visible = performance.now();
    else requestAnimationFrame(look);
  };
  requestAnimationFrame(look);

  window.findings = () => ({
    visible,
    blocking,
    lateTasks: long.filter(({ startTime }) => visible !== null && startTime > visible).length,
    elements: elementsOf("*").length,
    quietFor: performance.now() - lastEnd,
    isLoaded: document.readyState === "complete",
  });
}
