import { availableParallelism } from "node:os";
import { type Browser, chromium, type Page } from "playwright";
import { chromiumArgs } from "../e2e/chromium.ts";
import { Watch } from "../e2e/crawl.ts";
import { ensureProgram } from "../tools/programs.ts";
import { serveFolder } from "./serve.ts";

/** What a browser reported about the pages it opened, each with the address and the width of the window. */
export interface Sightings {
  /** Errors of the console and of scripts, refused loads, responses without success. */
  complaints: string[];
  /** What was asked of other hosts. */
  foreign: string[];
  /** Pages that scroll sideways. */
  wide: string[];
  /** Dialogs that a page opened. */
  dialogs: string[];
  /** Pages on which a script of the description ran (`window.__xss`), or that changed `Object.prototype`. */
  taken: string[];
}

/** Starts the browser, with arguments of its command line beside those it always gets. */
export async function launchBrowser(args: string[] = []): Promise<Browser> {
  return chromium.launch({
    executablePath: await ensureProgram("chromium"),
    args: [...chromiumArgs(), ...args],
  });
}

/** Opens pages of a built site, each in a narrow and in a wide window, and reports what is wrong with them. */
export async function lookAt(browser: Browser, folder: string, addresses: string[]): Promise<Sightings> {
  const { url, stop } = await serveFolder(folder);
  const found: Sightings = { complaints: [], foreign: [], wide: [], dialogs: [], taken: [] };
  const context = await browser.newContext({ reducedMotion: "reduce" });
  // For a machine that is busy with other things.
  context.setDefaultNavigationTimeout(90_000);
  const left = [...addresses];
  const work = async () => {
    const page = await context.newPage();
    const watch = new Watch(page, url);
    page.on("dialog", (dialog) => {
      found.dialogs.push(`${page.url()}: ${dialog.message()}`);
      void dialog.dismiss();
    });
    for (let address = left.shift(); address !== undefined; address = left.shift()) {
      await look(page, url, address, found);
    }
    found.complaints.push(...watch.complaints);
    found.foreign.push(...watch.foreign);
  };
  try {
    await Promise.all(Array.from({ length: availableParallelism() }, work));
  } finally {
    await context.close();
    await stop();
  }
  return found;
}

export const noSightings: Sightings = { complaints: [], foreign: [], wide: [], dialogs: [], taken: [] };

const widths = [360, 1350];

async function look(page: Page, url: string, address: string, found: Sightings): Promise<void> {
  await page.goto(`${url}/${encodeURI(address)}`);
  // First as wide as the window is since the page before.
  const isWide = page.viewportSize()?.width === widths[1];
  for (const width of isWide ? widths.toReversed() : widths) {
    await page.setViewportSize({ width, height: 800 });
    const seen = await page.evaluate(examine);
    if (seen.scrollWidth > width)
      found.wide.push(`/${address}: ${seen.scrollWidth} of ${width} (${seen.widest})`);
    if (seen.isTaken) found.taken.push(`/${address}`);
  }
}

/** Runs in the page: opens all that can be opened, lets the page settle and looks. */
async function examine() {
  for (const details of document.querySelectorAll("details")) details.open = true;
  await new Promise((resolve) => requestIdleCallback(resolve, { timeout: 1000 }));
  const root = document.documentElement;
  const isTaken =
    "__xss" in window || Object.keys(Object.prototype).length > 0 || Reflect.has({}, "polluted");
  const widest = () => {
    const over = [...document.body.querySelectorAll("*")].filter(
      (element) => element.getBoundingClientRect().right > root.clientWidth + 1,
    );
    return over
      .slice(0, 1)
      .map((element) => `${element.tagName}.${element.className}`)
      .join();
  };
  return { scrollWidth: root.scrollWidth, isTaken, widest: root.scrollWidth > innerWidth ? widest() : "" };
}
