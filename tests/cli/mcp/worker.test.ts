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
import { publicationOf } from "#site/publication.ts";
import { temporaryFolder } from "../temporary.ts";

type Fetch = (request: Request) => Promise<Response>;

interface Worker {
  fetch(request: Request, environment: object): Promise<Response>;
}

suite("MCP worker of a static site", { concurrency: 1 }, () => {
  let worker: Worker;
  let script = "";
  before(async () => {
    script = (await bundleWorker()).text;
    worker = (await import(`data:text/javascript;base64,${Buffer.from(script).toString("base64")}`)).default;
  });

  /** The worker before the files that a build writes beside the pages, and what it was asked for. */
  async function serving(base: string, isDown = () => false) {
    const publication = publicationOf({ files: ["openapi/petstore.yaml"], base });
    const files = new Map(
      filesOf(await readSites(publication)).map(({ path, text }) => [`${base}${path}`, text]),
    );
    const assets = {
      async fetch(request: Request | URL) {
        const { pathname } = new URL(request instanceof URL ? request : request.url);
        if (isDown()) return new Response("<h1>Internal error at /srv/secret</h1>", { status: 500 });
        if (pathname.endsWith("/")) return new Response("<!DOCTYPE html>");
        const text = files.get(decodeURIComponent(pathname))?.();
        return text === undefined ? new Response("Not found", { status: 404 }) : new Response(text);
      },
    };
    return (request: Request) => worker.fetch(request, { ASSETS: assets, SITE_BASE: base });
  }

  async function session(t: TestContext, base: string) {
    const fetch = await serving(base);
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

  test("the worker searches, reads and validates requests with the files of the site", async (t) => {
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

  test("the worker serves Markdown by the Accept header, and other files unchanged", async () => {
    const fetch = await serving("/");
    const at = (path: string, accept: string) =>
      fetch(new Request(`https://docs.example.com${path}`, { headers: { accept } }));
    const textAt = async (path: string, accept: string) => await (await at(path, accept)).text();
    // Caches keep the two apart.
    for (const accept of ["text/markdown", "text/html"])
      assert.equal((await at("/operations/get-pet/", accept)).headers.get("vary"), "accept");
    assert.match(await textAt("/operations/get-pet/", "text/markdown, text/html;q=0.9"), /^# Get a pet/);
    assert.equal(await textAt("/operations/get-pet/", "text/html"), "<!DOCTYPE html>");
    assert.equal(await textAt("/nowhere/", "text/markdown"), "<!DOCTYPE html>");
    assert.match(await textAt("/llms.txt", "text/markdown"), /^# Petstore/);
  });

  /** The status and the text of a request to the tools. */
  async function posted(fetch: Fetch, body: BodyInit, headers: Record<string, string> = {}) {
    const usual = { "content-type": "application/json", accept: "application/json, text/event-stream" };
    const given = { method: "POST", headers: { ...usual, ...headers }, body, duplex: "half" } as RequestInit;
    const response = await fetch(new Request("https://docs.example.com/mcp", given));
    return { status: response.status, text: await response.text() };
  }

  const toolRequest = (name: string, given: object) =>
    JSON.stringify({ jsonrpc: "2.0", id: 1, method: "tools/call", params: { name, arguments: given } });

  test("the worker refuses requests from other origins, and grants them no CORS access", async () => {
    const fetch = await serving("/");
    const search = toolRequest("search", { query: "order" });
    assert.equal((await posted(fetch, search)).status, 200);
    assert.equal((await posted(fetch, search, { origin: "https://docs.example.com" })).status, 200);
    for (const origin of ["https://evil.example", "null", "https://docs.example.com.evil.example"])
      assert.equal((await posted(fetch, search, { origin })).status, 403, origin);
    const asked = await fetch(
      new Request("https://docs.example.com/mcp", {
        method: "OPTIONS",
        headers: { origin: "https://evil.example", "access-control-request-method": "POST" },
      }),
    );
    assert.deepEqual([asked.ok, asked.headers.get("access-control-allow-origin")], [false, null]);
  });

  test("the worker limits the size of requests, lists, inputs and results", async () => {
    const fetch = await serving("/");
    const large = toolRequest("search", { query: "x".repeat(1_000_000) });
    assert.equal((await posted(fetch, large)).status, 413);
    assert.equal((await posted(fetch, new Blob([large]).stream())).status, 413);
    const list = `[${Array.from({ length: 50 }, () => toolRequest("search", { query: "order" })).join()}]`;
    assert.deepEqual(await posted(fetch, ` ${list}`), {
      status: 400,
      text: "Send one message, not a list of them.\n",
    });
    const long = "/".repeat(500_000);
    for (const [name, given] of Object.entries({
      search: { query: long },
      read: { address: `${long}x` },
      call: { operation: long },
      changes: { since: long },
    })) {
      const { text } = await posted(fetch, toolRequest(name, given));
      assert.match(text, /must NOT have more than 1000 characters|maxLength|too long/, name);
      assert.ok(text.length < 2000, name);
    }
    const { text } = await posted(
      fetch,
      toolRequest("call", { operation: "getPet", parameters: { [long]: 1 } }),
    );
    assert.ok(text.length < 13_000, `${text.length} characters`);
  });

  test("the worker reads only documentation, and sends no requests", async (t) => {
    const outgoing = t.mock.method(globalThis, "fetch", async () => new Response("internal"));
    const use = await session(t, "/docs/");
    const addresses = [
      ...[
        "../../secrets",
        "..",
        "%2e%2e/%2e%2e/etc/passwd",
        "..\\..\\etc",
        "//evil.example/x",
        "https://evil.example",
      ],
      ...[
        "_headers",
        "mcp-worker.js",
        ".well-known/api-catalog",
        "sandbox.json",
        "operations/../../x",
        "\u0000",
      ],
    ];
    for (const address of addresses)
      for (const format of ["markdown", "openapi"])
        assert.match(
          await use("read", { address, format }),
          /^(?:There is nothing at |Only operations have format openapi)/,
          address,
        );
    for (const parameters of [
      { petId: "../../../evil" },
      { petId: "https://evil.example/" },
      { petId: "//evil.example" },
      { petId: "@evil.example" },
      { server: "https://evil.example" },
    ])
      assert.match(
        await use("call", { operation: "getPet", parameters }),
        /^(?:Not sent: |The operation has no parameter )/,
      );
    assert.match(
      await use("call", { operation: "https://evil.example/" }),
      /^There is no operation "https:\/\/evil\.example\/"\./,
    );
    assert.equal(outgoing.mock.callCount(), 0);
  });

  test("the worker hides details of its host when files cannot be read, and recovers", async () => {
    let isDown = true;
    const fetch = await serving("/", () => isDown);
    const search = toolRequest("search", { query: "order" });
    assert.deepEqual(await posted(fetch, search), {
      status: 503,
      text: "The files of the site cannot be read. Build it and deploy it again.\n",
    });
    isDown = false;
    assert.match((await posted(fetch, search)).text, /operation POST \/store\/orders/);
    const broken = await posted(fetch, "{");
    assert.equal(broken.status, 400);
    assert.doesNotMatch(broken.text, /\bat \w+ \(|\.ts:|node_modules/);
  });

  test("init cloudflare-mcp writes the worker as one file without imports, and its configuration", async (t) => {
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
