import assert from "node:assert/strict";
import { type TestContext, test } from "node:test";
import { fetchFile } from "#server/sandbox/fetch-file.ts";

const address = new URL("http://localhost/sandbox.json");

/** A browser's cache, as much as is used of it. */
function standInForCaches(t: TestContext) {
  const kept = new Map<string, Response>();
  const cache = {
    match: async ({ href }: URL) => kept.get(href)?.clone(),
    put: async ({ href }: URL, response: Response) => void kept.set(href, response),
  };
  Object.assign(globalThis, { caches: { open: async () => cache } });
  t.after(() => Reflect.deleteProperty(globalThis, "caches"));
}

test("a sandbox file that was loaded once is available offline", async (t) => {
  standInForCaches(t);
  const online = t.mock.method(globalThis, "fetch", async () => new Response("first"));
  assert.equal(await fetchFile(address), "first");
  online.mock.mockImplementation(() => Promise.reject(new TypeError("Failed to fetch")));
  assert.equal(await fetchFile(address), "first");
  await assert.rejects(fetchFile(new URL("http://localhost/other.json")), TypeError);
});

test("a sandbox file is loaded from the site again when online", async (t) => {
  standInForCaches(t);
  const online = t.mock.method(globalThis, "fetch", async () => new Response("first"));
  await fetchFile(address);
  online.mock.mockImplementation(async () => new Response("second"));
  assert.equal(await fetchFile(address), "second");
  online.mock.mockImplementation(async () => new Response("gone", { status: 404 }));
  await assert.rejects(fetchFile(address), /was not loaded: 404/);
});

test("a sandbox file is loaded without a cache", async (t) => {
  t.mock.method(globalThis, "fetch", async () => new Response("first"));
  assert.equal(await fetchFile(address), "first");
});
