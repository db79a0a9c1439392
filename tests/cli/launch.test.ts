import assert from "node:assert/strict";
import { cpSync, existsSync, readFileSync } from "node:fs";
import { join } from "node:path";
import { suite, type TestContext, test } from "node:test";
import { thisMachine } from "#cli/launcher/packages.mjs";
import { binaryFor } from "#cli/launcher/runtime.mjs";
import { runNode, temporaryFolder, write } from "./temporary.ts";

suite("launching", { concurrency: true }, () => {
  test("installs what is missing, then never again", async (t) => {
    const project = createProject(t);
    const first = await launch(project, ["hello", "--name", "you"]);
    assert.match(first.stderr, /^Installing the dependencies/m);
    assert.equal(first.stdout, "main got hello --name you\n");
    assert.equal(first.code, 3);
    const second = await launch(project);
    assert.equal(second.stderr, "");
    assert.deepEqual(installs(project), ["npm ci"]);
  });

  test("installs again after package-lock.json has changed", async (t) => {
    const project = createProject(t);
    await launch(project);
    write(project, "package-lock.json", lockOf("2.0.0"));
    await launch(project);
    assert.equal(installs(project).length, 2);
  });

  test("takes a failed install for none", async (t) => {
    const project = createProject(t);
    const failed = await launch(project, [], { NPM_FAILS: "halfway" });
    assert.equal(failed.code, 1);
    assert.match(failed.stderr, /could not be installed\. npm ci ended with exit code 9/);
    assert.equal((await launch(project)).code, 3);
    assert.equal(installs(project).length, 2);
  });

  test("takes an install that leaves something out for none", async (t) => {
    const failed = await launch(createProject(t), [], { NPM_FAILS: "silently" });
    assert.equal(failed.code, 1);
    assert.match(failed.stderr, /npm ci left out greeting\.\n$/);
  });

  test("installs once where two commands start at once", async (t) => {
    const project = createProject(t);
    const both = await Promise.all([launch(project), launch(project)]);
    assert.deepEqual(
      both.map(({ code }) => code),
      [3, 3],
    );
    assert.equal(installs(project).length, 1);
  });

  test("hands over to the Node from npm where this one is too old", { skip: withoutRuntime() }, async (t) => {
    const project = createProject(t);
    const old = "data:text/javascript,Object.defineProperty(process.versions, 'node', { value: '20.1.0' })";
    const call = () => launch(project, ["hello"], {}, ["--import", old]);
    const first = await call();
    assert.match(first.stderr, /^Specimen needs Node 24, this is 20\.1\.0: installing/m);
    assert.equal(first.stdout, "main got hello\n");
    assert.equal(first.code, 3);
    assert.equal((await call()).stderr, "");
    assert.deepEqual(installs(join(project, ".cache/node")), ["npm ci"]);
    assert.deepEqual(installs(project), ["npm ci"]);
  });
});

/** A project with the real launcher, one dependency and a `main.ts` that says what it was given. */
function createProject(t: TestContext): string {
  const project = temporaryFolder(t, {
    "package.json": '{ "type": "module" }',
    "package-lock.json": lockOf("1.0.0"),
    "src/cli/main.ts": `export async function main(args: string[]): Promise<number> {
      if (args.length > 0) console.log("main got", ...args);
      return 3;
    }`,
  });
  cpSync("tests/cli/npm-stand-in.mjs", join(project, "npm-cli.js"));
  cpSync("src/cli/launch.mjs", join(project, "src/cli/launch.mjs"));
  cpSync("src/cli/launcher", join(project, "src/cli/launcher"), { recursive: true });
  cpSync("src/cli/runtime", join(project, "src/cli/runtime"), { recursive: true });
  return project;
}

const lockOf = (version: string) =>
  JSON.stringify({ packages: { "": {}, "node_modules/greeting": { version } } });

const launch = (project: string, args: string[] = [], env: NodeJS.ProcessEnv = {}, nodeArgs: string[] = []) =>
  runNode([...nodeArgs, "src/cli/launch.mjs", ...args], {
    cwd: project,
    env: { npm_execpath: join(project, "npm-cli.js"), npm_lifecycle_event: undefined, ...env },
  });

function installs(folder: string): string[] {
  const log = join(folder, "npm.log");
  return existsSync(log) ? readFileSync(log, "utf8").trim().split("\n") : [];
}

function withoutRuntime(): string | false {
  const machine = thisMachine();
  if (machine.os === "win32")
    return "Windows lets only administrators make the link that stands in for a runtime";
  return binaryFor(machine) === undefined && "npm carries no runtime for this machine";
}
