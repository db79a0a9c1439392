/**
 * `npm run bench -- search [FILE]`: how a search feels on a description's site, the Petstore's unless a file is named, to a
 * reader on slow 4G (150 ms, 1.6 Mbps, a processor of a quarter of this one's speed) with nothing of it in the cache.
 * Options: `--typed WORD`, `--runs N`, `--json FILE`.
 */
import { writeFileSync } from "node:fs";
import { parseArgs } from "node:util";
import type { Browser } from "playwright";
import { inColumns, number } from "./columns.ts";
import { runOnSite } from "./on-site.ts";
import type { CompressingServer } from "./serve-compressed.ts";
import { slow4g } from "./slow-4g.ts";

/** How a search feels, in milliseconds, and what it loads. */
interface Figures {
  /** From the key that opens it to the first result, of a reader who types on at once. */
  firstResult: number;
  /** From the first letter to the first result, of a reader who types when the search is there. */
  firstResultOnceOpen: number;
  /** From the first letter until all descriptions are looked through. */
  whole: number;
  /** The longest time that the page did not respond, from the key that opens it. */
  longestTask: number;
  /** Bytes as they are sent, until the first letter and in all. */
  bytesToOpen: number;
  bytes: number;
}

const columns = [
  { title: "typed at once ms", read: ({ firstResult }: Figures) => number(firstResult) },
  { title: "once open ms", read: ({ firstResultOnceOpen }: Figures) => number(firstResultOnceOpen) },
  { title: "all looked through ms", read: ({ whole }: Figures) => number(whole) },
  { title: "longest task ms", read: ({ longestTask }: Figures) => number(longestTask) },
  { title: "kB to open", read: ({ bytesToOpen }: Figures) => number(bytesToOpen / 1000, 1) },
  { title: "kB", read: ({ bytes }: Figures) => number(bytes / 1000, 1) },
];

const { values, positionals } = parseArgs({
  allowPositionals: true,
  options: {
    typed: { type: "string", default: "order" },
    runs: { type: "string", default: "3" },
    json: { type: "string" },
  },
});

const description = positionals[0] ?? "openapi/petstore.yaml";
const runs = await runOnSite(description, Number(values.runs), runOnce);
console.log(inColumns(columns, runs));
if (values.json !== undefined) writeFileSync(values.json, `${JSON.stringify(runs, null, 2)}\n`);

async function runOnce(browser: Browser, server: CompressingServer): Promise<Figures> {
  const quick = await searchOnce(browser, server, 0);
  const slow = await searchOnce(browser, server, 3000);
  return { ...slow, firstResult: quick.firstResult, firstResultOnceOpen: slow.firstResult - 3000 };
}

type Once = Omit<Figures, "firstResultOnceOpen">;

async function searchOnce(browser: Browser, server: CompressingServer, pause: number): Promise<Once> {
  const context = await browser.newContext();
  const page = await context.newPage();
  await page.goto(`${server.url}/`, { waitUntil: "networkidle" });
  const session = await context.newCDPSession(page);
  await session.send("Network.enable");
  await session.send("Network.emulateNetworkConditions", slow4g);
  await session.send("Emulation.setCPUThrottlingRate", { rate: 4 });
  server.sent.length = 0;
  const seen = page.evaluate(watchSearch, { typed: values.typed, pause });
  const toOpen = pause === 0 ? null : page.waitForTimeout(pause - 100).then(() => sum(server.sent));
  const times = await seen;
  const figures = { ...times, bytesToOpen: (await toOpen) ?? 0, bytes: sum(server.sent) };
  await context.close();
  return figures;
}

function sum(numbers: number[]): number {
  return numbers.reduce((all, one) => all + one, 0);
}

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
