import { mkdtemp, rm, writeFile } from "node:fs/promises";
import { tmpdir } from "node:os";
import { join } from "node:path";
import { type Recorder, startRecorder } from "../../contracts/arrived.ts";
import { describeCases } from "../../contracts/request-cases/case.ts";
import { requestCases } from "../../contracts/request-cases/index.ts";
import { serveFolder } from "../../corpus/serve.ts";
import { test as base, timeToBuild } from "../once.ts";
import { OperationPage } from "../pages/operation-page.ts";
import { sharedSite } from "../shared-site.ts";

export { expect } from "../once.ts";

interface Fixtures {
  /** The server of the requests, with no requests recorded yet. */
  recorder: Recorder;
  /** Opens the page of a case by its place among `requestCases`. */
  openCase(index: number): Promise<OperationPage>;
}

interface Running {
  /** The URL of the site, without a trailing slash. */
  url: string;
  recorder: Recorder;
}

/** The site of all `requestCases`, with a server behind it that remembers what arrives below `/v1`. */
export const test = base.extend<Fixtures & { running: Running }>({
  running: [async ({ once }, use) => use(await once(startCaseSite)), timeToBuild],
  recorder: async ({ running }, use) => {
    running.recorder.arrivals.length = 0;
    await use(running.recorder);
  },
  openCase: async ({ page, running }, use) => {
    await use(async (index) => {
      await page.goto(`${running.url}/operations/case-${index}/`);
      return new OperationPage(page);
    });
  },
});

async function startCaseSite() {
  const recorder = await startRecorder();
  const site = await serveFolder(await buildCases(), { "http://recorder.invalid": recorder.url });
  const stop = async () => {
    for (const { stop } of [site, recorder]) await stop();
  };
  return { url: site.url, recorder, stop };
}

async function buildCases(): Promise<string> {
  const folder = await mkdtemp(join(tmpdir(), "specimen-cases-"));
  const description = join(folder, "requests.json");
  await writeFile(description, JSON.stringify(describeCases(requestCases, "http://recorder.invalid/v1")));
  const site = await sharedSite("cases", [description]);
  await rm(folder, { recursive: true });
  return site;
}
