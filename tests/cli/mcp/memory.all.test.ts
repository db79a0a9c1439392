import assert from "node:assert/strict";
import { test } from "node:test";
import { setFlagsFromString } from "node:v8";
import { runInNewContext } from "node:vm";
import { type Session, session, shop, simulation } from "./session.ts";

test("1,000 requests do not increase the memory of the tools", { timeout: 300_000 }, async (t) => {
  const sessions = [
    await session(t, shop, simulation, { versionNegotiation: { mode: "auto" } }),
    await session(t, shop, simulation, { versionNegotiation: { mode: "legacy" } }),
  ];
  let sent = 0;
  async function send(count: number): Promise<number> {
    for (const end = sent + count; sent < end; sent++)
      await request(sessions[sent % 2] as Session, sent >> 1);
    collectGarbage();
    return process.memoryUsage().heapUsed;
  }
  // What is compiled and kept once is there after this.
  const before = await send(1000);
  const after = await send(1000);
  const growth = Math.round((after - before) / 1000);
  t.diagnostic(`${growth} kB more than ${Math.round(before / 1000)} kB after 1,000 requests`);
  assert.ok(growth < mostGrowth, `${growth} kB`);
});

/** In kB. Without a leak it grows by 1,000 to 3,000 while functions are compiled; schemas kept for each request took 16,000. */
const mostGrowth = 5000;

/** One of each kind, after the other. */
function request({ client, use }: Session, number: number): Promise<unknown> {
  const kinds = [
    () => client.listTools(),
    () => use("search", { query: `toy ${number}` }),
    () => use("read", { address: "operations/create-toy" }),
    () => use("call", { operation: "listToys", parameters: { limit: (number % 100) + 1 } }),
    () => use("call", { operation: "createToy", body: { color: `color ${number}` } }),
    () => client.readResource({ uri: "specimen:///schemas/toy" }),
  ];
  return kinds[number % kinds.length]?.() ?? Promise.resolve();
}

function collectGarbage(): void {
  setFlagsFromString("--expose-gc");
  runInNewContext("gc")();
}
