import assert from "node:assert/strict";
import { createServer, type RequestListener } from "node:http";
import type { AddressInfo } from "node:net";
import { suite, type TestContext, test } from "node:test";
import { remoteSource } from "#cli/mcp/sources.ts";

async function serve(t: TestContext, respond: RequestListener) {
  const asked: string[] = [];
  const server = createServer((request, response) => {
    asked.push(request.url ?? "");
    respond(request, response);
  });
  await new Promise<void>((resolve) => server.listen(0, "127.0.0.1", resolve));
  t.after(() => {
    server.closeAllConnections();
    server.close();
  });
  return { address: `http://127.0.0.1:${(server.address() as AddressInfo).port}`, asked };
}

const catalog = JSON.stringify({ linkset: [{ "service-desc": [{ href: "/openapi.json" }] }] });
const json = { "content-type": "application/json" };
const bounds = { maxBytes: 1_000_000, milliseconds: 2000 };

const reasonOf = async (address: string): Promise<string> =>
  await remoteSource(address, bounds).then(
    () => "",
    (error: Error) => error.message.replace(address, "SITE"),
  );

suite("remoteSource()", () => {
  test("remoteSource() stops reading a response that exceeds the size limit", async (t) => {
    let sent = 0;
    const { address } = await serve(t, (_, response) => {
      response.writeHead(200, json);
      const piece = Buffer.alloc(100_000, " ");
      const write = () => {
        if (response.closed) return;
        sent += piece.length;
        response.write(piece, write);
      };
      write();
    });
    assert.equal(
      await reasonOf(address),
      "There is no site made by Specimen at SITE: it has more than 1 MB. Pass the address of its overview.",
    );
    assert.ok(sent < 20_000_000, `${sent} bytes`);
  });

  test("remoteSource() stops waiting for a slow response after the time limit", async (t) => {
    const { address } = await serve(t, (_, response) => void response.writeHead(200, json).write("{"));
    assert.equal(
      await reasonOf(address),
      "There is no site made by Specimen at SITE: it took too long. Pass the address of its overview.",
    );
  });

  test("remoteSource() follows redirects within the site's origin only", async (t) => {
    const internal = await serve(t, (_, response) => void response.writeHead(200, json).end("secret"));
    const site = await serve(t, ({ url = "" }, response) => {
      if (url === "/loop/.well-known/api-catalog") response.writeHead(302, { location: url }).end();
      else if (url === "/data/.well-known/api-catalog")
        response.writeHead(302, { location: "data:application/json,{}" }).end();
      else if (url.startsWith("/out/"))
        response.writeHead(302, { location: `${internal.address}/internal` }).end();
      else if (url === "/.well-known/api-catalog") response.writeHead(302, { location: "/moved" }).end();
      else if (url === "/moved") response.writeHead(200, json).end(catalog);
      else response.writeHead(302, { location: `${internal.address}/internal` }).end();
    });
    assert.equal(
      (await reasonOf(`${site.address}/out`)).replace(internal.address, "INTERNAL"),
      "There is no site made by Specimen at SITE: it redirects to INTERNAL/internal, which is not followed. Pass the address of its overview.",
    );
    assert.match(await reasonOf(`${site.address}/data`), /it redirects to data:application.*not followed/);
    assert.match(await reasonOf(`${site.address}/loop`), /more than 5 redirects/);
    const { files } = await remoteSource(site.address, bounds);
    assert.deepEqual(files.folders, [undefined]);
    await assert.rejects(
      async () => await files.read("openapi.json"),
      /it redirects to .* which is not followed/,
    );
    assert.deepEqual(internal.asked, []);
  });

  test("remoteSource() refuses a URL without a site of Specimen", async (t) => {
    const { address } = await serve(t, (_, response) => void response.writeHead(200, json).end("{"));
    assert.match(
      await reasonOf(address),
      /^There is no site made by Specimen at SITE: it has no search index/,
    );
  });
});
