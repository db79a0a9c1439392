import assert from "node:assert/strict";
import { once } from "node:events";
import { request as httpRequest } from "node:http";
import { connect } from "node:net";
import { suite, test } from "node:test";
import { startNode } from "#server/hosts/node.ts";
import { createServer } from "#server/index.ts";
import { ask, reference, send, startPetstore } from "./running.ts";

const error = (status: number, code: string, message: string) => [status, { code, message, status }];

suite("unknown addresses", () => {
  test("an address outside the API returns 404 without a site", async () => {
    await using petstore = await startPetstore();
    const expected = error(404, "not_found", "There is no such path.");
    assert.deepEqual(await ask(`${petstore.api}/../elsewhere`), expected);
  });

  test("a request with an invalid Host header returns 400", async () => {
    await using petstore = await startPetstore();
    const { port } = new URL(petstore.api);
    const response = await raw(
      Number(port),
      "GET /api/pets HTTP/1.1\r\nHost: a b/c?d\r\nConnection: close\r\n\r\n",
    );
    assert.match(response, /^HTTP\/1\.1 400 /);
    assert.match(
      response,
      /\{"code":"invalid_request","message":"The request's address must be a URL.","status":400\}$/,
    );
  });
});

suite("bodies over 1 MiB", () => {
  const limit = 1024 * 1024;
  const tooLarge = error(413, "payload_too_large", `The request body must be at most ${limit} bytes.`);

  test("a chunked body over 1 MiB returns 413, and the rest is not read", async () => {
    await using petstore = await startPetstore();
    const { status, body, sent } = await sendForever(`${petstore.api}/pets`);
    assert.deepEqual([status, JSON.parse(body)], tooLarge);
    assert.ok(sent < 20 * limit, `${sent} bytes were sent`);
  });

  test("a Content-Length over 1 MiB returns 413 before the body arrives", async () => {
    await using petstore = await startPetstore();
    const { port } = new URL(petstore.api);
    const head = `POST /api/pets HTTP/1.1\r\nHost: localhost\r\nContent-Type: application/json\r\nContent-Length: 99999999\r\n\r\n`;
    assert.match(await raw(Number(port), head), /^HTTP\/1\.1 413 .*payload_too_large/s);
  });

  test("the server responds to the next request after a body over 1 MiB", async () => {
    await using petstore = await startPetstore();
    await sendForever(`${petstore.api}/pets`);
    assert.equal((await ask(`${petstore.api}/pets/1`))[0], 200);
  });
});

suite("internal errors", () => {
  test("an error in a handler returns 500 without details, and is reported to the log", async () => {
    const secret = new Error("password=hunter2 at /home/me/store.ts");
    const reported: unknown[] = [];
    const handlers = new Map([["listPets", () => Promise.reject(secret)]]);
    const report = (thrown: unknown) => reported.push(thrown);
    const server = createServer({ reference, handlers, basePath: "/api", clock: () => new Date(), report });
    const running = await startNode({
      apis: [{ path: "/api", server }],
      site: null,
      port: 0,
      host: "127.0.0.1",
    });
    try {
      const expected = error(500, "internal_error", "The server failed to respond.");
      const response = await send(`${running.url}/api/pets`);
      assert.deepEqual([response.status, JSON.parse(response.text)], expected);
      assert.doesNotMatch([...response.headers].join(), /hunter2|store\.ts/);
      assert.deepEqual(reported, [secret]);
      const missing = error(501, "not_implemented", "This server does not implement the operation.");
      assert.deepEqual(await ask(`${running.url}/api/categories`), missing);
    } finally {
      await running.close();
    }
  });
});

/** Sends bytes without announcing how many, until the server has responded. */
async function sendForever(url: string): Promise<{ status: number; body: string; sent: number }> {
  const request = httpRequest(url, { method: "POST", headers: { "content-type": "application/json" } });
  request.on("error", () => {});
  let sent = 0;
  let answered = false;
  const chunk = Buffer.alloc(64 * 1024, " ");
  const write = () => {
    if (answered || request.destroyed) return;
    sent += chunk.length;
    if (request.write(chunk)) setImmediate(write);
    else request.once("drain", write);
  };
  write();
  const [response] = await once(request, "response");
  answered = true;
  let body = "";
  for await (const part of response) body += part;
  request.destroy();
  return { status: response.statusCode, body, sent };
}

/** What the server states to bytes that no client library would send. */
async function raw(port: number, text: string): Promise<string> {
  const socket = connect(port, "127.0.0.1");
  socket.write(text);
  let response = "";
  socket.on("data", (data) => {
    response += data;
    if (response.includes("}")) socket.end();
  });
  await once(socket, "close");
  return response;
}
