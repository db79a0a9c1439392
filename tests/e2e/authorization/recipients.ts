import type { IncomingMessage, ServerResponse } from "node:http";
import { text } from "node:stream/consumers";
import type { Page } from "@playwright/test";
import { listen } from "../../corpus/serve.ts";
import { test as base, timeToBuild } from "../once.ts";
import { OperationPage } from "../pages/operation-page.ts";
import { sharedSite } from "../shared-site.ts";
import { staticHost } from "../static-host.ts";

export { expect } from "../once.ts";

/** A server that accepts and records every request. */
export interface Recipient {
  /** Without a trailing slash. */
  url: string;
  /** Method, path, credentials and body of each request, oldest first, e.g. `GET /key x-key=k-1`. */
  received: string[];
  stop(): Promise<void>;
}

/** The `.invalid` URLs of `tests/fixtures/descriptions/recipients.yaml`, and the servers that replace them. */
export type Addresses = Partial<Record<keyof typeof usual, string>>;

interface Fixtures {
  /** The server that the reader trusts. */
  trusted: Recipient;
  /** Another server, which a changed description lists. */
  other: Recipient;
  /** Publishes the site at its one address, with these servers in its description; the others are `trusted`. */
  publish(addresses?: Addresses): void;
  /** Opens the page of an operation by its slug. */
  open(slug: string, on?: Page): Promise<OperationPage>;
}

const usual = { first: "", second: "", region: "", token: "", refresh: "", metadata: "" };

export const test = base.extend<Fixtures & { running: Running }>({
  running: [async ({ once }, use) => use(await once(start)), timeToBuild],
  trusted: async ({ running: { trusted } }, use) => use(trusted),
  other: async ({ running: { other } }, use) => use(other),
  publish: async ({ running }, use) => use(running.publish),
  open: async ({ page, running }, use) => {
    running.trusted.received.length = 0;
    running.other.received.length = 0;
    running.publish();
    await use(async (slug, on = page) => {
      await on.goto(`${running.url}/operations/${slug}/`);
      return new OperationPage(on);
    });
  },
});

interface Running {
  url: string;
  trusted: Recipient;
  other: Recipient;
  publish(addresses?: Addresses): void;
  stop(): Promise<void>;
}

async function start(): Promise<Running> {
  const file = "tests/fixtures/descriptions/recipients.yaml";
  const folder = await sharedSite("recipients", [file], "--base", "/docs/");
  let published: [name: string, address: string][] = [];
  const trusted = await startRecipient(() => other.url);
  const other: Recipient = await startRecipient(() => trusted.url);
  // Without a cache, so that a republished site is visible at once.
  const site = await listen(
    staticHost(folder, "not-found", (_file, content) =>
      published.reduce(
        (changed, [name, address]) =>
          changed
            .replaceAll(`http://${name}.invalid`, address)
            .replaceAll(`${name}.invalid`, new URL(address).host),
        content,
      ),
    ),
  );
  const stop = async () => {
    for (const { stop } of [site, trusted, other]) await stop();
  };
  const publish = (addresses: Addresses = {}) => {
    published = Object.keys(usual).map((name) => [
      name,
      { ...usual, ...addresses }[name as "first"] || trusted.url,
    ]);
  };
  return { url: `${site.url}/docs`, trusted, other, publish, stop };
}

/**
 * Its metadata names `elsewhere` as the server that gives tokens; `/moved` redirects there, and `/frame` shows a page in a frame.
 * `/echo` repeats what it received, `/flood`, `/endless` and `/never` have no end, and `/mixed` sends a code back in the name of `elsewhere`.
 */
async function startRecipient(elsewhere: () => string): Promise<Recipient> {
  const received: string[] = [];
  const { url, stop } = await listen(async (request, response) => {
    allowOtherSites(request, response);
    if (request.method === "OPTIONS") return void response.writeHead(204).end();
    const { pathname: path, searchParams } = new URL(request.url ?? "", "http://recipient");
    if (path === "/frame")
      return void response
        .writeHead(200, { "content-type": "text/html" })
        .end(`<iframe src="${searchParams.get("of")}" width="900" height="900"></iframe>`);
    // The panel sends these requests to explain a failure.
    if (path === "/" || path === "/favicon.ico") return void response.writeHead(204).end();
    received.push(await seen(request));
    if (path.startsWith("/moved"))
      return void response.writeHead(307, { location: `${elsewhere()}/arrived` }).end();
    if (path === "/never") return;
    if (path === "/flood") return void flood(response, "text/event-stream");
    if (path === "/endless") return void flood(response, "application/json");
    if (path === "/mixed" || path === "/honest") {
      const back = new URL(searchParams.get("redirect_uri") ?? "");
      back.searchParams.set("code", "code-1");
      back.searchParams.set("state", searchParams.get("state") ?? "");
      back.searchParams.set("iss", path === "/mixed" ? elsewhere() : url);
      return void response.writeHead(302, { location: back.href }).end();
    }
    if (path === "/long") response.statusCode = 400;
    if (path === "/echo")
      return void response.writeHead(200, json).end(echoOf(String(request.headers["x-key"])));
    response.writeHead(response.statusCode, json).end(JSON.stringify(answer(path)));
  });
  const answer = (path: string) => {
    if (path === "/token") return { ...token, access_token: `token-${received.length}` };
    if (path === "/null") return null;
    if (path === "/long") return { error: "invalid_grant", error_description: `wrong${"!".repeat(5000)}` };
    if (!path.startsWith("/.well-known/")) return {};
    return { issuer: url, authorization_endpoint: `${url}/auth`, token_endpoint: `${elsewhere()}/token` };
  };
  return { url, received, stop };
}

/** A lifetime so short that the token is renewed before each request. */
const token = { token_type: "Bearer", expires_in: 20, refresh_token: "refresh-1" };

const json = { "content-type": "application/json" };

/** A debugging response that repeats the key under harmless names. */
function echoOf(key: string): string {
  const encoded = (text: string, encoding: BufferEncoding) => Buffer.from(text).toString(encoding);
  return JSON.stringify({
    ...{
      id: "run_7",
      number: key,
      order_id: encodeURIComponent(key),
      customer: encoded(`x-key: ${key}`, "base64"),
    },
    ...{
      account_id: encoded(`key ${key}`, "base64url"),
      batch_id: encoded(key, "hex"),
      note: `sent with ${key}`,
    },
    escaped_id: JSON.stringify(
      [...key].map((one) => `\\u${one.charCodeAt(0).toString(16).padStart(4, "0")}`).join(""),
    ),
    next: `/moved-plain?q=${encodeURIComponent(key)}`,
  });
}

/** Sends small events until the client disconnects. */
function flood(response: ServerResponse, type: string): void {
  response.writeHead(200, { "content-type": type });
  const events = "data: x\n\n".repeat(5000);
  const write = () => {
    while (!response.destroyed && response.write(events));
    if (!response.destroyed) response.once("drain", write);
  };
  write();
}

async function seen(request: IncomingMessage): Promise<string> {
  const { authorization, "x-key": key } = request.headers;
  const body = await text(request);
  return [
    `${request.method} ${request.url}`,
    ...(authorization === undefined ? [] : [authorization]),
    ...(key === undefined ? [] : [`x-key=${key}`]),
    ...(body === "" ? [] : [body]),
  ].join(" ");
}

function allowOtherSites({ headers }: IncomingMessage, response: ServerResponse): void {
  response.setHeader("access-control-allow-origin", headers.origin ?? "*");
  response.setHeader("access-control-allow-headers", headers["access-control-request-headers"] ?? "*");
}
