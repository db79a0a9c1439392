import { readFileSync, statSync } from "node:fs";
import { createServer } from "node:http";
import type { AddressInfo } from "node:net";
import { extname, join } from "node:path";
import { setTimeout as wait } from "node:timers/promises";
import type { Page } from "@playwright/test";

/** Serves a folder on a separate origin, in chunks like a slow connection. */
export async function serveSlowly(folder: string) {
  const server = createServer(async (request, response) => {
    const path = decodeURIComponent(new URL(request.url ?? "/", "http://host").pathname);
    const file = join(folder, path.endsWith("/") ? `${path}index.html` : path);
    if (statSync(file, { throwIfNoEntry: false })?.isFile() !== true) {
      response.writeHead(404).end();
      return;
    }
    const body = readFileSync(file);
    response.writeHead(200, {
      "content-type": types[extname(file)] ?? "application/octet-stream",
      "cache-control": "max-age=600",
    });
    if (extname(file) !== ".html") {
      await wait(fileDelay);
      response.end(body);
      return;
    }
    // Every page takes the same time, whatever its size, and each chunk long enough for a frame to be painted.
    const piece = Math.ceil(body.length / pieces);
    for (let start = 0; start < body.length; start += piece) {
      response.write(body.subarray(start, start + piece));
      await wait(pieceDelay);
    }
    response.end();
  });
  await new Promise<void>((listening) => server.listen(0, "127.0.0.1", listening));
  const stop = async () => {
    server.closeAllConnections();
    await new Promise((closed) => server.close(closed));
  };
  return { url: `http://127.0.0.1:${(server.address() as AddressInfo).port}`, stop };
}

const pieces = 24;
const pieceDelay = 40;
const fileDelay = 300;

const types: Record<string, string> = {
  ".html": "text/html; charset=utf-8",
  ".css": "text/css",
  ".js": "text/javascript",
  ".json": "application/json",
  ".svg": "image/svg+xml",
};

/** Starts to record layout shifts. Must run before the page is opened. */
export const recordShifts = (page: Page): Promise<unknown> =>
  page.addInitScript(() => {
    window.shifts = [];
    new PerformanceObserver((list) => {
      for (const entry of list.getEntries() as LayoutShift[])
        if (!entry.hadRecentInput)
          window.shifts.push({
            value: entry.value,
            moved: entry.sources.map(({ node }) => node?.parentElement?.className ?? ""),
          });
    }).observe({ type: "layout-shift", buffered: true });
  });

/** The cumulative layout shift of a page once it has loaded, with the elements that moved most. */
export async function shiftOf(page: Page): Promise<{ sum: number; moved: string[] }> {
  await page.evaluate(() => new Promise((resolve) => requestIdleCallback(resolve, { timeout: 1000 })));
  await page.evaluate(
    () => new Promise((drawn) => requestAnimationFrame(() => requestAnimationFrame(drawn))),
  );
  const shifts = await page.evaluate(() => window.shifts);
  const [most] = shifts.toSorted((one, other) => other.value - one.value);
  return { sum: shifts.reduce((sum, { value }) => sum + value, 0), moved: most?.moved ?? [] };
}

interface LayoutShift extends PerformanceEntry {
  value: number;
  hadRecentInput: boolean;
  sources: { node: Node | null }[];
}

interface Shift {
  value: number;
  moved: string[];
}

declare global {
  interface Window {
    shifts: Shift[];
  }
}
