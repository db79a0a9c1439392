import type { RequestListener } from "node:http";
import { extname } from "node:path";
import type { Page } from "@playwright/test";
import { sandboxPlace } from "#server/sandbox/build/place.ts";
import { serverFile } from "#server/server-file.ts";
import type { DescribedSite } from "#site/index.ts";
import type { Call, ReceivedResponse, SimulationHost } from "../corpus/simulated.ts";
import { filesBelow, withoutRequests } from "../corpus/simulated-site.ts";

/** A site with empty pages and the worker's files, with and without requirements for requests. */
export function simulatedHost(site: DescribedSite, worker: string): RequestListener {
  const sites = Object.values(sitesOf(site));
  const texts = new Map(sites.flatMap((one) => [...filesBelow(one)]));
  // A description without operations has no such worker.
  const simulation = sites.map(sandboxPlace).filter((place) => place !== null);
  const script = `const sandboxPlaces=${JSON.stringify({ petstore: [], simulation })};${worker}`;
  const files = new Map(texts).set("", () => "").set("sandbox.js", () => script);
  for (const { folder } of sites) files.set(`${folder}/api/${serverFile.name}`, () => serverFile.absent);
  return ({ url = "" }, response) => {
    const path = url.slice(1);
    const text = files.get(path);
    const type = types[extname(path)] ?? "text/html";
    response.writeHead(text === undefined ? 404 : 200, { "content-type": type }).end(text?.());
  };
}

const types: Record<string, string> = { ".js": "text/javascript", ".json": "application/json" };

/** The simulation in the Service Worker of a page of such a host, which is registered first. */
export async function simulatedInBrowser(page: Page): Promise<SimulationHost> {
  await page.evaluate(async () => {
    await navigator.serviceWorker.register("/sandbox.js");
    const { serviceWorker } = navigator;
    if (serviceWorker.controller === null)
      await new Promise((resolve) => serviceWorker.addEventListener("controllerchange", resolve));
  });
  return { send: sendFrom(page, folders.asked), sendUnchecked: sendFrom(page, folders.unasked) };
}

const folders = { asked: "asked", unasked: "unasked" } as const;

const sitesOf = (site: DescribedSite) => ({
  asked: { ...site, folder: folders.asked },
  unasked: withoutRequests(site, folders.unasked),
});

const sendFrom = (page: Page, folder: string) => async (calls: Call[]) => {
  const responses: ReceivedResponse[] = [];
  for (let at = 0; at < calls.length; at += together) {
    const batch = calls
      .slice(at, at + together)
      .map((call) => ({ ...call, path: `/${folder}/api${call.path}` }));
    // As text, because Playwright serializes every member of an object between test and page.
    responses.push(...JSON.parse(await page.evaluate(callAll, JSON.stringify(batch))));
  }
  return responses;
};

const together = 100;

/** Runs in the page. */
async function callAll(text: string): Promise<string> {
  const calls: Call[] = JSON.parse(text);
  const responses: ReceivedResponse[] = [];
  const reset = (api: string) =>
    new Promise<void>((resolve) => {
      const { port1, port2 } = new MessageChannel();
      port1.onmessage = () => resolve();
      navigator.serviceWorker.controller?.postMessage({ kind: "reset", api }, [port2]);
    });
  // One after another, because each request may change the result of later ones.
  for (const { path, ...init } of calls) {
    const response = await fetch(path, init);
    const body = await response.arrayBuffer();
    if (init.method === "DELETE") await reset(path.replace(/\/api\/.*/s, "/api"));
    responses.push({
      status: response.status,
      headers: [...response.headers],
      text: new TextDecoder().decode(body),
      bytes: body.byteLength,
    });
  }
  return JSON.stringify(responses);
}
