import assert from "node:assert/strict";
import { once } from "node:events";
import { createServer } from "node:http";
import type { AddressInfo } from "node:net";
import { test } from "node:test";
import { setTimeout as wait } from "node:timers/promises";
import { haveRemoteSourcesChanged, RemoteSources } from "#description/bundle/remote-sources.ts";

test("fetched files are checked for changes one at a time, and the check ends at the first change", async (t) => {
  let text = "one";
  let [open, mostOpen] = [0, 0];
  const asked: string[] = [];
  const server = createServer(async ({ url = "" }, response) => {
    asked.push(url);
    mostOpen = Math.max(mostOpen, ++open);
    await wait(10);
    open--;
    response.end(text);
  }).listen(0, "127.0.0.1");
  t.after(() => server.close());
  await once(server, "listening");
  const host = `127.0.0.1:${(server.address() as AddressInfo).port}`;
  const { signal } = new AbortController();
  const read = (...paths: string[]) => {
    const sources = new RemoteSources([host]);
    return Promise.all(paths.map((path) => sources.read(new URL(`http://${host}${path}`))));
  };
  const parts = ["/a", "/b", "/c"];
  await read(...parts);
  [asked.length, mostOpen] = [0, 0];
  assert.equal(await haveRemoteSourcesChanged(signal), false);
  assert.deepEqual([asked, mostOpen], [parts, 1]);

  text = "two";
  asked.length = 0;
  assert.equal(await haveRemoteSourcesChanged(signal), true);
  assert.deepEqual(asked, ["/a"]);
  await read("/b");
  asked.length = 0;
  assert.equal(await haveRemoteSourcesChanged(signal), false);
  assert.deepEqual(asked, ["/b"]);
});
