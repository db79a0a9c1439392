import { test as base } from "@playwright/test";

export { expect } from "@playwright/test";

/** Returns the result of `make`, which runs once per worker, when a test first needs it. */
export type Once = <Value extends object>(make: Make<Value>) => Promise<Value>;

/** Results with a `stop` are stopped when the worker ends. */
type Make<Value> = () => Promise<Value & { stop?: () => Promise<void> }>;

/**
 * Playwright's `test`, from which all others are made. What several tests share is made by `once` and is no worker fixture:
 * Playwright starts another process and another browser for tests that have other worker fixtures.
 */
export const test = base.extend<object, { once: Once }>({
  once: [
    // biome-ignore lint/correctness/noEmptyPattern: Playwright wants a pattern, even where nothing is asked for.
    async ({}, use) => {
      const made = new Map<Make<object>, ReturnType<Make<object>>>();
      await use(<Value extends object>(make: Make<Value>) => {
        const value = (made.get(make) as ReturnType<Make<Value>> | undefined) ?? make();
        made.set(make, value);
        return value;
      });
      for (const value of [...made.values()].reverse()) await (await value).stop?.();
    },
    { scope: "worker", timeout: 60_000 },
  ],
});

/** For fixtures that build a site. */
export const timeToBuild = { scope: "test", timeout: 180_000 } as const;
