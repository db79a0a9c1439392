import assert from "node:assert/strict";
import { execFileSync } from "node:child_process";
import { chmodSync, existsSync, readFileSync } from "node:fs";
import { join, resolve } from "node:path";
import { suite, test } from "node:test";
import { load } from "js-yaml";
import { hosts } from "#cli/hosts/index.ts";
import { runNode, temporaryFolder, write } from "./temporary.ts";

const init = (folder: string, ...args: string[]) =>
  runNode(["src/cli/launch.mjs", "init", ...args], { env: { INIT_CWD: folder } });

suite("init", { concurrency: false }, () => {
  test("writes the files of a host by the settings of the project, and overwrites none", async (t) => {
    const folder = temporaryFolder(t, {
      "specimen.config.json": '{ "out": "./site/", "base": "docs" }',
      ".dockerignore": "mine",
    });
    const { code, stdout } = await init(folder, "vercel");
    assert.deepEqual(
      [code, stdout],
      [0, "Wrote vercel.json.\nImport the repository at vercel.com, or run `npx vercel deploy --prod`.\n"],
    );
    const { outputDirectory, headers } = JSON.parse(readFileSync(join(folder, "vercel.json"), "utf8"));
    assert.deepEqual([outputDirectory, headers[0].source], ["site", "/docs/_astro/(.*)"]);

    const refused = await init(folder, "docker");
    assert.deepEqual(
      [refused.code, refused.stderr],
      [1, ".dockerignore exists already; pass --force to replace it.\n"],
    );
    assert.equal(readFileSync(join(folder, ".dockerignore"), "utf8"), "mine");
    assert.equal((await init(folder, "docker", "--force", "--out", "public")).code, 0);
    assert.equal(readFileSync(join(folder, ".dockerignore"), "utf8"), "node_modules\n.git\npublic\n");
  });

  test("serves a site with a base path below it, where a host serves one folder as its root", async (t) => {
    const folder = temporaryFolder(t, {
      "specimen.config.json": '{ "input": "api.yaml", "out": "site", "base": "/docs/" }',
      "api.yaml": "openapi: 3.1.0\ninfo: { title: Things, version: '1' }\npaths: {}\n",
    });
    for (const host of ["netlify", "cloudflare", "vercel"]) assert.equal((await init(folder, host)).code, 0);
    const read = (path: string) => readFileSync(join(folder, path), "utf8");
    const command = "npx specimen build --out site/docs && cp site/docs/404.html site/docs/_headers site/";
    const { build, assets } = JSON.parse(read("wrangler.jsonc"));
    const { buildCommand, outputDirectory } = JSON.parse(read("vercel.json"));
    const netlify = read("netlify.toml");
    assert.deepEqual(
      {
        netlify: [/command = "(.+)"/.exec(netlify)?.[1], /publish = "(.+)"/.exec(netlify)?.[1]],
        cloudflare: [build.command, assets.directory],
        vercel: [buildCommand, outputDirectory],
      },
      {
        netlify: [command, "site"],
        cloudflare: [command, "./site"],
        vercel: [command.replace(" site/docs/_headers", ""), "site"],
      },
    );

    const npx = `#!/bin/sh\nshift\nexec "${process.execPath}" "${resolve("src/cli/launch.mjs")}" "$@"\n`;
    write(folder, "bin/npx", npx);
    chmodSync(join(folder, "bin/npx"), 0o755);
    const env = { ...process.env, INIT_CWD: folder, PATH: `${join(folder, "bin")}:${process.env.PATH}` };
    execFileSync("sh", ["-c", command], { cwd: folder, env, stdio: "ignore" });
    const addresses = [...read("site/docs/index.html").matchAll(/(?:href|src)="(\/docs\/[^"#?]*)"/g)];
    const missing = addresses
      .map(([, address = ""]) => `site${address.replace(/\/$/, "/index.html")}`)
      .filter((file) => !existsSync(join(folder, file)));
    assert.deepEqual([addresses.length > 5, missing], [true, []]);
    assert.equal(read("site/404.html"), read("site/docs/404.html"));
    assert.match(read("site/_headers"), /^\/docs\/_astro\/\*$/m);
  });

  test("names the hosts that it knows", async (t) => {
    const { code, stderr } = await init(temporaryFolder(t), "geocities");
    assert.equal(code, 2);
    assert.match(
      stderr,
      /^Name one host: netlify, cloudflare, vercel, github-pages, nginx, caddy, docker\.\n/,
    );
  });
});

test("the files of hosts are valid, and that of nginx is the documented one", () => {
  const site = { out: "dist", base: "/docs/" };
  const files = Object.assign({}, ...Object.values(hosts).map((host) => host.files(site)));
  for (const name of ["vercel.json", "wrangler.jsonc"]) assert.ok(JSON.parse(files[name]));
  const workflow = load(files[".github/workflows/pages.yml"]) as { jobs: { publish: { steps: object[] } } };
  assert.equal(workflow.jobs.publish.steps.length, 7);
  const [, documented] = /```nginx\n([\s\S]+?)```/.exec(readFileSync("docs/publishing.md", "utf8")) ?? [];
  assert.equal(files["nginx.conf"], documented);
});
