import assert from "node:assert/strict";
import { suite, test } from "node:test";
import { hosts } from "#cli/hosts/index.ts";
import { redirectsBelow } from "#site/redirects.ts";
import { noCaddy, startCaddy } from "../e2e/caddy.ts";
import { noNginx, startNginx } from "../e2e/nginx.ts";
import { temporaryFolder } from "./temporary.ts";

const redirects = redirectsBelow("/docs/", {
  "/old/": "/operations/list-a/",
  "/gone.html": "https://acme.example/?a=$b&c={d}",
  "/a;b{c": "/",
  "/caf%C3%A9/": "/coffee/",
});

/** The addresses that requests are sent to, and their targets. */
const expected = {
  "/docs/old": "/docs/operations/list-a/",
  "/docs/old/": "/docs/operations/list-a/",
  "/docs/gone.html": "https://acme.example/?a=%24b&c=%7Bd%7D",
  "/docs/a;b%7Bc": "/docs/",
  "/docs/caf%C3%A9/": "/docs/coffee/",
};

suite("redirects of moved pages", { concurrency: false }, () => {
  for (const [name, start, missing] of [
    ["nginx", startNginx, noNginx],
    ["Caddy", startCaddy, noCaddy],
  ] as const)
    test(`${name} redirects moved pages permanently`, { skip: missing ?? false }, async (t) => {
      const server = await start(temporaryFolder(t), "/docs/", redirects);
      t.after(() => server.stop());
      const found = Object.keys(expected).map(async (path) => {
        const { status, headers } = await fetch(server.url + path, { redirect: "manual" });
        const location = headers.get("location")?.replace(server.url, "");
        return [path, status, location];
      });
      assert.deepEqual(
        await Promise.all(found),
        Object.entries(expected).map(([path, location]) => [path, 301, location]),
      );
    });

  test("the Netlify and Vercel configurations redirect moved pages", () => {
    const site = { out: "dist", base: "/docs/", redirects: redirects.slice(0, 2), embed: [] };
    const [, ...rules] = hosts.netlify?.files(site)["netlify.toml"]?.split("\n[[redirects]]\n") ?? [];
    assert.deepEqual(rules, [
      '  from = "/docs/old"\n  to = "/docs/operations/list-a/"\n  status = 301\n  force = true\n',
      '  from = "/docs/gone.html"\n  to = "https://acme.example/?a=%24b&c=%7Bd%7D"\n  status = 301\n  force = true\n',
      ...[".specimen-files", ".nojekyll", "_headers", "_redirects"].map(
        (file) => `  from = "/docs/${file}"\n  to = "/404.html"\n  status = 404\n  force = true\n`,
      ),
    ]);
    assert.deepEqual(JSON.parse(hosts.vercel?.files(site)["vercel.json"] ?? "").redirects.slice(0, 2), [
      { source: "/docs/old{/}?", destination: "/docs/operations/list-a/", permanent: true },
      {
        source: "/docs/gone\\.html{/}?",
        destination: "https://acme.example/?a=%24b&c=%7Bd%7D",
        permanent: true,
      },
    ]);
  });
});
