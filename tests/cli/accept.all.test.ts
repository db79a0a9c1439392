import assert from "node:assert/strict";
import { readFileSync } from "node:fs";
import { join } from "node:path";
import { suite, type TestContext, test } from "node:test";
import { serve } from "@hono/node-server";
import { hosts } from "#cli/hosts/index.ts";
import { createStaticSite } from "#server/hosts/static.ts";
import { filesOf } from "#site/files/index.ts";
import { readSites } from "#site/index.ts";
import { publicationOf } from "#site/publication.ts";
import { noCaddy, startCaddy } from "../e2e/caddy.ts";
import { noNginx, startNginx } from "../e2e/nginx.ts";
import { temporaryFolder } from "./temporary.ts";

const site = { out: "dist", base: "/docs/", redirects: [], embed: [] };

type Serve = (request: Request) => Response | Promise<Response>;

/** The files of a site at `/docs/`, with a page beside each Markdown. */
async function builtSite(t: TestContext): Promise<string> {
  const publication = publicationOf({ files: ["openapi/petstore.yaml"], base: "/docs/" });
  const files = filesOf(await readSites(publication)).flatMap(({ path, text }): [string, string][] => [
    [`docs/${path}`, text()],
    ...(path.endsWith("index.md")
      ? [[`docs/${path.replace(/md$/, "html")}`, "<!DOCTYPE html>"] as [string, string]]
      : []),
  ]);
  return temporaryFolder(t, { ...Object.fromEntries(files), "docs/404.html": "<!DOCTYPE html>Nothing here" });
}

/** Requests over HTTP, with what a host does before it sends a file. */
async function listening(t: TestContext, respond: Serve): Promise<string> {
  const server = serve({ fetch: (request) => respond(request), port: 0 });
  await new Promise((resolve) => server.once("listening", resolve));
  t.after(() => server.close());
  const address = server.address();
  return `http://localhost:${typeof address === "object" ? address?.port : ""}`;
}

/** Static files as hosts have them: no Markdown but at its own address. */
function staticFiles(folder: string): Serve {
  const files = createStaticSite(folder);
  return (request) => files(new Request(request.url, { method: request.method }));
}

/** Netlify's edge runs the function that is written, which asks the site for the Markdown. */
async function startNetlify(t: TestContext, folder: string): Promise<string> {
  const code = hosts.netlify?.files(site)["netlify/edge-functions/markdown.js"] ?? "";
  const { default: edge, config } = await import(`data:text/javascript,${encodeURIComponent(code)}`);
  assert.deepEqual(config, { path: "/*", excludedPath: "/docs/_astro/*" });
  const files = staticFiles(folder);
  return await listening(t, async (request) => (await edge(request)) ?? (await files(request)));
}

interface VercelRedirect {
  source: string;
  destination: string;
  statusCode: number;
  has: { type: "header"; key: string; value: string }[];
}

/** Vercel follows the rules that are written: of their syntax, those for Markdown use what regular expressions have, too. */
async function startVercel(t: TestContext, folder: string): Promise<string> {
  const { redirects, headers } = JSON.parse(hosts.vercel?.files(site)["vercel.json"] ?? "");
  const files = staticFiles(folder);
  const matches = (pattern: string, text: string) => new RegExp(`^(?:${pattern})$`).exec(text);
  return await listening(t, async (request) => {
    const { pathname, origin } = new URL(request.url);
    for (const { source, destination, statusCode, has } of redirects as VercelRedirect[]) {
      const found = matches(source, pathname);
      const isAsked = has.every(({ key, value }) => matches(value, request.headers.get(key) ?? "") !== null);
      if (found !== null && isAsked)
        return Response.redirect(origin + destination.replace("$1", found[1] ?? ""), statusCode);
    }
    const { body, status } = await files(request);
    const response = new Response(body, { status, headers: { "content-type": "text/html" } });
    for (const rule of headers as { source: string; headers: { key: string; value: string }[] }[])
      if (matches(rule.source, pathname) !== null)
        for (const { key, value } of rule.headers) response.headers.set(key, value);
    return response;
  });
}

/** What `serve` does, which is the host of a preview. */
const startServe = (t: TestContext, folder: string) => listening(t, createStaticSite(folder));

const started =
  (start: typeof startNginx) =>
  async (t: TestContext, folder: string): Promise<string> => {
    const server = await start(folder, "/docs/");
    t.after(() => server.stop());
    return server.url;
  };

suite("Markdown by content negotiation", { concurrency: false }, () => {
  for (const [name, start, missing] of [
    ["serve", startServe, null],
    ["Netlify", startNetlify, null],
    ["Vercel", startVercel, null],
    ["nginx", started(startNginx), noNginx],
    ["Caddy", started(startCaddy), noCaddy],
  ] as const)
    test(`${name} serves a page as Markdown or HTML by the Accept header`, {
      skip: missing ?? false,
    }, async (t) => {
      const folder = await builtSite(t);
      const url = await start(t, folder);
      const at = async (path: string, accept: string) => {
        const response = await fetch(url + path, { headers: { accept } });
        const text = await response.text();
        const type = response.headers.get("content-type")?.toLowerCase().replace(/;.*/, "");
        return [response.status, type, text];
      };
      const markdown = (path: string) => readFileSync(join(folder, path), "utf8");
      for (const accept of ["text/markdown", "text/markdown, text/html;q=0.9, */*;q=0.1"])
        for (const path of ["/docs/", "/docs/operations/get-pet/", "/docs/schemas/pet/"])
          assert.deepEqual(
            await at(path, accept),
            [200, "text/markdown", markdown(`${path}index.md`)],
            `${path} for ${accept}`,
          );
      for (const accept of ["text/html,application/xhtml+xml,application/xml;q=0.9,*/*;q=0.8", "*/*"])
        assert.deepEqual(await at("/docs/operations/get-pet/", accept), [
          200,
          "text/html",
          "<!DOCTYPE html>",
        ]);
      assert.equal((await at("/docs/operations/no-such/", "text/markdown"))[0], 404);
      const list = await at("/docs/llms.txt", "text/markdown");
      assert.deepEqual([list[0], list[2]], [200, markdown("docs/llms.txt")]);
    });
});
