import assert from "node:assert/strict";
import { createServer, request } from "node:http";
import type { AddressInfo } from "node:net";
import { join } from "node:path";
import { suite, type TestContext, test } from "node:test";
import { Client, StreamableHTTPClientTransport } from "@modelcontextprotocol/client";
import { serveHttp } from "#cli/mcp/http.ts";
import { describedSource, serverTarget } from "#cli/mcp/sources.ts";
import { readSites } from "#site/index.ts";
import { publicationOf } from "#site/publication.ts";
import { temporaryFolder } from "../temporary.ts";
import { session, shop, started, toolsOf, using } from "./session.ts";

suite("MCP transports", () => {
  for (const mode of ["legacy", "auto"] as const)
    test(`the MCP server aborts a request that the client cancels (${mode} version)`, {
      timeout: 60_000,
    }, async (t) => {
      const { address, arrival, closing } = await neverResponding(t);
      const { client, use } = await session(t, shop, serverTarget(address, false, {}), {
        versionNegotiation: { mode },
      });
      const cancellation = new AbortController();
      const cancelled = client
        .callTool({ name: "call", arguments: { operation: "listToys" } }, { signal: cancellation.signal })
        .catch((error: Error) => error.message);
      await arrival;
      cancellation.abort("No longer needed");
      assert.match(String(await cancelled), /No longer needed/);
      await closing;
      // The server is still there for other requests.
      assert.match(await use("search", { query: "toy" }), /results:/);
    });

  test("the MCP server refuses values nested deeper than 100 levels", async (t) => {
    const file = join(temporaryFolder(t, { "api.yaml": shop }), "api.yaml");
    const { url, close } = await serveHttp(await toolsFor(file), 0);
    t.after(close);
    const headers = { "content-type": "application/json", accept: "application/json, text/event-stream" };
    const use = async (given: string) => {
      const body = `{"jsonrpc":"2.0","id":1,"method":"tools/call","params":{"name":"call","arguments":${given}}}`;
      const text = await (await fetch(url, { method: "POST", headers, body })).text();
      return JSON.parse(text.slice(text.indexOf("{"), text.lastIndexOf("}") + 1)).result.content[0].text;
    };
    const nested = (levels: number) => `${'{"a":'.repeat(levels)}1${"}".repeat(levels)}`;
    assert.equal(
      await use(`{"operation":"createToy","body":${nested(20_000)}}`),
      "The request body must not be nested deeper than 100 levels.",
    );
    assert.equal(
      await use(`{"operation":"listToys","parameters":{"limit":${nested(20_000)}}}`),
      "Parameter `limit` must not be nested deeper than 100 levels.",
    );
    assert.match(await use(`{"operation":"createToy","body":{"name":"a","more":${nested(99)}}}`), /HTTP 201/);
  });

  test("the MCP server refuses requests with other hosts or origins", async (t) => {
    const tools = await toolsFor("openapi/petstore.yaml");
    const { url, close } = await serveHttp(tools, 0);
    t.after(close);
    const { port } = new URL(url);
    const body = JSON.stringify({ jsonrpc: "2.0", id: 1, method: "tools/list" });
    const statusWith = (headers: Record<string, string>) =>
      new Promise<number | undefined>((resolve) => {
        const sent = request(
          { host: "127.0.0.1", port, path: "/mcp", method: "POST", headers },
          (response) => {
            response.resume();
            resolve(response.statusCode);
          },
        );
        sent.end(body);
      });
    const usual = { "content-type": "application/json", accept: "application/json, text/event-stream" };
    assert.equal(await statusWith({ ...usual, host: `rebound.example:${port}` }), 403);
    assert.equal(
      await statusWith({ ...usual, host: `127.0.0.1:${port}`, origin: "https://evil.example" }),
      403,
    );
    assert.equal(await statusWith({ ...usual, host: `127.0.0.1:${port}` }), 200);
  });

  test("an MCP session ends when its client ends it, or when many newer ones exist", async (t) => {
    const { url, close } = await serveHttp(await toolsFor("openapi/petstore.yaml"), 0);
    t.after(close);
    const begin = async () => {
      const transport = new StreamableHTTPClientTransport(new URL(url));
      const client = new Client({ name: "test", version: "1" });
      await client.connect(transport);
      t.after(() => client.close());
      return { client, transport, use: using(client) };
    };
    const ended = await begin();
    const headers = {
      ...{ "content-type": "application/json", accept: "application/json, text/event-stream" },
      "mcp-session-id": ended.transport.sessionId ?? "",
    };
    await ended.transport.terminateSession();
    const body = JSON.stringify({ jsonrpc: "2.0", id: 1, method: "tools/list" });
    const late = await fetch(url, { method: "POST", headers, body });
    assert.deepEqual(
      [late.status, await late.text()],
      [404, "The session has ended. Begin a new one with initialize.\n"],
    );
    const oldest = await begin();
    const used = await begin();
    for (let count = 0; count < 99; count++) {
      await begin();
      if (count === 50) await used.client.listTools();
    }
    await assert.rejects(oldest.client.listTools(), /session has ended/);
    assert.match(await used.use("search", { query: "order" }), /results:/);
  });

  test("the MCP server aborts a request that the client cancels over stdin", {
    timeout: 60_000,
  }, async (t) => {
    const { address, arrival, closing } = await neverResponding(t);
    const { client, use } = await started(t, ["openapi/petstore.yaml", "--against", address]);
    const cancellation = new AbortController();
    const cancelled = client
      .callTool({ name: "call", arguments: { operation: "listPets" } }, { signal: cancellation.signal })
      .catch((error: Error) => error.message);
    await arrival;
    cancellation.abort("No longer needed");
    assert.match(String(await cancelled), /No longer needed/);
    await closing;
    assert.match(await use("search", { query: "place an order" }), /results:/);
  });

  test("the MCP server serves its tools over stdin and stdout", { timeout: 60_000 }, async (t) => {
    const { use } = await started(t, ["openapi/petstore.yaml"]);
    assert.match(await use("search", { query: "place an order" }), /- operation POST \/store\/orders: /);
    const created = await use("call", { operation: "createPet", body: { name: "Milo", categoryId: 1 } });
    assert.match(created, /HTTP 201/);
    const { id } = JSON.parse(created.slice(created.indexOf("{")));
    assert.match(await use("call", { operation: "listPets", parameters: { id: [id] } }), /"name": ?"Milo"/);
  });
});

/** A server that receives a request and never responds: when one arrives, and when its connection is closed. */
async function neverResponding(t: TestContext) {
  const arrival = Promise.withResolvers<void>();
  const closing = Promise.withResolvers<void>();
  const server = createServer((_, response) => {
    response.once("close", closing.resolve);
    arrival.resolve();
  });
  await new Promise<void>((resolve) => server.listen(0, "127.0.0.1", resolve));
  t.after(() => {
    server.closeAllConnections();
    server.close();
  });
  const { port } = server.address() as AddressInfo;
  return { address: `http://127.0.0.1:${port}`, arrival: arrival.promise, closing: closing.promise };
}

const toolsFor = async (file: string) =>
  toolsOf(describedSource(await readSites(publicationOf({ files: [file] }))));
