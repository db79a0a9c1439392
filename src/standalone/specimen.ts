/** The script tag: shows the reference of a description in the page around it. */

import { isKnownLanguage } from "#messages/language.ts";
import { hashOf, isPage, type PagePlace, pageAt, placeOf } from "./address.ts";
import { type Asker, openAsker } from "./asker.ts";
import { type Frame, openFrame, readPage } from "./frame.ts";
import type { StandaloneSettings } from "./messages.ts";

const script = document.currentScript ?? document.querySelector("script[data-description]");
if (script instanceof HTMLScriptElement) void start(settingsOf(script));

function settingsOf({ src, dataset }: HTMLScriptElement): StandaloneSettings {
  const own = new URL(location.href);
  return {
    description: new URL(dataset.description ?? "openapi.json", own).href,
    base: `${own.pathname.replace(/[^/]*$/, "")}~reference/`,
    kit: new URL(".", src).href,
    language: isKnownLanguage(dataset.language ?? "") ? (dataset.language ?? "en") : "en",
    title: dataset.title ?? null,
    server: dataset.server ?? null,
    isSimulated: dataset.simulated !== undefined,
  };
}

async function start(settings: StandaloneSettings): Promise<void> {
  if (document.body === null)
    await new Promise((resolve) => document.addEventListener("DOMContentLoaded", resolve));
  wholePage(settings.language);
  try {
    const asker = await openAsker(settings);
    await openViewer(asker, settings);
  } catch (error) {
    fail(error);
  }
}

/** The frames of a reference take the whole page. */
function wholePage(language: string): void {
  const style = new CSSStyleSheet();
  style.replaceSync(
    "html,body{margin:0;block-size:100%}body{overflow:hidden}iframe{position:fixed;inset:0;inline-size:100%;block-size:100%;border:0;background:Canvas}pre{padding:2rem;white-space:pre-wrap;font:1rem/1.5 system-ui}",
  );
  document.adoptedStyleSheets = [...document.adoptedStyleSheets, style];
  if (document.documentElement.lang === "") document.documentElement.lang = language;
  document.body.ariaBusy = "true";
}

/** Why there is no reference: the sentence that the command prints, with the line of the description. */
function fail(error: unknown): void {
  document.body.ariaBusy = null;
  const text = document.createElement("pre");
  text.role = "alert";
  text.textContent = error instanceof Error ? error.message : String(error);
  document.body.replaceChildren(text);
}

/** Shows the page that the address names, and keeps the address that of the page that is shown. */
async function openViewer(asker: Asker, { base: path, kit }: StandaloneSettings): Promise<void> {
  const base = new URL(path, location.href);
  let shown: { place: PagePlace; frame: Frame } | null = null;
  let last = 0;
  const scrolls = new Map<string, number>();

  async function show(place: PagePlace, scroll = 0): Promise<void> {
    last += 1;
    const own = last;
    const { html } = await asker.page(place.path);
    const page = await readPage(html, { base, kit });
    // The reader has gone on meanwhile.
    if (own !== last) return;
    const frame = openFrame(page, place.path, place.fragment, {
      base,
      kit,
      fetchOwn: (file) => responseTo(file, asker),
      navigate: (url) => follow(url),
      moved(fragment) {
        if (shown?.frame !== frame) return;
        shown.place = { ...shown.place, fragment };
        history.replaceState(null, "", hashOf(shown.place));
      },
    });
    const before = shown;
    shown = { place, frame };
    before?.frame.element.remove();
    document.body.ariaBusy = null;
    document.title = frame.title;
    if (scroll > 0) frame.view.scrollTo(0, scroll);
    frame.view.focus();
  }

  /** Whether a URL is that of a page, which is shown then, or of a file, which is handed over. */
  function follow(url: URL): boolean {
    const place = pageAt(url, base);
    if (place === null) return false;
    if (!isPage(place.path)) void handOver(place.path, asker);
    else go(place);
    return true;
  }

  function go(place: PagePlace): void {
    keepScroll();
    history.pushState(null, "", hashOf(place));
    void show(place).catch(fail);
  }

  const keepScroll = () => {
    if (shown !== null) scrolls.set(hashOf(shown.place), shown.frame.view.scrollY);
  };
  addEventListener("popstate", () => {
    const place = placeOf(location.hash);
    if (shown !== null && hashOf(shown.place) === hashOf(place)) return;
    keepScroll();
    void show(place, scrolls.get(hashOf(place))).catch(fail);
  });
  await show(placeOf(location.hash));
}

async function responseTo(path: string, asker: Asker): Promise<Response> {
  if (isPage(path)) {
    const { status, html } = await asker.page(path);
    return new Response(html, { status });
  }
  const text = await asker.file(path);
  return new Response(text, { status: text === null ? 404 : 200 });
}

/** Hands over a text beside the pages as a download. */
async function handOver(path: string, asker: Asker): Promise<void> {
  const text = await asker.file(path);
  if (text === null) return;
  const link = document.createElement("a");
  link.href = URL.createObjectURL(new Blob([text]));
  link.download = path.replace(/^.*\//, "");
  link.click();
  setTimeout(() => URL.revokeObjectURL(link.href), 60_000);
}
