/**
 * `npm run bench -- try-it`: what the panel of the Petstore's "Create a pet" costs whoever turns to it, on slow 4G with a
 * processor of a quarter of this one's speed. Options: `--runs N`, `--json FILE`.
 */
import { writeFileSync } from "node:fs";
import { parseArgs } from "node:util";
import type { Browser, CDPSession, Page } from "playwright";
import { inColumns, number } from "./columns.ts";
import { runOnPetstore } from "./on-site.ts";
import type { CompressingServer } from "./serve-compressed.ts";
import { slow4g } from "./slow-4g.ts";

/** What one step costs: time on the clock and on the main thread in milliseconds, bytes as they are sent. */
interface Step {
  step: string;
  wait: number;
  mainThread: number;
  bytes: number;
}

const columns = [
  { title: "", read: ({ step }: Step) => step },
  { title: "ms", read: ({ wait }: Step) => number(wait) },
  { title: "main thread ms", read: ({ mainThread }: Step) => number(mainThread) },
  { title: "kB", read: ({ bytes }: Step) => number(bytes / 1000, 1) },
];

const { values } = parseArgs({
  options: { runs: { type: "string", default: "5" }, json: { type: "string" } },
});

const steps = medians(await runOnPetstore(Number(values.runs), tryOnce));
console.log(inColumns(columns, steps));
if (values.json !== undefined) writeFileSync(values.json, `${JSON.stringify(steps, null, 2)}\n`);

async function tryOnce(browser: Browser, server: CompressingServer): Promise<Step[]> {
  const context = await browser.newContext();
  const page = await context.newPage();
  await page.goto(`${server.url}/operations/create-pet/`, { waitUntil: "networkidle" });
  const session = await context.newCDPSession(page);
  await session.send("Network.enable");
  await session.send("Network.emulateNetworkConditions", slow4g);
  await session.send("Emulation.setCPUThrottlingRate", { rate: 4 });
  // Time that the thread really worked, not that it waited for other programs.
  await session.send("Performance.enable", { timeDomain: "threadTicks" });
  await page.getByLabel("Base URL", { exact: true }).scrollIntoViewIfNeeded();
  await page.waitForTimeout(500);
  const measure = (step: string, act: string, until: string) =>
    measured(step, page, session, server, [act, until]);
  const steps = [
    await measure("the first field until the panel is usable", "#try-server", ".try-line:not([hidden])"),
    await measure("the body until its editor is there", "#try-body", ".editor"),
    await measure(
      "Send until the response is shown and checked",
      ".send",
      ".received-check .verdict:not(.quiet)",
    ),
  ];
  await context.close();
  return steps;
}

async function measured(
  step: string,
  page: Page,
  session: CDPSession,
  server: CompressingServer,
  [target, sign]: [target: string, sign: string],
): Promise<Step> {
  await page.waitForTimeout(1500);
  server.sent.length = 0;
  const before = await taskTime(session);
  const start = performance.now();
  await page.evaluate(actAndWait, { target, sign });
  const wait = performance.now() - start;
  return {
    step,
    wait,
    mainThread: (await taskTime(session)) - before,
    bytes: server.sent.reduce((sum, one) => sum + one, 0),
  };
}

/** Runs in the page, where nothing but the page's own work is counted: goes to an element and waits for another. */
async function actAndWait({ target, sign }: { target: string; sign: string }) {
  const element = document.querySelector<HTMLElement>(target);
  if (element === null) throw new Error(`There is no ${target}.`);
  const seen = new Promise<void>((resolve) => {
    const look = () => document.querySelector(sign) !== null && resolve();
    new MutationObserver(look).observe(document.body, { childList: true, subtree: true, attributes: true });
  });
  if (element instanceof HTMLButtonElement) element.click();
  else element.focus();
  await seen;
}

async function taskTime(session: CDPSession): Promise<number> {
  const { metrics } = await session.send("Performance.getMetrics");
  return (metrics.find(({ name }) => name === "TaskDuration")?.value ?? 0) * 1000;
}

function medians(runs: Step[][]): Step[] {
  const [first = []] = runs;
  return first.map(({ step }, index) => {
    const all = runs.flatMap((run) => run[index] ?? []);
    const middle = (read: (one: Step) => number) =>
      all.map(read).sort((one, other) => one - other)[Math.floor(all.length / 2)] ?? 0;
    return {
      step,
      wait: middle(({ wait }) => wait),
      mainThread: middle(({ mainThread }) => mainThread),
      bytes: middle(({ bytes }) => bytes),
    };
  });
}
