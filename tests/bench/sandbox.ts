/**
 * `npm run bench -- sandbox`: how long the Petstore's sandbox takes in the reader's browser, on a static host without a
 * server. Options: `--runs N`, `--slow` (slow 4G and a processor of a quarter of this one's speed), `--json FILE`.
 */
import { writeFileSync } from "node:fs";
import { parseArgs } from "node:util";
import type { Browser, Page } from "playwright";
import { stopWorkers } from "../e2e/service-workers.ts";
import { inColumns, number } from "./columns.ts";
import { runOnPetstore } from "./on-site.ts";
import type { CompressingServer } from "./serve-compressed.ts";
import { slow4g } from "./slow-4g.ts";

/** What one kind of request takes, in milliseconds: the middle and the slowest of all runs. */
interface Line {
  call: string;
  middle: number;
  slowest: number;
  /** Sent by the host for it, compressed. */
  bytes: number;
}

/** One request of a run: bytes are those that the host sent meanwhile. */
interface Taken {
  call: string;
  times: number[];
  bytes: number;
}

const columns = [
  { title: "", read: ({ call }: Line) => call },
  { title: "p50 ms", read: ({ middle }: Line) => number(middle, 1) },
  { title: "slowest ms", read: ({ slowest }: Line) => number(slowest, 1) },
  { title: "kB", read: ({ bytes }: Line) => number(bytes / 1000, 1) },
];

const pet = JSON.stringify({ name: "Rex", categoryId: 1, status: "available" });

const { values } = parseArgs({
  options: {
    runs: { type: "string", default: "9" },
    slow: { type: "boolean", default: false },
    json: { type: "string" },
  },
});

const lines = linesOf(await runOnPetstore(Number(values.runs), runOnce));
console.log(inColumns(columns, lines));
if (values.json !== undefined) writeFileSync(values.json, `${JSON.stringify(lines, null, 2)}\n`);

async function runOnce(browser: Browser, server: CompressingServer): Promise<Taken[]> {
  const context = await browser.newContext();
  const page = await context.newPage();
  await page.goto(`${server.url}/operations/get-order/`, { waitUntil: "networkidle" });
  if (values.slow) await slowDown(page);
  await page.getByLabel("Base URL", { exact: true }).focus();
  // The panel has been loaded, as whoever fills it in has waited for that.
  await page.waitForTimeout(values.slow ? 4000 : 1500);
  const measure = async (call: string, times: () => Promise<number[]>) => {
    server.sent.length = 0;
    return { call, times: await times(), bytes: server.sent.reduce((sum, one) => sum + one, 0) };
  };
  const taken = [
    await measure("Send until the answer is shown, the first call", () => page.evaluate(sendTimes, 1)),
    await measure("Send until the answer is shown, later", () => page.evaluate(sendTimes, 10)),
    await measure("a read, from the console", () => page.evaluate(fetchTimes, { number: 30 })),
    await measure("a write, from the console", () => page.evaluate(fetchTimes, { number: 30, body: pet })),
  ];
  await stopWorkers(page);
  taken.push(
    await measure("a read, after the worker was stopped", () => page.evaluate(fetchTimes, { number: 1 })),
  );
  await context.close();
  return taken;
}

async function slowDown(page: Page): Promise<void> {
  const session = await page.context().newCDPSession(page);
  await session.send("Network.enable");
  await session.send("Network.emulateNetworkConditions", slow4g);
  await session.send("Emulation.setCPUThrottlingRate", { rate: 4 });
}

/** Runs in the page: how long each of some requests by the panel takes until the response is there. */
async function sendTimes(number: number): Promise<number[]> {
  const answer = document.querySelector(".received");
  const times: number[] = [];
  while (answer !== null && times.length < number) {
    const begun = performance.now();
    await new Promise<void>((resolve) => {
      const watch = new MutationObserver(() => {
        if (answer.querySelector(".received-status") === null) return;
        watch.disconnect();
        resolve();
      });
      answer.replaceChildren();
      watch.observe(answer, { childList: true, subtree: true });
      document.querySelector<HTMLElement>(".try-it .send")?.click();
    });
    times.push(performance.now() - begun);
    await new Promise((resolve) => setTimeout(resolve, 200));
  }
  return times;
}

/** Runs in the page: how long each of some requests takes, one after the other. */
async function fetchTimes({ number, body }: { number: number; body?: string }): Promise<number[]> {
  const write = { method: "POST", headers: { "content-type": "application/json" }, body: body ?? null };
  const times: number[] = [];
  while (times.length < number) {
    const begun = performance.now();
    const response =
      body === undefined ? await fetch("/api/store/orders/3") : await fetch("/api/pets", write);
    await response.text();
    if (!response.ok) throw new Error(`${response.status}`);
    times.push(performance.now() - begun);
  }
  return times;
}

function linesOf(runs: Taken[][]): Line[] {
  const [first = []] = runs;
  return first.map(({ call }, index) => {
    const all = runs.flatMap((run) => run[index] ?? []);
    const times = all.flatMap((one) => one.times).sort((one, other) => one - other);
    const sizes = all.map(({ bytes }) => bytes).sort((one, other) => one - other);
    return {
      call,
      middle: times[Math.floor(times.length / 2)] ?? 0,
      slowest: times.at(-1) ?? 0,
      bytes: sizes[Math.floor(sizes.length / 2)] ?? 0,
    };
  });
}
