import assert from "node:assert/strict";
import { createServer, type IncomingMessage, type ServerResponse } from "node:http";
import type { AddressInfo } from "node:net";
import { join } from "node:path";
import { suite, type TestContext, test } from "node:test";
import { run } from "#cli/commands/mcp.ts";
import { remoteSource } from "#cli/mcp/sources.ts";
import { temporaryFolder } from "../temporary.ts";
import { listening, started } from "./session.ts";

/** By their security schemes, with characters that URLs, forms, headers and JSON encode. */
const secrets = {
  SPECIMEN_AUTH_INQUERY: "canary-query /+&\"~'(é)",
  SPECIMEN_AUTH_INHEADER: "canary-header\\ü",
  SPECIMEN_AUTH_INCOOKIE: "canary-cookie; =%*!",
  SPECIMEN_AUTH_BASIC: "canary-user:canary-password?>",
  SPECIMEN_AUTH_BEARER: `canary-bearer-${"0123456789abcdef".repeat(12)}`,
};

const schemes = ["inQuery", "inHeader", "inCookie", "basic", "bearer"];

const api = JSON.stringify({
  openapi: "3.1.0",
  info: { title: "Vault", version: "1" },
  paths: Object.fromEntries(
    schemes.map((name) => [
      `/${name}`,
      {
        get: {
          operationId: name,
          security: [{ [name]: [] }],
          parameters: [
            { name: "case", in: "query", required: true, schema: { type: "string", minLength: 2 } },
          ],
          responses: {
            "200": {
              description: "OK",
              headers: { "X-RateLimit-Key": { schema: { type: "string", enum: ["none"] } } },
              content: {
                "application/json": {
                  schema: {
                    type: "object",
                    additionalProperties: { type: "string", maxLength: 3, pattern: "^x$" },
                  },
                },
              },
            },
          },
        },
        post: {
          operationId: `${name}Write`,
          security: [{ [name]: [] }],
          responses: { "204": { description: "OK" } },
        },
      },
    ]),
  ),
  components: {
    securitySchemes: {
      inQuery: { type: "apiKey", in: "query", name: "key" },
      inHeader: { type: "apiKey", in: "header", name: "X-Key" },
      inCookie: { type: "apiKey", in: "cookie", name: "session" },
      basic: { type: "http", scheme: "basic" },
      bearer: { type: "http", scheme: "bearer" },
    },
  },
});

/** What a server may do with the credentials that it gets, by the parameter `case`. */
function respond(request: IncomingMessage, response: ServerResponse, other: string): void {
  const { url = "", headers, rawHeaders } = request;
  const values = Object.entries(secrets).flatMap(([name, value]) => [
    [name, value],
    [value, name],
  ]);
  const echo = JSON.stringify({
    url,
    ...headers,
    ...Object.fromEntries(values),
    decoded: decodeURIComponent(url),
    // As PHP, .NET and pages write them.
    json: JSON.stringify(url).replaceAll("/", "\\/").replaceAll("+", "\\u002B"),
    html: secrets.SPECIMEN_AUTH_INQUERY.replaceAll("&", "&amp;").replaceAll('"', "&#34;"),
    form: new URLSearchParams({ ...secrets }).toString(),
    base64: Object.values(secrets).map((value) => Buffer.from(value).toString("base64url")),
    // As debug pages show the headers of a request.
    whole: rawHeaders.flatMap((value) =>
      ["", "k", "kv"].flatMap((prefix) => Buffer.from(prefix + value).toString("base64")),
    ),
    hex: rawHeaders.map((value) => Buffer.from(value).toString("hex")),
  });
  const type = { "content-type": "application/json" };
  switch (new URL(url, "http://localhost").searchParams.get("case")) {
    case "redirect":
      response.writeHead(302, { location: `${other}${url}` }).end();
      break;
    case "other media type":
      response.writeHead(200, { "content-type": "text/plain" }).end(`${rawHeaders.join("\n")}\n${url}`);
      break;
    case "error":
      response
        .writeHead(500, { ...type, "www-authenticate": encodeURI(url) })
        .end(`${echo.slice(0, -1)} broken`);
      break;
    case "no HTTP":
      response.socket?.end(`HTTP/9.9 ${url} ${rawHeaders.join(" ")}\r\n\r\n`);
      break;
    case "reset":
      response.socket?.destroy();
      break;
    default:
      response.writeHead(200, { ...type, "x-ratelimit-key": url, link: `<${url}>` }).end(echo);
  }
}

async function vault(t: TestContext) {
  const other = await listening(t, () => [200, "{}"]);
  const arrived: IncomingMessage[] = [];
  const server = createServer((request, response) => {
    arrived.push(request);
    respond(request, response, other.address);
  });
  await new Promise<void>((resolve) => server.listen(0, "127.0.0.1", resolve));
  const stop = () =>
    new Promise<void>((resolve) => {
      server.close(() => resolve());
      server.closeAllConnections();
    });
  t.after(stop);
  return { address: `http://127.0.0.1:${(server.address() as AddressInfo).port}`, arrived, other, stop };
}

/** Where a part of a secret is in a text, in any form that a client or server writes it. */
function leaksIn(text: string): string[] {
  const forms = Object.values(secrets).flatMap((secret) =>
    [secret, ...secret.split(":")].flatMap((part) => [
      part.slice(0, 10),
      encodeURIComponent(part),
      ...(["base64", "base64url"] as const).map((encoding) =>
        Buffer.from(part).toString(encoding).slice(0, 12),
      ),
    ]),
  );
  const encoded = [
    ...[...text.matchAll(/[\w+/-]{12,}/g)].flatMap(({ 0: run }) =>
      [0, 1, 2, 3].map((offset) => Buffer.from(run.slice(offset), "base64").toString("latin1")),
    ),
    ...[...text.matchAll(/(?:[\da-f]{2}){6,}/gi)].map(({ 0: run }) =>
      Buffer.from(run, "hex").toString("latin1"),
    ),
  ];
  return [
    ...["canary", ...forms].filter((form) => text.includes(form)),
    ...encoded.filter((one) => /canary|0123456789abcdef/.test(one)),
  ];
}

suite("MCP credentials", () => {
  test("credentials reach the server, but no tool result and no line of the log", {
    timeout: 120_000,
  }, async (t) => {
    const { address, arrived, other, stop } = await vault(t);
    const file = join(temporaryFolder(t, { "api.json": api }), "api.json");
    const { use, client, stderr } = await started(t, [file, "--against", address], secrets);
    const results: string[] = [];
    const cases = ["echo", "redirect", "other media type", "error", "no HTTP", "reset"];
    for (const operation of schemes) {
      for (const name of cases) results.push(await use("call", { operation, parameters: { case: name } }));
      results.push(await use("call", { operation, parameters: { case: "x" } }));
      results.push(
        await use("call", { operation, parameters: { case: "echo", key: secrets.SPECIMEN_AUTH_BASIC } }),
      );
      results.push(await use("call", { operation: `${operation}Write` }));
    }
    assert.deepEqual(
      [...new Set(arrived.map(({ method, url = "" }) => `${method} ${url.split("?")[0]}`))],
      schemes.map((name) => `GET /${name}`),
    );
    const [inQuery, inHeader, inCookie, basic, bearer] = schemes.map((name) =>
      arrived.find(({ url = "" }) => url.startsWith(`/${name}`)),
    );
    assert.deepEqual(
      [
        new URL(inQuery?.url ?? "", address).searchParams.get("key"),
        decodeURIComponent(String(inHeader?.headers["x-key"])),
        decodeURIComponent(inCookie?.headers.cookie?.replace("session=", "") ?? ""),
        Buffer.from(basic?.headers.authorization?.slice(6) ?? "", "base64").toString(),
        bearer?.headers.authorization?.slice(7),
      ],
      Object.values(secrets),
    );
    assert.deepEqual(other.arrived, []);
    await stop();
    for (const operation of schemes)
      results.push(await use("call", { operation, parameters: { case: "echo" } }));
    results.push(JSON.stringify(await client.listTools()), JSON.stringify(await client.listResources()));
    // Each case came to where it was meant to.
    for (const part of [
      "HTTP 200",
      "•••",
      "redirects to",
      "HTTP 500",
      "does not match",
      "ECONNREFUSED",
      "Not sent",
    ])
      assert.ok(
        results.some((text) => text.includes(part)),
        part,
      );
    assert.deepEqual(
      results.filter((text) => leaksIn(text).length > 0),
      [],
    );
    assert.deepEqual(leaksIn(stderr()), []);
  });

  test("URLs with credentials are refused without printing them", { timeout: 60_000 }, async (t) => {
    const file = join(temporaryFolder(t, { "api.json": api }), "api.json");
    await assert.rejects(remoteSource("http://canary:canary@127.0.0.1:1"), (error: Error) => {
      assert.equal(error.message, "The URL of a site cannot contain a user and a password.");
      return true;
    });
    await assert.rejects(run([file, "--against", "http://canary:canary@127.0.0.1:1"]), (error: Error) => {
      assert.match(error.message, /^--against takes an http or https URL without user and password\. /);
      assert.doesNotMatch(error.message, /canary/);
      return true;
    });
  });
});
