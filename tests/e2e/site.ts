import { resolve } from "node:path";
import type { Reference } from "#model/types.ts";
import { startNode } from "#server/hosts/node.ts";
import { createPetstore } from "#server/hosts/petstore.ts";
import { publicationOf, publishedDescriptions } from "#site/publication.ts";
import { readReference } from "#site/read-reference.ts";
import { test as base } from "./once.ts";

export { expect } from "./once.ts";

/** The built site and the reference server, on an origin and with a database of the test's own. */
export interface Site {
  /** Without a trailing slash, e.g. `http://localhost:40001`. Also the test's `baseURL`. */
  url: string;
  /** The URL of the reference server, e.g. `http://localhost:40001/api`. */
  api: string;
  /** Sets the server's clock, which does not move from then on. The browser's is `page.clock`. */
  setTime(time: string): void;
  /** Stops the server, as a reader may by accident. */
  stop(): Promise<void>;
}

/**
 * Playwright's `test` with a `site`. Every test gets a server of its own on a fresh database, which
 * takes a few milliseconds: tests may write what they like and run side by side.
 */
export const test = base.extend<{ site: Site; reference: Reference }>({
  reference: async ({ once }, use) => use((await once(readPetstore)).reference),
  site: async ({ reference }, use) => {
    let now = () => new Date();
    const petstore = await createPetstore({
      reference,
      database: { kind: "sqlite", folder: ":memory:" },
      basePath: apiPath,
      clock: () => now(),
    });
    const { url, close } = await startNode({
      apis: [{ path: apiPath, server: petstore.server }],
      site: { folder: builtSite, base: "/" },
      port: 0,
      host: "localhost",
    });
    const setTime = (time: string) => {
      now = () => new Date(time);
    };
    let isStopped = false;
    const stop = async () => {
      if (isStopped) return;
      isStopped = true;
      await close();
    };
    await use({ url, api: `${url}${apiPath}`, setTime, stop });
    await stop();
    await petstore.close();
  },
  baseURL: async ({ site }, use) => use(site.url),
});

async function readPetstore() {
  const [first] = await publishedDescriptions(publicationOf({}));
  return await readReference(first.file);
}

const apiPath = "/api";

/** The folder of the built site. `npm test` builds it aside; one test run by hand takes what `npm run build` made. */
export const builtSite = process.env.SPECIMEN_TEST_SITE ?? resolve("dist");
