import assert from "node:assert/strict";
import { once } from "node:events";
import { mkdir, mkdtemp, rm, symlink, writeFile } from "node:fs/promises";
import { connect } from "node:net";
import { tmpdir } from "node:os";
import { dirname, join } from "node:path";
import { suite, test } from "node:test";
import { brotliDecompressSync, gunzipSync } from "node:zlib";
import { createLog } from "#server/hosts/log.ts";
import { defaultLimits } from "#server/hosts/node.ts";
import { echo, startHost } from "./echo.ts";

const onWindows = process.platform === "win32";
const page = `<h1>Pets</h1>${"<p>A page of some length.</p>".repeat(200)}`;

suite("files of a site over HTTP", () => {
  test("hidden files and links that point out of the folder return 404", { skip: onWindows }, () =>
    withSite(async (url) => {
      const paths = ["/.git/config", "/.env", "/a/.secret", "/outside.txt", "/outside/secret.txt"];
      const statuses = await Promise.all(paths.map(async (path) => (await fetch(url + path)).status));
      assert.deepEqual(statuses, [404, 404, 404, 404, 404]);
      assert.equal((await fetch(`${url}/inside.html`)).status, 200);
      assert.equal((await fetch(`${url}/.well-known/security.txt`)).status, 200);
    }),
  );

  test("an invalid file path returns 404, and the log stays JSON", () =>
    withSite(async (url, lines) => {
      for (const path of [
        `/${"x".repeat(300)}`,
        `/${"x/".repeat(3000)}`,
        "/index.html/x",
        "/a%2Fb",
        "/%C3",
        "/%",
      ])
        assert.equal((await fetch(url + path)).status, 404, path.slice(0, 20));
      assert.deepEqual(
        lines.map((line) => JSON.parse(line).level),
        ["info", "info", "info", "info", "info", "info"],
      );
    }));

  test("a Range request returns the range, 416, or the complete file if the range is invalid", () =>
    withSite(async (url) => {
      const get = async (range: string) => {
        const response = await fetch(`${url}/ten.txt`, { headers: { range } });
        return [response.status, response.headers.get("content-range"), await response.text()];
      };
      assert.deepEqual(await get("bytes=2-4"), [206, "bytes 2-4/10", "234"]);
      assert.deepEqual(await get("bytes=7-"), [206, "bytes 7-9/10", "789"]);
      assert.deepEqual(await get("bytes=-3"), [206, "bytes 7-9/10", "789"]);
      assert.deepEqual(await get("bytes=8-99"), [206, "bytes 8-9/10", "89"]);
      for (const none of ["bytes=10-", "bytes=-0"])
        assert.deepEqual(await get(none), [416, "bytes */10", ""]);
      for (const invalid of ["bytes=4-2", "bytes=a-b", "lines=1-2", "bytes=-", "bytes=0-1,3-4"])
        assert.deepEqual(await get(invalid), [200, null, "0123456789"], invalid);
    }));

  test("files are compressed by the Accept-Encoding header, each with its own ETag", () =>
    withSite(async (url) => {
      const get = async (accept: string, path = "/") => {
        const response = await rawGet(url, path, { "accept-encoding": accept });
        return { encoding: /\r\ncontent-encoding: (\S+)/i.exec(response.head)?.[1] ?? null, ...response };
      };
      const br = await get("gzip, deflate, br");
      assert.deepEqual([br.encoding, brotliDecompressSync(br.body).toString()], ["br", page]);
      const gzip = await get("gzip;q=0.5, br;q=0");
      assert.deepEqual([gzip.encoding, gunzipSync(gzip.body).toString()], ["gzip", page]);
      assert.ok(br.body.length < page.length / 5 && gzip.body.length < page.length / 5);
      assert.match(br.head, /\r\nvary: accept, accept-encoding\r\n/i);
      assert.deepEqual((await get("identity")).body.toString(), page);
      assert.equal((await get("br", "/picture.png")).encoding, null);
      const etags = [br, gzip, await get("")].map(({ head }) => /\r\netag: (\S+)/i.exec(head)?.[1]);
      assert.equal(new Set(etags).size, 3);
      const again = await rawGet(url, "/", { "accept-encoding": "br", "if-none-match": `${etags[0]}` });
      assert.match(again.head, /^HTTP\/1\.1 304 /);
    }));

  test("a changed file is served with its new content", () =>
    withSite(async (url, _lines, folder) => {
      await (await fetch(`${url}/ten.txt`)).text();
      await writeFile(join(folder, "site/ten.txt"), "changed");
      assert.equal(await (await fetch(`${url}/ten.txt`)).text(), "changed");
    }));
});

suite("Host header", () => {
  const ask = async (url: string, host: string) =>
    (await rawGet(url, "/api/pets", { host })).head.split("\r\n")[0]?.split(" ")[1];

  test("the Host header of another site is refused while the server listens at a loopback address", async () => {
    await using host = await startHost();
    for (const name of ["localhost", "localhost:4321", "127.0.0.1", "[::1]:80", "docs.localhost"])
      assert.equal(await ask(host.url, name), "200", name);
    for (const name of [
      "evil.example",
      "evil.example:80",
      "localhost.evil.example",
      "127.0.0.1.evil.example",
    ])
      assert.equal(await ask(host.url, name), "400", name);
    const { body } = await rawGet(host.url, "/api/pets", { host: "evil.example" });
    assert.deepEqual(JSON.parse(`${body}`), {
      code: "invalid_request",
      message: "This server is not reachable by that host name. Add it to ALLOWED_HOSTS.",
      status: 400,
    });
  });

  test("listed hosts are accepted, and any host if the server listens on a network without a list", async () => {
    await using listed = await startHost({ allowedHosts: ["docs.example.com"] });
    assert.equal(await ask(listed.url, "docs.example.com"), "200");
    assert.equal(await ask(listed.url, "DOCS.example.com:8080"), "200");
    assert.equal(await ask(listed.url, "evil.example"), "400");
    await using open = await startHost({ host: "0.0.0.0" });
    assert.equal(await ask(open.url, "docs.example.com"), "200");
    await using narrow = await startHost({ host: "0.0.0.0", allowedHosts: ["docs.example.com"] });
    assert.equal(await ask(narrow.url, "evil.example"), "400");
  });

  test("an HTTP/1.0 request may lack the Host header, and two Host headers return 400", async () => {
    await using host = await startHost();
    assert.match(await send(host.url, "GET /api HTTP/1.0\r\n\r\n"), /^HTTP\/1\.1 200 .*GET \/api$/s);
    const twice = "GET /api HTTP/1.1\r\nHost: localhost\r\nHost: localhost\r\nConnection: close\r\n\r\n";
    assert.match(await send(host.url, twice), /^HTTP\/1\.1 400 /);
  });
});

test("half-open connections of one client do not block others", { timeout: 20_000 }, async () => {
  await using host = await startHost({ limits: { ...defaultLimits, connections: 20 } });
  const port = Number(new URL(host.url).port);
  const idle = Array.from({ length: 30 }, () => connect(port, "127.0.0.1").on("error", () => {}));
  await Promise.all(idle.map((socket) => once(socket, "connect")));
  for (let request = 0; request < 5; request += 1)
    assert.equal(await (await fetch(`${host.url}/api`)).text(), "GET /api");
  for (const socket of idle) socket.destroy();
});

test("pages and the API cannot be framed by other origins, also in old browsers", () =>
  withSite(async (url) => {
    const framing = async (path: string) => {
      const { headers } = await fetch(url + path);
      return [headers.get("content-security-policy"), headers.get("x-frame-options")];
    };
    assert.deepEqual(await framing("/"), ["frame-ancestors 'self'", "SAMEORIGIN"]);
    assert.deepEqual(await framing("/api"), ["default-src 'none'; frame-ancestors 'none'", "DENY"]);
  }));

async function withSite(body: (url: string, lines: string[], folder: string) => Promise<void>) {
  const folder = await mkdtemp(join(tmpdir(), "specimen-exposure-"));
  const lines: string[] = [];
  const files = {
    "site/index.html": page,
    "site/.git/config": "secret",
    "site/.env": "secret",
    "site/a/.secret": "secret",
    "site/.well-known/security.txt": "Contact: mailto:a@example.com",
    "site/ten.txt": "0123456789",
    "site/picture.png": "x".repeat(5000),
    "secret.txt": "secret",
  };
  try {
    for (const [name, text] of Object.entries(files)) {
      await mkdir(dirname(join(folder, name)), { recursive: true });
      await writeFile(join(folder, name), text);
    }
    if (!onWindows) {
      await symlink(join(folder, "secret.txt"), join(folder, "site/outside.txt"));
      await symlink(folder, join(folder, "site/outside"));
      await symlink(join(folder, "site/index.html"), join(folder, "site/inside.html"));
    }
    const site = { folder: join(folder, "site"), base: "/" };
    const log = createLog("json", (line) => lines.push(line));
    await using host = await startHost({ site, log, server: echo });
    await body(host.url, lines, folder);
  } finally {
    await rm(folder, { recursive: true });
  }
}

async function rawGet(url: string, path: string, headers: Record<string, string>) {
  const all = { host: "localhost", connection: "close", ...headers };
  const lines = Object.entries(all).map(([name, value]) => `${name}: ${value}\r\n`);
  const response = Buffer.from(await send(url, `GET ${path} HTTP/1.1\r\n${lines.join("")}\r\n`), "latin1");
  const end = response.indexOf("\r\n\r\n");
  return { head: response.subarray(0, end + 2).toString("latin1"), body: response.subarray(end + 4) };
}

/** What comes back, a character for each byte. */
async function send(url: string, text: string): Promise<string> {
  const socket = connect(Number(new URL(url).port), "127.0.0.1");
  socket.setEncoding("latin1");
  socket.write(text);
  let response = "";
  socket.on("data", (part) => {
    response += part;
  });
  await once(socket, "close");
  return response;
}
