import assert from "node:assert/strict";
import { execFileSync } from "node:child_process";
import { chmodSync, existsSync, globSync, readdirSync, readFileSync, symlinkSync } from "node:fs";
import { join, resolve } from "node:path";
import { suite, test } from "node:test";
import { load } from "js-yaml";
import { hosts } from "#cli/hosts/index.ts";
import { starterFor } from "#cli/starter.ts";
import { protectiveHeaders } from "#site/policy.ts";
import { repositoryOf } from "../tools/package.ts";
import { runNode, temporaryFolder, write } from "./temporary.ts";

const init = (folder: string, ...args: string[]) =>
  runNode(["tests/tools/launch.mjs", "init", ...args], { env: { INIT_CWD: folder } });

suite("specimen init", { concurrency: false }, () => {
  test("init writes host files from the project's settings, and overwrites files only with --force", async (t) => {
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

  test("init configures hosts to serve a site below its base path", async (t) => {
    const folder = temporaryFolder(t, {
      "specimen.config.json": '{ "input": "api.yaml", "out": "site", "base": "/docs/" }',
      "api.yaml": "openapi: 3.1.0\ninfo: { title: Things, version: '1' }\npaths: {}\n",
    });
    for (const host of ["netlify", "cloudflare", "vercel"]) assert.equal((await init(folder, host)).code, 0);
    const read = (path: string) => readFileSync(join(folder, path), "utf8");
    const command =
      "npx specimen build --out site/docs && cp -r site/docs/404.html site/docs/_headers site/docs/.well-known site/";
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

    const npx = `#!/bin/sh\nshift\nexec "${process.execPath}" "${resolve("tests/tools/launch.mjs")}" "$@"\n`;
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
    assert.ok(existsSync(join(folder, "site/.well-known/agent-skills/index.json")));
  });

  test("init does not write through symbolic links to paths outside the folder", async (t) => {
    const outside = temporaryFolder(t, { "taken.yml": "theirs" });
    for (const [host, link, target] of [
      ["netlify", "netlify.toml", "missing.toml"],
      ["github-pages", ".github", "."],
      ["nginx", "nginx.conf", "taken.yml"],
    ] as const) {
      const folder = temporaryFolder(t);
      symlinkSync(join(outside, target), join(folder, link));
      const { code, stderr } = await init(folder, host, "--force");
      assert.equal(code, 1, host);
      assert.match(
        stderr,
        /would be written through a link to a place outside of this folder, or to nothing\./,
      );
    }
    assert.deepEqual(readdirSync(outside), ["taken.yml"]);
    assert.equal(readFileSync(join(outside, "taken.yml"), "utf8"), "theirs");
  });

  test("init creates a project that builds without findings, and keeps existing files", async (t) => {
    const folder = temporaryFolder(t, { ".gitignore": "/node_modules" });
    const { code, stdout, stderr } = await init(folder, "--base", "/docs/");
    assert.deepEqual([code, stderr], [0, ""]);
    assert.match(
      stdout,
      /^Wrote specimen\.config\.ts\.\nWrote openapi\.yaml\.\nWrote \.gitignore\.\n\nEdit openapi\.yaml/,
    );
    const read = (name: string) => readFileSync(join(folder, name), "utf8");
    assert.equal(read(".gitignore"), "/node_modules\ndist/\n");
    const run = (...args: string[]) =>
      runNode(["tests/tools/launch.mjs", ...args], {
        env: { INIT_CWD: folder, SPECIMEN_CACHE: join(folder, "cache") },
      });
    const checked = await run("check", "--format", "json");
    assert.deepEqual([checked.code, JSON.parse(checked.stdout).findings], [0, []]);
    const built = await run("build", "--out", "site");
    assert.deepEqual([built.code, built.stderr], [0, ""]);
    assert.match(read("site/index.html"), /<title>Bookshelf API reference<\/title>/);
    assert.match(read("site/index.html"), /href="\/docs\//);

    const texts = ["specimen.config.ts", "openapi.yaml", ".gitignore"].map(read);
    const again = await init(folder);
    assert.match(again.stdout, /^Kept specimen\.config\.ts\.\nKept openapi\.yaml\.\n\nEdit openapi\.yaml/);
    assert.deepEqual(["specimen.config.ts", "openapi.yaml", ".gitignore"].map(read), texts);
    assert.equal((await init(folder, "--force")).code, 2);
  });

  test("init creates a project for an existing description", async (t) => {
    const folder = temporaryFolder(t, { "openapi/api.json": "{}", ".gitignore": "node_modules\nsite" });
    const { files, kept } = await starterFor(folder, { out: "site", base: "/" });
    assert.deepEqual([Object.keys(files), kept], [["specimen.config.ts"], ["openapi/api.json"]]);
    assert.match(files["specimen.config.ts"] ?? "", /^ {2}input: "openapi\/api\.json",$/m);
  });

  test("init uses the only description in the folder, whatever its name", async (t) => {
    const folder = temporaryFolder(t, {
      "resend.yaml": "# Ours\nopenapi: 3.1.0\ninfo: { title: Resend, version: '1' }\n",
      "package.json": '{ "dependencies": { "openapi": "3.1.0" } }',
      "compose.yaml": "services: {}\n",
    });
    const { files, kept, input } = await starterFor(folder, { out: "dist", base: "/" });
    assert.deepEqual([kept, input], [["resend.yaml"], "resend.yaml"]);
    assert.equal(files["openapi.yaml"], undefined);
    write(folder, "other.json", '{ "swagger": "2.0" }');
    assert.equal((await starterFor(folder, { out: "dist", base: "/" })).input, "openapi.yaml");
  });

  test("init lists the known hosts when the given host is unknown", async (t) => {
    const { code, stderr } = await init(temporaryFolder(t), "geocities");
    assert.equal(code, 2);
    assert.match(
      stderr,
      /^Name one host: netlify, cloudflare, cloudflare-mcp, vercel, github-pages, github-checks, nginx, caddy, docker\.\n/,
    );
  });
});

test("Docker images run as an unprivileged user, on a base image with a pinned version", () => {
  const { Dockerfile = "" } = hosts.docker?.files({ out: "dist", base: "/", redirects: [], embed: [] }) ?? {};
  for (const text of [Dockerfile, readFileSync("Dockerfile", "utf8")]) {
    const stages = text.split(/^FROM /m).slice(1);
    assert.deepEqual(
      stages.map((stage) => /^\S+/.exec(stage)?.[0]),
      ["node:24-bookworm-slim", "node:24-bookworm-slim"],
    );
    assert.deepEqual(stages.at(-1)?.match(/^USER .*$/gm), ["USER node"]);
  }
});

test("generated host files can be parsed, and the nginx configuration equals the documented one", () => {
  const site = { out: "dist", base: "/docs/", redirects: [], embed: [] };
  const files = Object.assign({}, ...Object.values(hosts).map((host) => host.files(site)));
  for (const name of ["vercel.json", "wrangler.jsonc"]) assert.ok(JSON.parse(files[name]));
  const workflow = load(files[".github/workflows/pages.yml"]) as { jobs: { publish: { steps: object[] } } };
  assert.equal(workflow.jobs.publish.steps.length, 7);
  for (const name of ["nginx.conf", "Caddyfile", "vercel.json"])
    for (const header of Object.keys(protectiveHeaders([]))) assert.ok(files[name].includes(header), name);
  const [, documented] = /```nginx\n([\s\S]+?)```/.exec(readFileSync("docs/publishing.md", "utf8")) ?? [];
  assert.equal(files["nginx.conf"], documented);
});

interface Workflow {
  permissions: object;
  jobs: Record<string, { permissions?: Record<string, string>; steps: { uses?: string; run?: string }[] }>;
}

suite("GitHub workflows", () => {
  const written = hosts["github-pages"]?.files({ out: "dist", base: "/", redirects: [], embed: [] }) ?? {};
  const own = globSync(".github/workflows/*.yml").map((file) => [file, readFileSync(file, "utf8")]);
  const workflows = new Map(
    [...own, ...Object.entries(written)].map(([file = "", text = ""]) => [
      file,
      { text, ...(load(text) as Workflow) },
    ]),
  );

  test("workflows pin actions by hash with a version comment, and grant permissions per job", () => {
    assert.equal(workflows.size, 3);
    for (const [file, { text, permissions, jobs }] of workflows) {
      assert.deepEqual(permissions, {}, file);
      for (const { steps } of Object.values(jobs))
        for (const { uses } of steps)
          if (uses !== undefined) assert.match(uses, /^actions\/[a-z-]+@[\da-f]{40}$/, file);
      assert.equal(
        text.match(/uses: /g)?.length,
        text.match(/uses: \S+@[\da-f]{40} # v\d+\.\d+\.\d+\n/g)?.length,
        file,
      );
    }
  });

  test("the job that signs a release runs no other code", () => {
    const jobs = Object.entries(workflows.get(".github/workflows/release.yml")?.jobs ?? {});
    const signing = jobs.filter(([, { permissions }]) => permissions?.["id-token"] === "write");
    assert.deepEqual(
      signing.map(([name, { permissions, steps }]) => [
        name,
        permissions,
        steps.flatMap(({ run = [] }) => run),
      ]),
      [["publish", { "id-token": "write" }, ["npm publish ./*.tgz --provenance --access public"]]],
    );
    assert.ok(
      !signing.some(([, { steps }]) => steps.some(({ uses = "" }) => uses.startsWith("actions/checkout@"))),
    );
  });
});

test("the package has the repository of package.json, or that of the workflow that builds it", () => {
  const env = { GITHUB_SERVER_URL: "https://github.com", GITHUB_REPOSITORY: "owner/name" };
  assert.equal(repositoryOf({ repository: "github:other/name" }, env), "github:other/name");
  assert.deepEqual(repositoryOf({}, env), { type: "git", url: "git+https://github.com/owner/name.git" });
  assert.equal(repositoryOf({}, {}), undefined);
});
