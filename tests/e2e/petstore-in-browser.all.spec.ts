import type { Page } from "@playwright/test";
import type { Question, Reply } from "#server/sandbox/messages.ts";
import { bundleForBrowser } from "../contracts/in-browser/bundle.ts";
import {
  type Check,
  type Host,
  type ReceivedResponse,
  runCheck,
  type Sent,
} from "../contracts/petstore/check.ts";
import { petstoreChecks } from "../contracts/petstore.ts";
import { expect, test } from "./docs-site.ts";
import { OperationPage } from "./pages/operation-page.ts";

declare function fillSandbox(basePath: string, collection: string): Promise<void>;

test("the Petstore in the browser passes the same checks as on Node", async ({
  page,
  context,
  reference,
}) => {
  // Some hundred checks, each on records that are filled in again.
  test.setTimeout(1_200_000);
  const { tryIt } = await OperationPage.open(page, "getOrder");
  await tryIt.send();
  expect(await tryIt.response.sender()).toBe("the in-browser sandbox");
  await page.evaluate(await bundleForBrowser("tests/contracts/in-browser/fill-sandbox.ts"));
  const [worker] = context.serviceWorkers();
  if (worker === undefined) throw new Error("There is no worker.");
  const setTime = ({ now }: Check) => worker.evaluate(stopClock, now ?? "2026-11-01T12:00:00Z");

  const failed: string[] = [];
  for (const check of petstoreChecks(reference)) {
    await test.step(check.title, async () => {
      await page.evaluate(resetSandbox, basePath);
      await setTime(check);
      await runCheck(check, hostIn(page)).catch((error) => failed.push(`${check.title}: ${error}`));
    });
  }
  expect(failed).toEqual([]);
});

const basePath = "/docs/api";

const hostIn = (page: Page): Host => ({
  basePath,
  send: (sent) => sendFrom(page, sent),
  fill: (collection) => page.evaluate((name) => fillSandbox("/docs/api", name), collection),
});

async function sendFrom(page: Page, { method, path, headers, body }: Sent): Promise<ReceivedResponse> {
  // As one text: a list of a million numbers takes seconds on its way to the page.
  const base64 = body === undefined ? null : Buffer.from(body).toString("base64");
  const sent = { method, address: basePath + path, headers, base64 };
  const response = await page.evaluate(async ({ address, base64: given, ...init }) => {
    const content = given === null ? null : Uint8Array.from(atob(given), (byte) => byte.charCodeAt(0));
    const received = await fetch(address, { ...init, body: content });
    return { status: received.status, headers: [...received.headers], text: await received.text() };
  }, sent);
  return { ...response, headers: new Headers(response.headers) };
}

/** Runs in the page: asks the worker as the panel's button does, which would be slower to press hundreds of times. */
function resetSandbox(api: string): Promise<void> {
  const { port1, port2 } = new MessageChannel();
  const done = new Promise<void>((resolve, reject) => {
    port1.onmessage = ({ data }: MessageEvent<Reply>) =>
      data.kind === "sandbox" ? resolve() : reject(new Error(data.kind));
  });
  const question: Question = { kind: "reset", api };
  navigator.serviceWorker.controller?.postMessage(question, [port2]);
  return done;
}

/** Runs in the worker: sets its clock and stops it. */
function stopClock(time: string) {
  const real = Object.getPrototypeOf(Date).name === "" ? Date : Object.getPrototypeOf(Date);
  globalThis.Date = class extends real {
    constructor(...given: [] | [string | number]) {
      super(...(given.length === 0 ? [time] : given));
    }
  } as DateConstructor;
}
