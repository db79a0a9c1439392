import type { RequestListener } from "node:http";
import { listen } from "../corpus/serve.ts";
import { test as base } from "./site.ts";

export { expect } from "./site.ts";

/** Servers of another origin than the site's, to send requests to. */
export interface Servers {
  /** Starts a server on a port of its own and reports its address. It is stopped after the test. */
  start(listener: RequestListener): Promise<string>;
  /** The URL of a closed port. */
  closed(): Promise<string>;
}

export const test = base.extend<{ servers: Servers }>({
  // biome-ignore lint/correctness/noEmptyPattern: Playwright wants a pattern, even where nothing is asked for.
  servers: async ({}, use) => {
    const stops: (() => Promise<void>)[] = [];
    const start = async (listener: RequestListener) => {
      const { url, stop } = await listen(listener);
      stops.push(stop);
      return url;
    };
    const closed = async () => {
      const { url, stop } = await listen(() => {});
      await stop();
      return url;
    };
    await use({ start, closed });
    for (const stop of stops) await stop();
  },
});
