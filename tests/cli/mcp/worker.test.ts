import assert from "node:assert/strict";
import { existsSync, readFileSync } from "node:fs";
import { join } from "node:path";
import { before, suite, type TestContext, test } from "node:test";
import { Client, StreamableHTTPClientTransport } from "@modelcontextprotocol/client";
import { run as init } from "#cli/commands/init.ts";
import { bundleWorker } from "#cli/mcp/bundle-worker.ts";
import { provideWorkerScript } from "#cli/mcp/worker-script.ts";
import { filesOf } from "#site/files/index.ts";
import { readSites } from "#site/index.ts";
import { publish } from "#site/publication.ts";
import { temporaryFolder } from "../temporary.ts";

interface Worker {
  fetch(request: Request, environment: object): Promise<Response>;
}

suite("the worker of a static site", { concurrency: 1 }, () => {
  let worker: Worker;
  let script = "";
  before(async () => {
    script = (await bundleWorker()).text;
    worker = (await import(`data:text/javascript;base64,${Buffer.from(script).toString("base64")}`)).default;
  });

  /** The worker before the files that a build writes beside the pages, and what it was asked for. */
  async function serving(t: TestContext, base: string) {
    publish({ files: ["openapi/petstore.yaml"], history: null, apis: null, base });
    t.after(() => publish({ base: "/" }));
    const files = new Map(filesOf(await readSites()).map(({ path, text }) => [`${base}${path}`, text]));
    const assets = {
      async fetch(request: Request | URL) {
        const { pathname } = new URL(request instanceof URL ? request : request.url);
        if (pathname.endsWith("/")) return new Response("<!DOCTYPE html>");
        const text = files.get(decodeURIComponent(pathname))?.();
        return text === undefined ? new Response("Not found", { status: 404 }) : new Response(text);
      },
    };
    return (request: Request) => worker.fetch(request, { ASSETS: assets, SITE_BASE: base });
  }

  async function session(t: TestContext, base: string) {
    const fetch = await serving(t, base);
    const client = new Client({ name: "test", version: "1" });
    const transport = new StreamableHTTPClientTransport(new URL(`https://docs.example.com${base}mcp`), {
      fetch: (input, given) => fetch(new Request(input, given)),
    });
    await client.connect(transport);
    t.after(() => client.close());
    return async (name: string, given: Record<string, unknown>) => {
      const { content } = await client.callTool({ name, arguments: given });
      return (content as { text: string }[]).map(({ text }) => text).join("");
    };
  }

  test("searches, reads and validates requests, from the files of the site", async (t) => {
    const use = await session(t, "/docs/");
    assert.match(await use("search", { query: "place an order" }), /- operation POST \/store\/orders: /);
    assert.match(
      await use("read", { address: "operations/create-pet" }),
      /^Source: Petstore, operations\/create-pet\./,
    );
    assert.match(
      await use("read", { address: "../../secrets" }),
      /^There is nothing at "\.\.\/\.\.\/secrets"\./,
    );
    assert.match(
      await use("call", { operation: "createPet", body: { categoryId: 1 } }),
      /^Not sent: .*`\/name` is required/,
    );
    const created = await use("call", { operation: "createPet", body: { name: "Milo", categoryId: 1 } });
    assert.match(
      created,
      /^POST \/pets \(simulation\)\n\nHTTP 201\n.*The response matches its description\./s,
    );
    // No client sees what another created.
    const { id } = JSON.parse(created.slice(created.indexOf("{")));
    assert.match(await use("call", { operation: "getPet", parameters: { petId: id } }), /HTTP 404/);
    assert.match(await use("changes", {}), /^No earlier versions are published/);
  });

  test("serves the Markdown of a page to whoever asks for it, and all else as it is", async (t) => {
    const fetch = await serving(t, "/");
    const textAt = async (path: string, accept: string) =>
      (await fetch(new Request(`https://docs.example.com${path}`, { headers: { accept } }))).text();
    assert.match(await textAt("/operations/get-pet/", "text/markdown, text/html;q=0.9"), /^# Get a pet/);
    assert.equal(await textAt("/operations/get-pet/", "text/html"), "<!DOCTYPE html>");
    assert.equal(await textAt("/nowhere/", "text/markdown"), "<!DOCTYPE html>");
    assert.match(await textAt("/llms.txt", "text/markdown"), /^# Petstore/);
  });

  test("is written as one file without imports, before the site's static assets", async (t) => {
    const folder = temporaryFolder(t);
    provideWorkerScript(async () => script);
    process.env.INIT_CWD = folder;
    t.after(() => delete process.env.INIT_CWD);
    t.mock.method(console, "log", () => {});
    assert.equal(await init(["cloudflare-mcp", "--base", "/docs/"]), 0);
    const { main, vars, assets } = JSON.parse(readFileSync(join(folder, "wrangler.jsonc"), "utf8"));
    assert.deepEqual(
      { main, vars, assets, isWritten: existsSync(join(folder, main)) },
      {
        main: "mcp-worker.js",
        vars: { SITE_BASE: "/docs/" },
        assets: {
          directory: "./dist",
          html_handling: "force-trailing-slash",
          not_found_handling: "404-page",
          binding: "ASSETS",
          run_worker_first: ["/*", "!/docs/_astro/*"],
        },
        isWritten: true,
      },
    );
    assert.doesNotMatch(script, /\b(?:import|from)\s*["']|\brequire\(|\bnew Function\(/);
  });
});
