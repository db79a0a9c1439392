import assert from "node:assert/strict";
import { once } from "node:events";
import { connect, type Socket } from "node:net";
import { suite, test } from "node:test";
import { setTimeout as wait } from "node:timers/promises";
import { defaultLimits } from "#server/hosts/node.ts";
import { startPetstore } from "../running.ts";
import { echo, startHost } from "./echo.ts";

// Short enough to wait for, and far apart from each other.
const limits = { ...defaultLimits, headers: 600, request: 1200, idle: 2500, keepAlive: 400 };

suite("limits of the Node host", { concurrency: true, timeout: 60_000 }, () => {
  test("clients that send headers slowly are disconnected, and others get responses", async () => {
    await using host = await startHost({ limits });
    const clients = await Promise.all(Array.from({ length: 51 }, () => open(host.url)));
    for (const socket of clients) socket.write("GET /api HTTP/1.1\r\nHost: localhost\r\n");
    const [silent, ...slow] = clients.map(untilClosed);
    using _drops = drip(clients.slice(1), "X-A: b\r\n", 100);
    assert.equal(await (await fetch(`${host.url}/api`)).text(), "GET /api");
    assert.equal(firstLine((await silent) ?? ""), "HTTP/1.1 408 Request Timeout");
    // A drop that arrives after the response resets the connection, and the response may be lost.
    for (const response of await Promise.all(slow)) assert.match(response, /^(HTTP\/1\.1 408 |$)/);
  });

  test("a client that sends its body slowly is disconnected without a log entry", async () => {
    await using petstore = await startPetstore({ limits });
    const socket = await open(petstore.api);
    const type = "Content-Type: application/json\r\nContent-Length: 100000";
    socket.write(`POST /api/pets HTTP/1.1\r\nHost: localhost\r\n${type}\r\n\r\n`);
    using _drops = drip([socket], " ", 50);
    const response = await untilClosed(socket);
    assert.match(response, /^(HTTP\/1\.1 408 |$)/);
    assert.deepEqual(petstore.reported, []);
  });

  test("a client that does not read its response is disconnected", async () => {
    // More than the buffers between the two take.
    const body = new Uint8Array(64 * 1024 * 1024);
    const server = { fetch: async () => new Response(body) };
    await using host = await startHost({ limits, server });
    const socket = await open(host.url);
    socket.write("GET /api HTTP/1.1\r\nHost: localhost\r\n\r\n");
    socket.pause();
    await untilCount(host.connections, 1);
    await untilCount(host.connections, 0);
    socket.destroy();
  });

  test("an idle connection is closed", async () => {
    await using host = await startHost({ limits });
    const socket = await open(host.url);
    socket.write("GET /api HTTP/1.1\r\nHost: localhost\r\n\r\n");
    assert.match(await untilClosed(socket), /^HTTP\/1\.1 200 OK.*GET \/api$/s);
  });

  test("connections beyond the limit are closed while all others are busy", async () => {
    await using host = await startHost({ limits: { ...defaultLimits, connections: 2 } });
    const [one, two] = [await open(host.url), await open(host.url)];
    const half = "POST /api HTTP/1.1\r\nHost: localhost\r\nContent-Length: 9\r\n\r\n";
    for (const socket of [one, two]) socket.write(half);
    await wait(300);
    assert.equal(await untilClosed(await open(host.url)), "");
    one.destroy();
    await untilCount(host.connections, 1);
    const three = await open(host.url);
    three.write("GET /api HTTP/1.1\r\nHost: localhost\r\nConnection: close\r\n\r\n");
    assert.match(await untilClosed(three), /^HTTP\/1\.1 200 OK/);
    two.destroy();
  });

  test("slow clients of every kind are disconnected, and others get responses", {
    timeout: 60_000,
  }, async () => {
    const body = new Uint8Array(8 * 1024 * 1024);
    const server = {
      fetch: async (request: Request) =>
        new URL(request.url).pathname === "/api/large" ? new Response(body) : await echo.fetch(request),
    };
    await using host = await startHost({ limits: { ...limits, connections: 120 }, server });
    const kinds = {
      nothing: "",
      headers: "GET /api HTTP/1.1\r\nHost: localhost\r\n",
      body: "POST /api HTTP/1.1\r\nHost: localhost\r\nContent-Length: 100000\r\n\r\n",
      chunks: "POST /api HTTP/1.1\r\nHost: localhost\r\nTransfer-Encoding: chunked\r\n\r\n",
      idle: "GET /api HTTP/1.1\r\nHost: localhost\r\n\r\n",
      unread: "GET /api/large HTTP/1.1\r\nHost: localhost\r\n\r\n",
    };
    const drops: Record<string, string> = { headers: "X-A: b\r\n", body: " ", chunks: "1\r\n \r\n" };
    // A wave takes half of all connections, and the next one comes while the last one is being cut off.
    const wave = () =>
      Promise.all(
        Object.entries(kinds).flatMap(([kind, text]) =>
          Array.from({ length: 10 }, async () => {
            const socket = await open(host.url);
            socket.write(text);
            if (kind === "unread") socket.pause();
            return { kind, socket };
          }),
        ),
      );
    const all: { kind: string; socket: Socket }[] = [];
    const dripping = setInterval(() => {
      for (const { kind, socket } of all) if (socket.writable) socket.write(drops[kind] ?? "");
    }, 100);
    try {
      let most = 0;
      for (let count = 0; count < 4; count++) {
        all.push(...(await wave()));
        most = Math.max(most, await host.connections());
        assert.equal(await (await fetch(`${host.url}/api`)).text(), "GET /api");
        await wait(700);
      }
      assert.ok(most <= 120, `${most} connections`);
      await untilCount(host.connections, 0);
    } finally {
      clearInterval(dripping);
      for (const { socket } of all) socket.destroy();
    }
  });
});

async function open(url: string): Promise<Socket> {
  const socket = connect(Number(new URL(url).port), "127.0.0.1");
  socket.on("error", () => {});
  await once(socket, "connect");
  return socket;
}

/** Sends a text again and again, every so many milliseconds, for as long as nothing has come back. */
function drip(sockets: Socket[], text: string, every: number): Disposable {
  const drops = setInterval(() => {
    for (const socket of sockets) if (socket.bytesRead === 0 && socket.writable) socket.write(text);
  }, every);
  return { [Symbol.dispose]: () => clearInterval(drops) };
}

/** What came until then. A connection that was cut off is closed, too. */
async function untilClosed(socket: Socket): Promise<string> {
  let response = "";
  socket.on("data", (part) => {
    response += part;
  });
  if (!socket.closed) await new Promise((resolve) => socket.once("close", resolve));
  return response;
}

async function untilCount(count: () => Promise<number>, wanted: number): Promise<void> {
  while ((await count()) !== wanted) await wait(20);
}

const firstLine = (text: string) => text.split("\r\n", 1)[0];
