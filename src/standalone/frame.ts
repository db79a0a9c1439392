import * as data from "#html/contract/data.ts";
import * as keys from "#html/contract/keys.ts";
import { safe } from "#html/index.ts";
import { trustedHtml } from "#html/trusted.ts";
import { type PagePlace, pageAt } from "./address.ts";
import type { Kit } from "./kit.ts";
import { seemingAddress } from "./seeming-address.ts";

/** The settings of a page in a frame. */
export interface FrameSettings {
  /** The absolute URL below which pages seem to be. */
  base: URL;
  kit: Kit;
  /** The fragment of the surrounding page for a page of the reference. */
  addressOf(place: PagePlace): string;
  /** Responds to a request for a page or file below the base. */
  fetchOwn(path: string): Promise<Response>;
  /** Called with the target of a link or script. Returns whether it is a page of the reference. */
  navigate(url: URL): boolean;
  /** Called after a change of the fragment within the page. */
  moved(fragment: string): void;
}

/** A page with its style sheets. */
export interface ReadPage {
  document: Document;
  styles: string[];
}

/** Reads a page and loads its styles. */
export async function readPage(
  html: string,
  settings: Pick<FrameSettings, "base" | "kit">,
): Promise<ReadPage> {
  const page = new DOMParser().parseFromString(trusted(html), "text/html");
  const all = [...page.querySelectorAll('script[type="text/css"], link[rel="stylesheet"]')];
  const styles = await Promise.all(
    all.map((one) =>
      one instanceof HTMLScriptElement
        ? withAddresses(one.text, settings)
        : styleAt(one.getAttribute("href") ?? "", settings),
    ),
  );
  for (const one of all) one.remove();
  return { document: page, styles };
}

/** A page in a frame. */
export interface Frame {
  element: HTMLIFrameElement;
  view: Window;
  title: string;
}

/**
 * Shows a page in its own frame, so that each page starts with new scripts, as in a built site. The frame has the URL
 * that the page seems to have, so that links and scripts work; requests below the base path are handled here. The
 * policy of the surrounding page applies, so styles and scripts are not inline.
 */
export function openFrame(page: ReadPage, path: string, fragment: string, settings: FrameSettings): Frame {
  const { title } = page.document;
  const element = document.createElement("iframe");
  element.title = title;
  document.body.append(element);
  const view = element.contentDocument?.defaultView ?? null;
  if (view === null) throw new Error("The frame has no window.");
  // This gives the frame the URL of this document, so that `history` can set others of the same origin.
  view.document.open();
  view.document.write(trusted("<!doctype html><html><head></head><body></body></html>"));
  view.document.close();
  const address = new URL(path, settings.base);
  const { kit, navigate } = settings;
  if (kit.origin === null) view.history.replaceState(null, "", address);
  else {
    const seeming = seemingAddress(
      address,
      view,
      (url) => navigate(url) || view.open(url, "_blank", "noopener"),
    );
    // In the scripts of a file, these names replace `location` and `history`.
    Object.assign(view, {
      pageLocation: seeming.location,
      pageHistory: seeming.history,
      pageKit: new URL("_astro/", settings.base).href,
    });
    view.document.head.append(Object.assign(view.document.createElement("base"), { href: address.href }));
  }
  serveFrame(view, address, settings);
  followLinks(view, address, settings);
  fill(view, page, settings);
  // The page is in the frame now, so the target exists. The scripts of the page run later.
  if (fragment !== "") view.location.replace(new URL(`#${fragment}`, view.location.href));
  view.addEventListener("hashchange", () => settings.moved(view.location.hash.slice(1)));
  return { element, view, title };
}

/** Lets scripts in the frame fetch files below the base path from here. */
function serveFrame(view: View, page: URL, { base, kit, fetchOwn }: FrameSettings): void {
  const outside = view.fetch.bind(view);
  view.fetch = async (input, init) => {
    const url = new URL(input instanceof view.Request ? input.url : input, page);
    const isOwn = url.origin === base.origin && url.pathname.startsWith(base.pathname);
    return isOwn ? fetchOwn(url.pathname.slice(base.pathname.length)) : outside(input, init);
  };
  if (kit.workerAt !== null) serveWorkers(view, page, { base, kit }, kit.workerAt);
  // A prefetch link would request the page from the service. Without support for hints, scripts fetch it instead.
  view.HTMLScriptElement.supports = () => false;
  // Sandboxes run in the page, because a service worker for these URLs would belong to the service.
  Object.defineProperty(view.navigator, "serviceWorker", { value: undefined });
}

/** Lets scripts in the frame start the workers of a kit that has other URLs for them. */
function serveWorkers(view: View, page: URL, placed: Placed, workerAt: NonNullable<Kit["workerAt"]>): void {
  const { Worker } = view;
  view.Worker = class extends Worker {
    constructor(address: string | URL) {
      super(...workerAt(pathIn(new URL(address, page), placed)));
    }
  };
  // The Trusted Types policy only allows worker URLs on the origin of the page (`src/html/trusted.ts`). Pages with such a
  // kit have no policy that requires it.
  Object.defineProperty(view, "trustedTypes", { value: undefined });
}

function fill(view: View, { document: page, styles }: ReadPage, settings: FrameSettings): void {
  const own = view.document;
  const { documentElement: root } = page;
  for (const { name, value } of root.attributes) own.documentElement.setAttribute(name, value);
  try {
    const theme = localStorage.getItem(keys.theme);
    if (theme) own.documentElement.dataset[data.theme] = theme;
  } catch {
    // If storage is blocked, the theme of the system applies.
  }
  own.adoptedStyleSheets = styles.map((text) => {
    const sheet = new view.CSSStyleSheet();
    sheet.replaceSync(text);
    return sheet;
  });
  const scripts = [...page.querySelectorAll<HTMLScriptElement>("script[src]")];
  for (const one of page.querySelectorAll("script, noscript")) one.remove();
  const { kit, base } = settings;
  for (const one of page.querySelectorAll<HTMLImageElement>("img[src]")) {
    const address = addressIn(new URL(one.getAttribute("src") ?? "", base), settings);
    if (address !== null) one.src = address;
  }
  own.body.replaceWith(own.adoptNode(page.body));
  own.title = page.title;
  const paths = scripts.map((script) => pathIn(new URL(script.getAttribute("src") ?? "", base), settings));
  kit.loadScripts(paths, view);
}

/** Opens links of the frame: pages of the reference in a frame, other links in this page. */
function followLinks(view: View, page: URL, { base, kit, addressOf, navigate }: FrameSettings): void {
  const own = view.document;
  const linkOf = ({ target }: Event) => {
    const found = target instanceof view.Element ? target.closest("a[href]") : null;
    return found instanceof view.HTMLAnchorElement ? found : null;
  };
  const isOther = (url: URL) => url.origin !== base.origin || !url.pathname.startsWith(base.pathname);
  own.addEventListener("click", (event) => {
    const link = linkOf(event);
    if (link === null || event.defaultPrevented) return;
    const url = new URL(link.href);
    if (
      url.origin === page.origin &&
      url.pathname === page.pathname &&
      url.hash !== "" &&
      event.button === 0
    ) {
      if (kit.origin === null) return;
      event.preventDefault();
      view.location.hash = url.hash;
      return;
    }
    if (isOther(url)) {
      // External links replace this page, not the frame.
      if (link.target === "") link.target = "_top";
      return;
    }
    if (event.button !== 0 || event.ctrlKey || event.metaKey || event.shiftKey || event.altKey) return;
    if (navigate(url)) event.preventDefault();
  });
  // A link that is copied, or opened in a tab, needs a URL that works there.
  for (const type of ["contextmenu", "auxclick", "pointerdown"])
    own.addEventListener(type, (event) => {
      const link = linkOf(event);
      const isOpened =
        event instanceof view.MouseEvent &&
        (event.button !== 0 || event.ctrlKey || event.metaKey || event.shiftKey);
      const place = link !== null && isOpened ? pageAt(new URL(link.href), base) : null;
      if (link !== null && place !== null) openable(link, addressOf(place));
    });
  const { navigation } = view as { navigation?: EventTarget };
  navigation?.addEventListener("navigate", (event) => {
    const { destination, hashChange, cancelable } = event as Event & {
      hashChange: boolean;
      destination: { url: string };
    };
    if (hashChange || !cancelable) return;
    if (navigate(new URL(destination.url))) event.preventDefault();
  });
}

/** Gives a link the URL of this page until the browser has read it. */
function openable(link: HTMLAnchorElement, hash: string): void {
  const before = link.getAttribute("href") ?? "";
  link.href = location.pathname + location.search + hash;
  setTimeout(() => link.setAttribute("href", before), 1_000);
}

type Placed = Pick<FrameSettings, "base" | "kit">;

/** The path in the kit for a file URL in a page, which is either in the kit or below the base path. */
const pathIn = ({ href }: URL, { base, kit }: Placed) =>
  href.slice((href.startsWith(kit.address) ? kit.address : base.href).length);

/** The URL in the kit for a file URL in a page; null for other files. */
function addressIn(url: URL, placed: Placed): string | null {
  const isOwn = [placed.kit.address, placed.base.href].some((folder) => url.href.startsWith(folder));
  return isOwn ? placed.kit.addressOf(pathIn(url, placed)) : null;
}

async function styleAt(address: string, settings: Placed): Promise<string> {
  const { base, kit } = settings;
  return withAddresses(await kit.textAt(pathIn(new URL(address, base), settings)), settings, address);
}

/** A style sheet whose file URLs are replaced by URLs in the kit. */
const withAddresses = (css: string, { base, kit }: Placed, from = "") =>
  css.replaceAll(/url\(["']?([^"')]+)["']?\)/g, (whole, address: string) => {
    if (address.startsWith("data:")) return whole;
    const found = addressIn(new URL(address, new URL(from, base)), { base, kit });
    return found === null ? whole : `url("${found}")`;
  });

type View = NonNullable<Document["defaultView"]>;

const trusted = (html: string): string => trustedHtml(safe(html));
