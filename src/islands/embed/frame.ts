import * as data from "#html/contract/data.ts";

/** A message to the element that embeds the page, `public/specimen-operation.js`. */
type Message =
  | { specimen: "ready" | "refused" }
  | { specimen: "size"; height: number; title: string }
  | { specimen: "scroll"; top: number };

/**
 * Shows a page in a frame of another site. A message proves that the site is one of `origins`, because browsers mark
 * it with the sender's origin. The sender must be the top window, so that no other site embeds it.
 */
export function startFrame(origins: readonly string[]): void {
  const { parent } = window;
  const { dataset } = document.documentElement;
  if (parent === window || dataset[data.embedded] === undefined) return;
  window.addEventListener("message", ({ source, origin, data: message }) => {
    if (source !== parent || message?.specimen !== "hello") return;
    const post = (message: Message) => parent.postMessage(message, origin);
    if (parent !== window.top || ![location.origin, ...origins].includes(origin))
      return post({ specimen: "refused" });
    dataset[data.theme] = String(message.theme);
    if (dataset[data.embedder] !== undefined) return;
    dataset[data.embedder] = origin;
    reportSize(post);
    adaptLinks(post);
  });
  parent.postMessage({ specimen: "ready" } satisfies Message, "*");
}

function reportSize(post: (message: Message) => void): void {
  const report = () => {
    const height = Math.ceil(document.body.getBoundingClientRect().height);
    post({ specimen: "size", height, title: document.title });
  };
  // Observers do not run in a frame that is not visible yet.
  report();
  new ResizeObserver(report).observe(document.body);
}

/** Opens links to other pages in a tab. For links within the page, the surrounding page scrolls. */
function adaptLinks(post: (message: Message) => void): void {
  const showTarget = () => {
    const target = document.getElementById(decoded(location.hash.slice(1)));
    if (target !== null) post({ specimen: "scroll", top: Math.max(0, target.getBoundingClientRect().top) });
  };
  window.addEventListener("hashchange", showTarget);
  document.addEventListener(
    "click",
    ({ target }) => {
      const link = target instanceof Element ? target.closest<HTMLAnchorElement>("a[href]") : null;
      if (link === null) return;
      if (link.origin !== location.origin || link.pathname !== location.pathname || link.hash === "")
        link.target = "_blank";
      else {
        // The query keeps the page in its frame.
        link.search = location.search;
        setTimeout(showTarget);
      }
    },
    { capture: true },
  );
}

function decoded(fragment: string): string {
  try {
    return decodeURIComponent(fragment);
  } catch {
    return fragment;
  }
}
