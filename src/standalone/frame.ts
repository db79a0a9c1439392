import * as data from "#html/contract/data.ts";
import * as keys from "#html/contract/keys.ts";
import { safe } from "#html/index.ts";
import { trustedHtml } from "#html/trusted.ts";
import { type PagePlace, pageAt } from "./address.ts";
import { scriptAt } from "./asker.ts";

/** The place of a page of the reference, and the environment of its scripts. */
export interface FrameSettings {
  /** The absolute URL below which pages seem to be. */
  base: URL;
  /** The folder of the kit's files, as an absolute URL. */
  kit: string;
  /** The fragment of this page's address that names a page. */
  addressOf(place: PagePlace): string;
  /** The response to a request for a page or file below the base. */
  fetchOwn(path: string): Promise<Response>;
  /** Called with the target of a link or script; returns whether it is a page of the reference. */
  navigate(url: URL): boolean;
  /** Called where the fragment in the page has changed. */
  moved(fragment: string): void;
}

/** A page, and its styles in their order. */
export interface ReadPage {
  document: Document;
  styles: string[];
}

/** Reads a page, and loads its styles. */
export async function readPage(
  html: string,
  settings: Pick<FrameSettings, "base" | "kit">,
): Promise<ReadPage> {
  const page = new DOMParser().parseFromString(trusted(html), "text/html");
  const all = [...page.querySelectorAll('script[type="text/css"], link[rel="stylesheet"]')];
  const styles = await Promise.all(
    all.map((one) =>
      one instanceof HTMLScriptElement
        ? one.text.replaceAll(`url(${settings.base.pathname}`, `url(${settings.kit}`)
        : textAt(inKit(one.getAttribute("href") ?? "", settings)),
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
 * Shows a page in a frame of its own: as in a built site, each page begins with new scripts. The frame has the address that the page
 * seems to have, so that its links and scripts work as they do there; requests for what is below the base path are responded
 * to here. The policy of the page around applies to it, so no style or script is part of it.
 */
export function openFrame(page: ReadPage, path: string, fragment: string, settings: FrameSettings): Frame {
  const { title } = page.document;
  const element = document.createElement("iframe");
  element.title = title;
  document.body.append(element);
  const view = element.contentDocument?.defaultView ?? null;
  if (view === null) throw new Error("The frame has no window.");
  // It gives the frame the address of this document, so that it can have others of its origin.
  view.document.open();
  view.document.write(trusted("<!doctype html><html><head></head><body></body></html>"));
  view.document.close();
  const address = new URL(path, settings.base);
  view.history.replaceState(null, "", address);
  serveFrame(view, settings);
  followLinks(view, settings);
  fill(view, page, settings);
  // Only now there is something that it names; its scripts come later.
  if (fragment !== "") view.location.replace(new URL(`#${fragment}`, address));
  view.addEventListener("hashchange", () => settings.moved(view.location.hash.slice(1)));
  return { element, view, title };
}

/** Lets scripts of the frame fetch what is below the base path from here. */
function serveFrame(view: View, { base, fetchOwn }: FrameSettings): void {
  const outside = view.fetch.bind(view);
  view.fetch = async (input, init) => {
    const url = new URL(input instanceof view.Request ? input.url : input, view.location.href);
    const isOwn = url.origin === base.origin && url.pathname.startsWith(base.pathname);
    return isOwn ? fetchOwn(url.pathname.slice(base.pathname.length)) : outside(input, init);
  };
  // A hint to load a page in advance would ask the service for it: scripts fetch it instead.
  view.HTMLScriptElement.supports = () => false;
  // Sandboxes run in the page, because a worker for these URLs would belong to the service.
  Object.defineProperty(view.navigator, "serviceWorker", { value: undefined });
}

function fill(view: View, { document: page, styles }: ReadPage, settings: FrameSettings): void {
  const own = view.document;
  const { documentElement: root } = page;
  for (const { name, value } of root.attributes) own.documentElement.setAttribute(name, value);
  try {
    const theme = localStorage.getItem(keys.theme);
    if (theme) own.documentElement.dataset[data.theme] = theme;
  } catch {
    // Storage is blocked: the system's theme it is.
  }
  own.adoptedStyleSheets = styles.map((text) => {
    const sheet = new view.CSSStyleSheet();
    sheet.replaceSync(text);
    return sheet;
  });
  const scripts = [...page.querySelectorAll<HTMLScriptElement>("script[src]")];
  for (const one of page.querySelectorAll("script, noscript")) one.remove();
  own.body.replaceWith(own.adoptNode(page.body));
  own.title = page.title;
  for (const script of scripts)
    own.head.append(
      Object.assign(own.createElement("script"), {
        type: "module",
        src: scriptAt(new URL(inKit(script.getAttribute("src") ?? "", settings), settings.base)),
      }),
    );
}

/** Opens links of the frame in this page, or in a frame of it where they are pages of the reference. */
function followLinks(view: View, { base, addressOf, navigate }: FrameSettings): void {
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
    if (url.pathname === view.location.pathname && url.hash !== "" && event.button === 0) return;
    if (isOther(url)) {
      // External links replace this page, not the frame.
      if (link.target === "") link.target = "_top";
      return;
    }
    if (event.button !== 0 || event.ctrlKey || event.metaKey || event.shiftKey || event.altKey) return;
    if (navigate(url)) event.preventDefault();
  });
  // A copied link, or one opened in a tab, must be a URL that can be opened.
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

/** Gives a link the address of this page for as long as it takes the browser to read it. */
function openable(link: HTMLAnchorElement, hash: string): void {
  const before = link.getAttribute("href") ?? "";
  link.href = location.pathname + location.search + hash;
  setTimeout(() => link.setAttribute("href", before), 1_000);
}

/** The address in the kit of a file that the page would have below the base path. */
const inKit = (address: string, { base, kit }: Pick<FrameSettings, "base" | "kit">) =>
  address.startsWith(base.pathname) ? kit + address.slice(base.pathname.length) : address;

/** The text of a file of the kit, which is loaded once. */
function textAt(address: string): Promise<string> {
  const text = texts.get(address) ?? fetch(address).then((response) => response.text());
  texts.set(address, text);
  text.catch(() => texts.delete(address));
  return text;
}

const texts = new Map<string, Promise<string>>();

type View = NonNullable<Document["defaultView"]>;

const trusted = (html: string): string => trustedHtml(safe(html));
