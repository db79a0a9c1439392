/** Loads a page of the site as soon as a reader points at a link to it, so that it opens at once. */
const asked = new Set([location.pathname]);

for (const event of ["pointerenter", "focusin", "touchstart"])
  document.addEventListener(event, ({ target }) => prefetch(target), { capture: true, passive: true });

function prefetch(target: EventTarget | null) {
  // Read as it is written: that of a picture's link is no text.
  const address = target instanceof Element ? target.closest("a[href]")?.getAttribute("href") : null;
  const link = URL.parse(address ?? "", location.href);
  if (link === null || link.origin !== location.origin || asked.has(link.pathname)) return;
  // Files may be large, and so is the page of the whole API; who saves data wants nothing loaded that may not be read.
  const isPage = link.pathname.endsWith("/") && !link.pathname.endsWith("/explorer/");
  if (!isPage || savesData()) return;
  asked.add(link.pathname);
  const hint = document.createElement("link");
  hint.rel = "prefetch";
  hint.href = link.pathname;
  document.head.append(hint);
}

const savesData = () =>
  (navigator as Navigator & { connection?: { saveData?: boolean } }).connection?.saveData === true;
