import type { Browser } from "playwright";
import { type CompressingServer, serveCompressed } from "./serve-compressed.ts";
import { slow4g } from "./slow-4g.ts";

/** How a search feels, in milliseconds, and what it loads. */
export interface SearchFigures {
  /** From the key that opens it to the first result, of a reader who types on at once. */
  firstResult: number;
  /** From the first letter to the first result, of a reader who types when the search is there. */
  firstResultOnceOpen: number;
  /** From the first letter until all descriptions are looked through. */
  whole: number;
  /** The longest time that the page did not answer, from the key that opens it. */
  longestTask: number;
  /** Bytes as they are sent, until the first letter and in all. */
  bytesToOpen: number;
  bytes: number;
}

/**
 * Measures a search on a built site as a reader on slow 4G has it (150 ms, 1.6 Mbps, a processor of a quarter of this
 * one's speed): opened by a key on `page`, which is loaded by then, with nothing of it in the cache.
 */
export async function measureSearch(
  browser: Browser,
  folder: string,
  page: string,
  typed: string,
): Promise<SearchFigures> {
  const server = await serveCompressed(folder);
  try {
    const quick = await searchOnce(browser, server, page, typed, 0);
    const slow = await searchOnce(browser, server, page, typed, 3000);
    return { ...slow, firstResult: quick.firstResult, firstResultOnceOpen: slow.firstResult - 3000 };
  } finally {
    await server.stop();
  }
}

type Once = Omit<SearchFigures, "firstResultOnceOpen">;

async function searchOnce(
  browser: Browser,
  server: CompressingServer,
  address: string,
  typed: string,
  pause: number,
): Promise<Once> {
  const context = await browser.newContext();
  const page = await context.newPage();
  await page.goto(`${server.url}/${address}`, { waitUntil: "networkidle" });
  const session = await context.newCDPSession(page);
  await session.send("Network.enable");
  await session.send("Network.emulateNetworkConditions", slow4g);
  await session.send("Emulation.setCPUThrottlingRate", { rate: 4 });
  server.sent.length = 0;
  const seen = page.evaluate(watchSearch, { typed, pause });
  const toOpen = pause === 0 ? null : page.waitForTimeout(pause - 100).then(() => sum(server.sent));
  const times = await seen;
  const figures = { ...times, bytesToOpen: (await toOpen) ?? 0, bytes: sum(server.sent) };
  await context.close();
  return figures;
}

const sum = (numbers: number[]) => numbers.reduce((all, one) => all + one, 0);

/** Runs in the page: opens the search, types a letter after the other and waits for what comes. */
async function watchSearch({ typed, pause }: { typed: string; pause: number }) {
  let longestTask = 0;
  new PerformanceObserver((list) => {
    for (const { duration } of list.getEntries()) longestTask = Math.max(longestTask, duration);
  }).observe({ type: "longtask" });
  const start = performance.now();
  const since = () => performance.now() - start;
  const until = (isThere: () => unknown) =>
    new Promise<void>((resolve) => {
      const look = () => (isThere() ? resolve() : requestAnimationFrame(look));
      look();
    });
  document.body.dispatchEvent(new KeyboardEvent("keydown", { key: "/", bubbles: true, cancelable: true }));
  const input = document.querySelector<HTMLInputElement>(".search-input");
  if (input === null) throw new Error("The key opened no search.");
  if (pause > 0) await new Promise((resolve) => setTimeout(resolve, pause));
  const type = async () => {
    for (const letter of typed) {
      input.value += letter;
      input.dispatchEvent(new InputEvent("input", { bubbles: true }));
      // Some 60 words a minute.
      await new Promise((resolve) => setTimeout(resolve, 120));
    }
  };
  const typing = type();
  await until(() => document.querySelector(".search-result"));
  const firstResult = since();
  await typing;
  const quiet = 1000;
  let last = since();
  let entries = 0;
  await until(() => {
    const now = performance.getEntriesByType("resource").length;
    if (now !== entries) last = since();
    entries = now;
    return since() - last > quiet;
  });
  return { firstResult, whole: last - pause, longestTask };
}
