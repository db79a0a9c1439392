import type { Browser, CDPSession, Page } from "playwright";
import { serveFolder } from "../../corpus/serve.ts";
import { type Findings, probe } from "./probe.ts";

/** What a page took to open. */
export interface Opening {
  /** Of all that was sent, compressed, in bytes; and of that, JavaScript. */
  bytes: number;
  script: number;
  requests: number;
  /** Milliseconds until the heading was in the window; null where it never did. */
  visible: number | null;
  /** Milliseconds by which tasks of the main thread were longer than 50 ms. */
  blocking: number;
  /** Tasks of the main thread that were longer than 200 ms after the heading was in the window. */
  lateTasks: number;
  /** JavaScript's memory in the end, of the page and its workers, in bytes. */
  heap: number;
  elements: number;
  /** Hosts beside the site's own that it asked. */
  foreign: string[];
}

/** A page to open, of a folder that a static host serves. */
export interface Target {
  folder: string;
  address: string;
  heading: string;
  titles: string[];
}

/**
 * Opens a page in a fresh context, in a window of 1350 by 940: as from a phone far away (1.6 Mbit/s, 150 ms a request, a processor
 * four times as slow, DESIGN 8), or as fast as this machine is. It is let continue until it is quiet, a minute and a half at most.
 */
export async function openPage(
  browser: Browser,
  { folder, address, heading, titles }: Target,
  isFast = false,
): Promise<Opening> {
  const { url, sent, stop } = await serveFolder(folder);
  const context = await browser.newContext({ viewport: { width: 1350, height: 940 } });
  try {
    const page = await context.newPage();
    await compressAhead(page, url, address, sent);
    const foreign = new Set<string>();
    page.on("request", (request) => {
      const { protocol, origin, host } = new URL(request.url());
      if (protocol.startsWith("http") && origin !== url) foreign.add(host);
    });
    const debug = await context.newCDPSession(page);
    const heapOf = await heapMeter(debug);
    if (!isFast) await slowDown(debug);
    await page.addInitScript(probe, { heading, titles });
    await page.goto(`${url}/${address}`, { waitUntil: "commit", timeout: patience });
    const { visible, blocking, lateTasks, elements } = await untilQuiet(page, () => sent.length);
    const bytesOf = (all: typeof sent) => all.reduce((sum, { bytes }) => sum + bytes, 0);
    const script = bytesOf(sent.filter(({ type }) => type.startsWith("text/javascript")));
    return {
      bytes: bytesOf(sent),
      script,
      requests: sent.length,
      visible,
      blocking,
      lateTasks,
      heap: await heapOf(),
      elements,
      foreign: [...foreign],
    };
  } finally {
    await context.close();
    await stop();
  }
}

const patience = 90_000;

/** Asks for what the page will ask for, so that compressing it takes no time while it is measured. */
async function compressAhead(
  page: Page,
  url: string,
  address: string,
  sent: { path: string }[],
): Promise<void> {
  const html = await page.request.get(`${url}/${address}`).then((response) => response.text());
  const named = [...html.matchAll(/(?:src|href)="([^"]+\.(?:js|css))"|"(openapi\.\w+)"/g)];
  for (const [, file, description] of named) {
    const target = new URL(file ?? description ?? "", `${url}/${address}`);
    if (target.origin === url) await page.request.get(target.href);
  }
  sent.splice(0);
}

async function slowDown(debug: CDPSession): Promise<void> {
  await debug.send("Network.enable");
  await debug.send("Network.emulateNetworkConditions", {
    offline: false,
    latency: 150,
    downloadThroughput: 1.6384e6 / 8,
    uploadThroughput: 750e3 / 8,
  });
  await debug.send("Emulation.setCPUThrottlingRate", { rate: 4 });
}

/** Measures the memory of a page and its workers after garbage was collected. */
async function heapMeter(debug: CDPSession): Promise<() => Promise<number>> {
  const workers = new Set<string>();
  let last = 0;
  const waiting = new Map<number, (bytes: number) => void>();
  debug.on("Target.attachedToTarget", ({ sessionId, targetInfo }) => {
    if (targetInfo.type === "worker") workers.add(sessionId);
  });
  debug.on("Target.detachedFromTarget", ({ sessionId }) => workers.delete(sessionId));
  debug.on("Target.receivedMessageFromTarget", ({ message }) => {
    const { id, result } = JSON.parse(message) as { id: number; result?: { usedSize?: number } };
    waiting.get(id)?.(result?.usedSize ?? 0);
    waiting.delete(id);
  });
  await debug.send("Target.setAutoAttach", {
    autoAttach: true,
    waitForDebuggerOnStart: false,
    flatten: false,
  });
  const ofWorker = (sessionId: string, method: string) => {
    last += 1;
    const id = last;
    const reply = new Promise<number>((resolve) => waiting.set(id, resolve));
    return debug
      .send("Target.sendMessageToTarget", { sessionId, message: JSON.stringify({ id, method }) })
      .then(() => Promise.race([reply, afterSeconds(10)]));
  };
  return async () => {
    await debug.send("HeapProfiler.collectGarbage");
    const { usedSize } = await debug.send("Runtime.getHeapUsage");
    let sum = usedSize;
    for (const worker of workers) {
      await ofWorker(worker, "HeapProfiler.collectGarbage");
      sum += await ofWorker(worker, "Runtime.getHeapUsage");
    }
    return sum;
  };
}

const afterSeconds = (seconds: number) =>
  new Promise<number>((resolve) => setTimeout(resolve, seconds * 1000, 0).unref());

/** Waits until nothing was asked for and no task was long for a while, or patience is at its end. */
async function untilQuiet(page: Page, asked: () => number): Promise<Findings> {
  const started = performance.now();
  let [count, since] = [asked(), performance.now()];
  let found: Findings = {
    visible: null,
    blocking: 0,
    lateTasks: 0,
    elements: 0,
    quietFor: 0,
    isLoaded: false,
  };
  while (performance.now() - started < patience) {
    await new Promise((resolve) => setTimeout(resolve, 500));
    const now = await Promise.race([page.evaluate(() => window.findings()), afterPatience(started)]);
    if (now === null) break;
    found = now;
    if (asked() !== count) [count, since] = [asked(), performance.now()];
    const isQuiet = found.isLoaded && found.quietFor > quiet && performance.now() - since > quiet;
    if (isQuiet && (found.visible !== null || found.quietFor > 3 * quiet)) break;
  }
  return found;
}

const quiet = 3000;

// A page that is busy for ever does not respond.
const afterPatience = (started: number) =>
  new Promise<null>((resolve) => setTimeout(resolve, patience - (performance.now() - started), null).unref());
