import assert from "node:assert/strict";
import { spawnSync } from "node:child_process";
import { cpSync, existsSync, mkdtempSync, rmSync, writeFileSync } from "node:fs";
import { tmpdir } from "node:os";
import { basename, delimiter, dirname, join } from "node:path";
import { after, before, suite, test } from "node:test";
import { temporaryFolder } from "../temporary.ts";

const versions = { pnpm: "pnpm@12.21.0", yarn: "@yarnpkg/cli-dist@4.18.1", bun: "@oven/bun-linux-x64@1.4.5" };

const files = {
  "package.json": '{ "name": "docs", "private": true, "type": "module" }',
  "specimen.config.ts":
    'import { defineConfig } from "@specimen-docs/specimen/config";\n\nexport default defineConfig({ input: "api.json", out: "site" });\n',
  "api.json": JSON.stringify({
    openapi: "3.1.0",
    info: { title: "Letters", version: "1" },
    paths: { "/a": { get: { operationId: "listA", responses: { 200: { description: "Found" } } } } },
  }),
  "use.mjs":
    'import { loadReference } from "@specimen-docs/specimen";\nconst { reference } = await loadReference("api.json");\nconsole.log(reference.operations[0].slug);\n',
};

suite("package managers", { concurrency: false, timeout: 600_000 }, () => {
  let folder = "";
  let tarball = "";
  let tools = "";

  before(() => {
    folder = mkdtempSync(join(tmpdir(), "specimen-managers-"));
    writeFileSync(join(folder, "package.json"), "{}");
    const packed = run(
      process.execPath,
      ["tests/tools/launch.mjs", "package", "--out", folder],
      process.cwd(),
    );
    tarball = join(folder, basename(packed.trim().split("\n").at(-1) ?? ""));
    tools = join(folder, "node_modules");
    run(
      "npm",
      ["install", "--no-audit", "--no-fund", "--ignore-scripts", ...Object.values(versions)],
      folder,
    );
  });

  after(() => rmSync(folder, { recursive: true, force: true }));

  const yarn = () => join(tools, "@yarnpkg/cli-dist/bin/yarn.js");
  const pnpm = () => join(tools, "pnpm/bin/pnpm.mjs");
  const bun = () => join(tools, "@oven/bun-linux-x64/bin/bun");

  test("npm and npx run the package", (t) => {
    const project = projectOf(t);
    run("npm", ["install", "--offline", "--no-audit", "--no-fund", `./${basename(tarball)}`], project);
    assert.match(run("npx", ["specimen", "build"], project), built);
    assert.equal(run(process.execPath, ["use.mjs"], project), "list-a\n");
  });

  test("npm exec runs the package without a project", (t) => {
    const folder = temporaryFolder(t, { "api.json": files["api.json"] });
    const specimen = ["exec", "--yes", `--package=${tarball}`, "--", "specimen"];
    assert.match(run("npm", [...specimen, "build", "api.json", "--out", "site"], folder), built);
  });

  test("pnpm runs the package", (t) => {
    const project = projectOf(t);
    run(process.execPath, [pnpm(), "add", "--offline", `./${basename(tarball)}`], project);
    assert.match(run(process.execPath, [pnpm(), "exec", "specimen", "build"], project), built);
    assert.equal(run(process.execPath, ["use.mjs"], project), "list-a\n");
  });

  test("Yarn runs the package with Plug'n'Play", (t) => {
    const project = projectOf(t, {
      "yarn.lock": "",
      ".yarnrc.yml":
        "nodeLinker: pnp\nenableTelemetry: false\nenableGlobalCache: false\nenableImmutableInstalls: false\n",
    });
    const add = ["add", `@specimen-docs/specimen@file:./${basename(tarball)}`];
    run(process.execPath, [yarn(), ...add], project);
    assert.deepEqual(
      [".pnp.cjs", "node_modules"].map((name) => existsSync(join(project, name))),
      [true, false],
    );
    for (const _time of [1, 2])
      assert.match(run(process.execPath, [yarn(), "specimen", "build"], project), built);
    assert.equal(run(process.execPath, [yarn(), "node", "use.mjs"], project), "list-a\n");
  });

  const hasBun = process.platform === "linux" && process.arch === "x64";
  test("Bun runs the package", {
    skip: hasBun ? false : "The package of Bun for this machine is another.",
  }, (t) => {
    const project = projectOf(t);
    run(bun(), ["add", `./${basename(tarball)}`], project);
    assert.match(run(bun(), ["x", "specimen", "build"], project), built);
    assert.equal(run(process.execPath, ["use.mjs"], project), "list-a\n");
  });

  function projectOf(t: Parameters<typeof temporaryFolder>[0], more: Record<string, string> = {}): string {
    const project = temporaryFolder(t, { ...files, ...more });
    cpSync(tarball, join(project, basename(tarball)));
    return project;
  }
});

const built = /^(?:.*\n)*Built \d+ pages (?:\(\d+ re-rendered\) )?into site\/ in /;

/** Runs a program with this Node before all others, and gives its output. */
function run(command: string, args: string[], cwd: string): string {
  const env = {
    ...process.env,
    PATH: [dirname(process.execPath), process.env.PATH].join(delimiter),
    NODE_TEST_CONTEXT: undefined,
    INIT_CWD: cwd,
    npm_config_update_notifier: "false",
  };
  const { status, stdout, stderr, error } = spawnSync(command, args, { cwd, env, encoding: "utf8" });
  if (status !== 0) throw new Error(`${command} ${args.join(" ")}\n${error ?? ""}${stdout}${stderr}`);
  return stdout;
}
