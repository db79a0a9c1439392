import { spawn } from "node:child_process";
import { existsSync, globSync } from "node:fs";
import type { AddressInfo } from "node:net";
import { createServer } from "node:net";
import { setTimeout as wait } from "node:timers/promises";
import { findProgram } from "../tools/programs.ts";

/** A page of WebKitGTK, driven by W3C WebDriver: Playwright drives a WebKit of its own alone, which would have to be downloaded. */
export interface WebKitPage {
  goto(url: string): Promise<void>;
  /** Runs a function in the page and returns its result. */
  read<Result, Args extends unknown[]>(run: (...args: Args) => Result, ...args: Args): Promise<Result>;
  click(selector: string): Promise<void>;
  /** The roles and accessible names of elements of the page, or of the frame that it consists of. */
  namesOf(selector: string): Promise<string[]>;
  close(): Promise<void>;
}

const driver = findProgram("webkit");
const display = findProgram("xvfb");
const browser = globSync("/usr/lib/*/webkit*gtk-*/MiniBrowser").filter(existsSync).at(-1);

/** Why tests in WebKit are skipped; `null` where they are run. In CI they fail instead. */
export const noWebKit =
  [driver, display, browser].includes(undefined) && process.env.CI === undefined
    ? "there is no WebKitGTK with its WebDriver, or no Xvfb, and none could be installed"
    : null;

/** The fixture of a test with a page of its own. */
export const ownWebKit = {
  // biome-ignore lint/correctness/noEmptyPattern: Playwright wants a pattern, even where nothing is asked for.
  webkit: async ({}, use: (page: WebKitPage) => Promise<void>) => {
    const page = await openWebKit();
    await use(page);
    await page.close();
  },
};

async function openWebKit(): Promise<WebKitPage> {
  if (driver === undefined || display === undefined || browser === undefined)
    throw new Error("WebKitGTK, its WebDriver and Xvfb are needed.");
  const screen = spawn(display, ["-displayfd", "3", "-screen", "0", "1440x900x24", "-nolisten", "tcp"], {
    stdio: ["ignore", "ignore", "ignore", "pipe"],
  });
  const number = await new Promise<string>((resolve) =>
    screen.stdio[3]?.once("data", (data: Buffer) => resolve(String(data).trim())),
  );
  const port = await freePort();
  const env = { ...process.env, DISPLAY: `:${number}`, GDK_BACKEND: "x11" };
  const running = spawn(driver, [`--port=${port}`], { env, stdio: "ignore" });
  const stop = () => {
    for (const started of [running, screen]) started.kill();
  };
  try {
    return await sessionOf(`http://127.0.0.1:${port}`, browser, stop);
  } catch (error) {
    stop();
    throw error;
  }
}

async function sessionOf(address: string, binary: string, stop: () => void): Promise<WebKitPage> {
  await untilReady(address);
  const options = { "webkitgtk:browserOptions": { binary, args: ["--automation"] } };
  const { sessionId } = (await command("POST", `${address}/session`, {
    capabilities: { alwaysMatch: options },
  })) as { sessionId: string };
  const session = `${address}/session/${sessionId}`;
  await command("POST", `${session}/window/rect`, { width: 1440, height: 900 });
  /** Only rendered elements have a role. */
  const visible = async (selector: string): Promise<string[]> => {
    const script =
      "return [...document.querySelectorAll(arguments[0])].filter((one) => one.checkVisibility())";
    const found = await command("POST", `${session}/execute/sync`, { script, args: [selector] });
    return (found as Record<string, string>[]).flatMap((one) => Object.values(one));
  };
  const select = (frame: object | null) => command("POST", `${session}/frame`, { id: frame });
  return {
    goto: async (url) => {
      await select(null);
      await command("POST", `${session}/url`, { url });
    },
    async namesOf(selector) {
      const frames = await command("POST", `${session}/elements`, { using: "css selector", value: "iframe" });
      const [frame] = frames as object[];
      if (frame !== undefined) await select(frame);
      try {
        const names: string[] = [];
        for (const id of await visible(selector)) {
          const role = await command("GET", `${session}/element/${id}/computedrole`);
          const label = await command("GET", `${session}/element/${id}/computedlabel`);
          names.push(`${role}: ${label}`);
        }
        return names;
      } finally {
        await select(null);
      }
    },
    read: async <Result, Args extends unknown[]>(run: (...args: Args) => Result, ...args: Args) =>
      (await command("POST", `${session}/execute/sync`, {
        script: `return (${run})(...arguments)`,
        args,
      })) as Result,
    click: (selector) =>
      whileStale(async () => {
        const found = await command("POST", `${session}/element`, { using: "css selector", value: selector });
        const [id] = Object.values(found as Record<string, string>);
        await command("POST", `${session}/element/${id}/click`, {});
      }),
    close: async () => {
      await command("DELETE", session).catch(() => undefined);
      stop();
    },
  };
}

/** Repeats an action on an element that the page replaces meanwhile, such as a search result. */
async function whileStale(act: () => Promise<void>, tries = 5): Promise<void> {
  try {
    await act();
  } catch (error) {
    if (tries === 1 || !String(error).includes("stale element reference")) throw error;
    await whileStale(act, tries - 1);
  }
}

/** Sends a command (WebDriver, 6.3), and throws its error. */
async function command(method: string, url: string, body?: object): Promise<unknown> {
  const response = await fetch(url, { method, ...(body && { body: JSON.stringify(body) }) });
  const { value } = (await response.json()) as { value: unknown };
  if (!response.ok) throw new Error(`${method} ${url}: ${JSON.stringify(value)}`);
  return value;
}

async function untilReady(address: string): Promise<void> {
  for (let tries = 0; tries < 100; tries++) {
    if (await fetch(`${address}/status`).catch(() => null)) return;
    await wait(100);
  }
  throw new Error("The WebDriver of WebKitGTK did not start.");
}

const freePort = () =>
  new Promise<number>((resolve) => {
    const server = createServer();
    server.listen(0, "127.0.0.1", () => {
      const { port } = server.address() as AddressInfo;
      server.close(() => resolve(port));
    });
  });
