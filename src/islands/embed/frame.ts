import * as data from "#html/contract/data.ts";

/** What a page sends to the element that shows it, `public/specimen-operation.js`, which has the other end. */
type Message =
  | { specimen: "ready" | "refused" }
  | { specimen: "size"; height: number; title: string }
  | { specimen: "scroll"; top: number };

/**
 * Shows a page in a frame of another site. That it is one of `origins` is known from its message, which a browser marks with
 * the origin of its sender; that nobody shows that site in a frame in turn, from being at the top.
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
  // An observer is not called in a frame that is not seen yet.
  report();
  new ResizeObserver(report).observe(document.body);
}

/** Other pages open in a tab. What a link on the page goes to is for the page around it to scroll to. */
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
        // With the query that keeps the page in its frame.
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
