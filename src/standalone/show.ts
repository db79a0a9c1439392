import { hashOf, isPage, type PagePlace, pageAt, placeInHash } from "./address.ts";
import type { Asker } from "./asker.ts";
import { colorCode } from "./color.ts";
import { type Frame, openFrame, readPage } from "./frame.ts";
import type { Kit } from "./kit.ts";
import type { StandaloneSettings } from "./messages.ts";

/** The path below which pages of a reference in the page at a URL seem to be. Nothing is served there. */
export const baseAt = ({ pathname }: URL): string => `${pathname.replace(/[^/]*$/, "")}~reference/`;

/** Makes the frames of a reference fill the whole page. */
export function wholePage(language: string): void {
  const style = new CSSStyleSheet();
  style.replaceSync(
    "html,body{margin:0;block-size:100%}body{overflow:hidden}iframe{position:fixed;inset:0;inline-size:100%;block-size:100%;border:0;background:Canvas}pre{padding:2rem;white-space:pre-wrap;font:1rem/1.5 system-ui}",
  );
  document.adoptedStyleSheets = [...document.adoptedStyleSheets, style];
  if (document.documentElement.lang === "") document.documentElement.lang = language;
  document.body.ariaBusy = "true";
}

/** Shows why there is no reference: the error message of the command, with the line of the description. */
export function fail(error: unknown): void {
  document.body.ariaBusy = null;
  const text = document.createElement("pre");
  text.role = "alert";
  text.textContent = error instanceof Error ? error.message : String(error);
  document.body.replaceChildren(text);
}

/**
 * Shows the page in the URL, and updates the URL when another page is shown. `prefix` is the part of the fragment
 * before the page. `openApart` opens a URL outside of the reference, and returns whether it did. `opened` is called with the window of
 * each page.
 */
export async function showReference(
  asker: Asker,
  { base: path }: StandaloneSettings,
  kit: Kit,
  prefix = "",
  openApart: (path: string) => boolean = () => false,
  opened: (view: Window) => void = () => {},
): Promise<void> {
  const base = new URL(path, kit.origin ?? location.href);
  let shown: { place: PagePlace; frame: Frame } | null = null;
  let last = 0;
  const scrolls = new Map<string, number>();
  const addressOf = (place: PagePlace) => prefix + hashOf(place);

  /** The page in the URL: by its path, or by a fragment of another tool that was at this URL. */
  async function named(): Promise<PagePlace> {
    const hash = location.hash.slice(prefix.length);
    const place = placeInHash(hash);
    const isOwn =
      place.path === "" ? !place.fragment.includes("/") : (await asker.page(place.path)).status === 200;
    const path = isOwn ? null : await asker.pageOfAnchor(hash.slice(1));
    if (path === null) return place;
    const found = { path, fragment: "" };
    history.replaceState(null, "", addressOf(found));
    return found;
  }

  async function show(place: PagePlace, scroll = 0): Promise<void> {
    last += 1;
    const own = last;
    const { html } = await asker.page(place.path);
    const page = await readPage(html, { base, kit });
    // The reader has opened another page in the meantime.
    if (own !== last) return;
    const frame = openFrame(page, place.path, place.fragment, {
      base,
      kit,
      addressOf,
      fetchOwn: (file) => responseTo(file, asker),
      navigate: (url) => follow(url),
      moved(fragment) {
        if (shown?.frame !== frame) return;
        shown.place = { ...shown.place, fragment };
        history.replaceState(null, "", addressOf(shown.place));
      },
    });
    opened(frame.view);
    const before = shown;
    shown = { place, frame };
    before?.frame.element.remove();
    document.body.ariaBusy = null;
    document.title = frame.title;
    if (scroll > 0) frame.view.scrollTo(0, scroll);
    frame.view.focus();
    void colorCode(frame.view.document, asker).catch(console.error);
  }

  /** Shows the page at a URL, or downloads the file there. Returns false for other URLs. */
  function follow(url: URL): boolean {
    const place = pageAt(url, base);
    if (place === null) return false;
    if (openApart(place.path)) return true;
    if (!isPage(place.path)) void handOver(place.path, asker);
    else go(place);
    return true;
  }

  function go(place: PagePlace): void {
    keepScroll();
    history.pushState(null, "", addressOf(place));
    void show(place).catch(fail);
  }

  const keepScroll = () => {
    if (shown !== null) scrolls.set(hashOf(shown.place), shown.frame.view.scrollY);
  };
  addEventListener("popstate", async () => {
    try {
      const place = await named();
      if (shown !== null && hashOf(shown.place) === hashOf(place)) return;
      keepScroll();
      await show(place, scrolls.get(hashOf(place)));
    } catch (error) {
      fail(error);
    }
  });
  await show(await named());
}

async function responseTo(path: string, asker: Asker): Promise<Response> {
  if (isPage(path)) {
    const { status, html } = await asker.page(path);
    return new Response(html, { status });
  }
  const text = await asker.file(path);
  return new Response(text, { status: text === null ? 404 : 200 });
}

/** Downloads a text beside the pages. */
async function handOver(path: string, asker: Asker): Promise<void> {
  const text = await asker.file(path);
  if (text === null) return;
  const link = document.createElement("a");
  link.href = URL.createObjectURL(new Blob([text]));
  link.download = path.replace(/^.*\//, "");
  link.click();
  setTimeout(() => URL.revokeObjectURL(link.href), 60_000);
}
