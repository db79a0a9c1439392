import assert from "node:assert/strict";
import { type ChildProcess, spawn } from "node:child_process";
import { readFileSync } from "node:fs";
import { connect } from "node:net";
import { join } from "node:path";
import { createInterface } from "node:readline";
import { test } from "node:test";
import { temporaryFolder } from "../temporary.ts";
import { listening, shop } from "./session.ts";

test("MCP server over HTTP under load", { timeout: 300_000 }, async (t) => {
  const long = JSON.stringify(Array.from({ length: 60_000 }, (_, index) => ({ name: `Toy ${index}` })));
  const { address } = await listening(t, () => [200, long]);
  const folder = temporaryFolder(t, { "api.yaml": shop });
  const { server, url } = await start([join(folder, "api.yaml"), "--http", "0", "--against", address]);
  t.after(() => server.kill());

  const post = (body: string, headers: Record<string, string> = {}) =>
    fetch(url, {
      method: "POST",
      headers: {
        "content-type": "application/json",
        accept: "application/json, text/event-stream",
        ...headers,
      },
      body,
    });
  const message = (method: string, params: object) =>
    JSON.stringify({ jsonrpc: "2.0", id: 1, method, params });
  const search = () => message("tools/call", { name: "search", arguments: { query: "toy" } });
  const responds = async () => assert.match(await (await post(search())).text(), /List toys/);

  await t.test("the MCP server uses no more memory after 10,000 requests than after 2,000", async (t) => {
    const send = async (count: number) => {
      const kinds = [
        search(),
        message("tools/list", {}),
        message("tools/call", { name: "read", arguments: { address: "operations/create-toy" } }),
        "{",
        message("tools/call", { name: "call", arguments: { operation: 7 } }),
      ];
      const sender = async (first: number) => {
        for (let sent = first; sent < count; sent += 10) await (await post(kinds[sent % 5] ?? "")).text();
      };
      await Promise.all(Array.from({ length: 10 }, (_, first) => sender(first)));
      return memoryOf(server);
    };
    const before = await send(2000);
    const after = await send(10_000);
    t.diagnostic(`${before} MB after 2,000 requests, ${after} MB after 10,000 more`);
    assert.ok(after - before < 150, `${before} MB, then ${after} MB`);
    await responds();
  });

  await t.test("the MCP server keeps only a few of the long results that it has cut", async (t) => {
    const before = memoryOf(server);
    for (let sent = 0; sent < 100; sent++)
      assert.match(
        await (
          await post(message("tools/call", { name: "call", arguments: { operation: "listToys" } }))
        ).text(),
        /Cut here/,
      );
    t.diagnostic(`${before} MB before, ${memoryOf(server)} MB after 100 results of 1.2 MB`);
    assert.ok(memoryOf(server) - before < 250, `${before} MB, then ${memoryOf(server)} MB`);
  });

  await t.test("the MCP server ends the oldest of 1,000 open sessions", async () => {
    const begin = message("initialize", {
      ...{ protocolVersion: "2025-06-18", capabilities: {} },
      clientInfo: { name: "test", version: "1" },
    });
    const before = memoryOf(server);
    const ids: string[] = [];
    for (let count = 0; count < 1000; count++) {
      const response = await post(begin);
      await response.text();
      ids.push(response.headers.get("mcp-session-id") ?? "");
    }
    const used = async (id = "") => (await post(search(), { "mcp-session-id": id })).status;
    assert.deepEqual([await used(ids[0]), await used(ids.at(-1))], [404, 200]);
    assert.ok(memoryOf(server) - before < 150, `${before} MB, then ${memoryOf(server)} MB`);
  });

  await t.test("the MCP server rejects a body of 100 MB without buffering it", async () => {
    const before = memoryOf(server);
    const status = await post(`{"jsonrpc":"2.0","id":1,"method":"${"a".repeat(100_000_000)}"}`).then(
      (response) => response.status,
      // The server closes the connection while the rest is still sent.
      () => 413,
    );
    assert.equal(status, 413);
    assert.ok(memoryOf(server) - before < 100, `${before} MB, then ${memoryOf(server)} MB`);
    await responds();
  });

  await t.test("the MCP server responds while 300 clients send their bodies byte by byte", async () => {
    const { port } = new URL(url);
    const slow = Array.from({ length: 300 }, () => {
      const socket = connect(Number(port), "127.0.0.1");
      socket.on("error", () => undefined);
      socket.write(
        `POST /mcp HTTP/1.1\r\nHost: 127.0.0.1:${port}\r\nContent-Type: application/json\r\nContent-Length: 1000\r\n\r\n{`,
      );
      return socket;
    });
    await responds();
    for (const socket of slow) socket.write(" ");
    await responds();
    for (const socket of slow) socket.destroy();
    await responds();
  });
});

/** Starts the command. `url` is where it listens. */
async function start(args: string[]): Promise<{ server: ChildProcess; url: string }> {
  const command = ["tests/tools/launch.mjs", "mcp", ...args];
  const server = spawn(process.execPath, command, { stdio: ["ignore", "ignore", "pipe"] });
  for await (const line of createInterface({ input: server.stderr })) {
    const [url] = /http:\/\/\S+\/mcp/.exec(line) ?? [];
    if (url !== undefined) return { server, url };
  }
  throw new Error("The server did not start.");
}

/** In MB, of the process itself. */
function memoryOf({ pid }: ChildProcess): number {
  const children = readFileSync(`/proc/${pid}/task/${pid}/children`, "utf8")
    .trim()
    .split(" ")
    .filter(Boolean);
  const of = (id: string) =>
    Number(/VmRSS:\s+(\d+)/.exec(readFileSync(`/proc/${id}/status`, "utf8"))?.[1] ?? 0);
  return Math.round(Math.max(of(String(pid)), ...children.map(of)) / 1000);
}
