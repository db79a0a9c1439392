import assert from "node:assert/strict";
import { spawn } from "node:child_process";
import { once } from "node:events";
import { appendFileSync, readFileSync } from "node:fs";
import { createServer as createHttpServer } from "node:http";
import { type AddressInfo, connect, createServer } from "node:net";
import { join } from "node:path";
import { text } from "node:stream/consumers";
import { type TestContext, test } from "node:test";
import { setTimeout as sleep } from "node:timers/promises";
import { pathToFileURL } from "node:url";
import { run as watch } from "#cli/dev/watch.ts";
import { freePort } from "../../e2e/nginx.ts";
import { temporaryFolder, write } from "../temporary.ts";

const valid = 'openapi: 3.1.0\ninfo: { title: One, version: "1" }\npaths: {}\n';
const broken = valid.replace('"1"', '"1');
const problem =
  'api.yaml:2:30: the text that begins here is not closed; end it with "\n\n2 | info: { title: One, version: "1 }';

test("dev shows errors above the last page, also at start, and follows settings and styles", {
  timeout: 120_000,
}, async (t) => {
  const folder = temporaryFolder(t, {
    "api.yaml": broken,
    "own.css": "a {}",
    "specimen.config.json": '{ "input": "api.yaml", "css": ["own.css"], "theme": { "radius": 0 } }',
    "public/.well-known/security.txt": "Contact: mailto:a@acme.example",
    "renderer/assets/theme.js": "",
    "renderer/entry.mjs": renderer,
  });
  const taken = createServer().listen(0, "localhost");
  t.after(() => taken.close());
  await once(taken, "listening");
  const { port } = taken.address() as { port: number };
  const { url, printed } = await startDev(t, folder, port);
  assert.match(printed, new RegExp(`^Port ${port} is in use, so this is port \\d+\\.$`, "m"));

  const refused = await fetch(url);
  assert.equal(refused.status, 500);
  assert.match(await refused.text(), /api\.yaml:2:30: /);
  const next = await eventsOf(url);
  assert.equal(await next(), problem);

  write(folder, "api.yaml", valid);
  assert.equal(await next(), null);
  const page = await fetch(url).then((response) => response.text());
  assert.match(page, /^<h1>One<\/h1>/);

  write(folder, "api.yaml", broken);
  assert.equal(await next(), problem);
  const kept = await fetch(url);
  assert.deepEqual([kept.status, await kept.text()], [200, page]);
  for (const path of ["brand/own.css", "brand/theme.css"])
    assert.equal((await fetch(url + path)).status, 200, path);
  write(folder, "api.yaml", valid);
  assert.equal(await next(), null);

  const own = await fetch(`${url}.well-known/security.txt`);
  assert.deepEqual(
    [own.status, own.headers.get("content-type"), await own.text()],
    [200, "text/plain; charset=utf-8", "Contact: mailto:a@acme.example"],
  );
  assert.equal((await fetch(`${url}constructor`)).status, 404);

  write(folder, "own.css", "a { color: red }");
  assert.equal(await next(), null);
  assert.equal(await fetch(`${url}brand/own.css`).then((response) => response.text()), "a { color: red }");

  write(folder, "specimen.config.json", '{ "input": "api.yaml", "titel": "Two" }');
  assert.match((await next()) ?? "", /specimen\.config\.json:1: .*titel/);
  write(folder, "specimen.config.json", '{ "input": "api.yaml", "title": "Two" }');
  assert.equal(await next(), null);
  assert.match(await fetch(url).then((response) => response.text()), /^<h1>Two<\/h1>/);
});

test("dev reports a broken description once, even if its output is logged to the same folder", {
  timeout: 120_000,
}, async (t) => {
  const folder = temporaryFolder(t, {
    "api.yaml": broken,
    "specimen.config.json": '{ "input": "api.yaml" }',
    "renderer/assets/theme.js": "",
    "renderer/entry.mjs": renderer,
  });
  const log = join(folder, "dev.log");
  const { url, child } = await startDev(t, folder, 0);
  child.stderr.on("data", (text) => appendFileSync(log, text));
  const next = await eventsOf(url);
  assert.equal(await next(), problem);
  write(folder, "dev.log", "It starts.\n");
  await sleep(1_000);
  assert.equal(readFileSync(log, "utf8"), "It starts.\n");

  write(folder, "api.yaml", `${broken}# and more\n`);
  await sleep(1_000);
  assert.equal(readFileSync(log, "utf8"), "It starts.\n");
  write(folder, "api.yaml", valid);
  assert.equal(await next(), null);
  write(folder, "api.yaml", broken);
  assert.equal(await next(), problem);
  await sleep(1_000);
  assert.equal(readFileSync(log, "utf8").match(/^api\.yaml:2:30: /gm)?.length, 1);
  write(folder, "api.yaml", valid);
  assert.equal(await next(), null);
  // The page that is open would come first.
  await sleep(4_500);
  assert.match(readFileSync(log, "utf8"), /^api\.yaml:2:30: .*\nNo problems found\.\n$/m);
});

test("dev serves no files outside the site, and accepts no other hosts", {
  timeout: 120_000,
}, async (t) => {
  const folder = temporaryFolder(t, {
    "api.yaml": valid,
    "specimen.config.json": '{ "input": "api.yaml" }',
    ".env": "canary",
    "notes.txt": "canary",
    "public/own.txt": "own",
    "renderer/assets/theme.js": "",
    "renderer/entry.mjs": renderer,
  });
  const { url } = await startDev(t, folder, 0);
  const { port, host } = new URL(url);
  const statusOf = async (target: string, headers = `Host: ${host}\r\n`) => {
    const socket = connect(Number(port), "localhost");
    socket.write(`GET ${target} HTTP/1.1\r\n${headers}Connection: close\r\n\r\n`);
    const response = await text(socket);
    assert.doesNotMatch(response, /canary|root:x|\bat .*\.ts:\d/, target);
    return Number(response.split(" ")[1]);
  };
  const beside = [
    ...[
      "/../notes.txt",
      "/..%2fnotes.txt",
      "/%2e%2e/notes.txt",
      "/.env",
      "/%2eenv",
      "/notes.txt",
      "/api.yaml",
    ],
    ...[
      "/specimen.config.json",
      "/own.txt/../../.env",
      "/own.txt%00.html",
      "/@fs/etc/passwd",
      "//etc/passwd",
    ],
    ...[`/@fs${folder}/.env`, "/notes.txt?raw", `/${"%2e%2e%2f".repeat(20)}etc/passwd`],
  ];
  for (const target of beside) assert.deepEqual([target, await statusOf(target)], [target, 404]);
  for (const target of ["/%", "/..\\notes.txt", "*"])
    assert.deepEqual([target, await statusOf(target)], [target, 400]);
  const hosts: [headers: string, status: number][] = [
    [`Host: ${host}\r\n`, 200],
    ["Host: evil.example\r\n", 403],
    [`Host: ${host}\r\nHost: evil.example\r\n`, 403],
    ["", 400],
  ];
  for (const [headers, status] of hosts)
    assert.deepEqual([headers, await statusOf("/own.txt", headers)], [headers, status]);
});

test("dev polls a URL with conditional requests, and keeps the last page while it cannot be fetched", {
  timeout: 120_000,
}, async (t) => {
  let text = valid;
  let status = 200;
  const sent: number[] = [];
  const http = createHttpServer((request, response) => {
    const etag = `"${text.length}"`;
    const now = status === 200 && request.headers["if-none-match"] === etag ? 304 : status;
    sent.push(now);
    response.writeHead(now, { etag }).end(now === 200 ? text : "");
  }).listen(0, "127.0.0.1");
  t.after(() => http.close());
  await once(http, "listening");
  const input = `http://127.0.0.1:${(http.address() as AddressInfo).port}/openapi.yaml`;
  const folder = temporaryFolder(t, {
    "specimen.config.json": JSON.stringify({ input }),
    "renderer/assets/theme.js": "",
    "renderer/entry.mjs": renderer,
  });
  const { url } = await startDev(t, folder, 0);
  const title = async () => (await (await fetch(`${url}openapi.json`)).json()).info.title;
  assert.equal(await title(), "One");
  const page = await fetch(url).then((response) => response.text());
  const next = await eventsOf(url);
  await until(() => sent.filter((one) => one === 304).length > 1);
  assert.equal(sent.filter((one) => one === 200).length, 1);

  text = valid.replace("One", "Another");
  assert.equal(await next(), null);
  assert.equal(await title(), "Another");

  status = 503;
  assert.equal(await next(), `${input}: cannot be fetched (status 503); check the address`);
  const kept = await fetch(url);
  assert.deepEqual([kept.status, await kept.text()], [200, page]);

  status = 200;
  text = valid.replace("One", "The third");
  assert.equal(await next(), null);
  assert.equal(await title(), "The third");
});

test("watch waits for a service, sends requests to it, and keeps its page while it restarts", {
  timeout: 120_000,
}, async (t) => {
  const port = await freePort();
  const input = `http://localhost:${port}/openapi.yaml`;
  const folder = temporaryFolder(t, { "renderer/assets/theme.js": "", "renderer/entry.mjs": renderer });
  const { url } = await startDev(t, folder, 0, "watch", input);
  const next = await eventsOf(url);
  assert.match((await next()) ?? "", new RegExp(`^${input}: cannot be fetched`));
  assert.equal((await fetch(url)).status, 500);

  const serve = async (text: string) => {
    const http = createHttpServer((_request, response) => response.end(text)).listen(port, "localhost");
    await once(http, "listening");
    return async () => {
      http.closeAllConnections();
      http.close();
      await once(http, "close");
    };
  };
  const stop = await serve(withOperation);
  assert.equal(await next(), null);
  const operation = await fetch(`${url}operations/list-pets/try-it.json`);
  assert.equal((await operation.json()).servers[0].url, `http://localhost:${port}`);
  const page = await fetch(url).then((response) => response.text());

  await stop();
  assert.match((await next()) ?? "", new RegExp(`^${input}: cannot be fetched`));
  assert.equal(await fetch(url).then((response) => response.text()), page);
  t.after(await serve(withOperation));
  assert.equal(await next(), null);
  // What is wrong with the description is not for its readers.
  assert.doesNotMatch(
    await fetch(`${url}__specimen/reload.js`).then((response) => response.text()),
    /findings/,
  );
});

test("watch requires exactly one URL", async () => {
  for (const args of [[], ["openapi.yaml"], ["http://localhost/a", "http://localhost/b"]])
    await assert.rejects(watch(args), { name: "UsageError", message: /^Name the URL of one description/ });
});

const withOperation = valid.replace("{}", "{ /pets: { get: { operationId: listPets } } }");

const until = async (isSo: () => boolean) => {
  while (!isSo()) await sleep(50);
};

/** What Astro makes of pages, as far as it is used, of one page. */
const renderer = `
  import { providedSites } from ${JSON.stringify(pathToFileURL("src/site/provided.ts").href)};
  const routeData = { component: "src/site/pages/index.astro", segments: [], type: "page" };
  const title = async () => (await providedSites())[0].publication.brand.title ?? "One";
  export const app = {
    manifest: { routes: [{ routeData }] },
    setInternals() {},
    setOptions() {},
    routeCache: { clearAll() {} },
    getComponentByRoute: async () => ({ getStaticPaths: async () => [{ params: {} }] }),
    render: async () => new Response("<h1>" + (await title()) + "</h1><body></body>"),
  };`;

async function startDev(
  t: TestContext,
  folder: string,
  port: number,
  command: "index" | "watch" = "index",
  ...args: string[]
) {
  const urlOf = (file: string) => JSON.stringify(pathToFileURL(file).href);
  write(
    folder,
    "start.mjs",
    `import { provideRenderer } from ${urlOf("src/cli/renderer/index.ts")};
    import { run } from ${urlOf(`src/cli/dev/${command}.ts`)};
    const entry = ${urlOf(join(folder, "renderer/entry.mjs"))};
    provideRenderer(async () => ({ assets: ["renderer/assets"], entry, version: "1" }));
    process.exitCode = await run(${JSON.stringify([...args, "--port", String(port), "--host", "localhost"])});`,
  );
  const env = { ...process.env, NODE_TEST_CONTEXT: undefined, INIT_CWD: folder };
  const child = spawn(process.execPath, ["start.mjs"], { cwd: folder, env });
  t.after(async () => {
    child.kill();
    await once(child, "close");
  });
  let printed = "";
  let complaint = "";
  child.stderr.on("data", (text) => {
    complaint += text;
  });
  for await (const text of child.stdout) {
    printed += text;
    const [url] = /http:\S+/.exec(printed) ?? [];
    if (url !== undefined) {
      child.stdout.resume();
      return { url, printed, child };
    }
  }
  throw new Error(complaint);
}

/** What the page is sent, one after the other. */
async function eventsOf(url: string): Promise<() => Promise<string | null>> {
  const { body } = await fetch(`${url}__specimen/changes`);
  const reader = body?.pipeThrough(new TextDecoderStream()).getReader();
  let text = "";
  return async () => {
    for (;;) {
      const [whole, data] = /^data: (.*)\n\n/m.exec(text) ?? [];
      if (whole !== undefined && data !== undefined) {
        text = text.slice(text.indexOf(whole) + whole.length);
        return JSON.parse(data);
      }
      const { value = "", done = true } = (await reader?.read()) ?? {};
      if (done) throw new Error("No more is sent.");
      text += value;
    }
  };
}
