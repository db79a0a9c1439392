import { mkdtemp, rm, symlink } from "node:fs/promises";
import { tmpdir } from "node:os";
import { join } from "node:path";
import type { Page } from "@playwright/test";
import { serveFolder } from "../../corpus/serve.ts";
import { test as base, timeToBuild } from "../once.ts";
import { OperationPage } from "../pages/operation-page.ts";
import { sharedSite } from "../shared-site.ts";
import { type Api, startApi } from "./api.ts";
import { startImplicit, startProvider } from "./provider.ts";

export { expect } from "../once.ts";

/** The site of `tests/fixtures/descriptions/security.yaml`, with real servers behind it. */
export interface Secured {
  /** The URL of the site, without a trailing slash. */
  url: string;
  api: Api;
  /** The URL of the authorization server. */
  auth: string;
}

interface Fixtures {
  /** Its API has recorded no requests yet. */
  secured: Secured;
  /** Opens the page of an operation by its slug. */
  open(slug: string, on?: Page): Promise<OperationPage>;
}

export const test = base.extend<Fixtures & { running: Secured }>({
  running: [async ({ once }, use) => use(await once(startSecured)), timeToBuild],
  secured: async ({ running }, use) => {
    running.api.arrived.length = 0;
    await use(running);
  },
  open: async ({ page, secured }, use) => {
    await use(async (slug, on = page) => {
      await on.goto(`${secured.url}/operations/${slug}/`);
      return new OperationPage(on);
    });
  },
});

async function startSecured() {
  const file = "tests/fixtures/descriptions/security.yaml";
  const built = await sharedSite("security", [file], "--base", "/docs/");
  // Below a path, so that the page to which servers send the browser back is found there too.
  const folder = await mkdtemp(join(tmpdir(), "specimen-security-"));
  await symlink(built, join(folder, "docs"));
  const addresses: Record<string, string> = {};
  const site = await serveFolder(folder, addresses);
  const provider = await startProvider(`${site.url}/docs/oauth-callback/`);
  const implicit = await startImplicit();
  const api = await startApi(provider.knowsToken);
  addresses["http://api.invalid"] = api.url;
  addresses["http://auth.invalid"] = provider.url;
  addresses["http://implicit.invalid"] = implicit.url;
  const stop = async () => {
    for (const { stop } of [site, provider, implicit, api]) await stop();
    await rm(folder, { recursive: true, force: true });
  };
  return { url: `${site.url}/docs`, api, auth: provider.url, stop };
}
