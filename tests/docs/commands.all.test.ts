import assert from "node:assert/strict";
import { type ChildProcess, spawn } from "node:child_process";
import { once } from "node:events";
import { existsSync } from "node:fs";
import { delimiter, dirname, join } from "node:path";
import { after, before, suite, test } from "node:test";
import { runNode, temporaryFolder, write } from "../cli/temporary.ts";
import { copyProject, type ProjectCopy } from "../e2e/project-copy.ts";
import { startPostgres, withoutPostgres } from "../server/store/postgres-server.ts";
import { commandsOf, documents } from "./documents.ts";

/** A description whose simulation has what the documents ask for. */
const things = {
  openapi: "3.1.0",
  info: { title: "Things", version: "1" },
  paths: {
    "/things": {
      get: {
        operationId: "listThings",
        responses: {
          200: {
            description: "All things",
            content: {
              "application/json": {
                schema: { type: "array", items: { type: "string" } },
                examples: { all: { value: ["a", "b"] }, empty: { value: [] } },
              },
            },
          },
          404: {
            description: "None",
            content: { "application/json": { example: { message: "No things" } } },
          },
        },
      },
    },
  },
};

const documented = new Set(documents.flatMap(commandsOf));

/** Which commands of the documents were run by a test of this file. */
const run = new Set<string>();

suite("commands of the documents", () => {
  let copy: ProjectCopy;
  before(async () => {
    copy = await copyProject();
    write(copy.folder, "path/to/api.yaml", JSON.stringify(things));
  });
  after(() => copy.remove());

  test("start the site and its API", async () => {
    const server = await start("npm start", {});
    try {
      assert.match(await (await fetch(server.url)).text(), /Petstore/);
      assert.match(await shell("curl http://localhost:4321/api/pets", { server: server.url }), /"Biscuit"/);
    } finally {
      await server.stop();
    }
  });

  test("keep the records in PostgreSQL", { skip: withoutPostgres }, async () => {
    await using postgres = await startPostgres();
    const documentedUrl = "postgres://user:password@host:5432/petstore";
    const url = await postgres.newDatabase();
    const server = await start(`DATABASE_URL=${documentedUrl} npm start`, { [documentedUrl]: `'${url}'` });
    try {
      assert.deepEqual((await fetch(`${server.url}/api/health`)).status, 200);
    } finally {
      await server.stop();
    }
  });

  test("build and serve a description", async () => {
    assert.match(await shell("npm run specimen -- check path/to/api.yaml"), /^No problems found\.$/m);
    await shell("npm run specimen -- build path/to/api.yaml --out site");
    assert.ok(existsSync(join(copy.folder, "site/operations/list-things/index.html")));
    write(copy.folder, "path/to/guides/start.md", "# Start");
    await shell("npm run specimen -- build path/to/api.yaml --guides path/to/guides");
    assert.ok(existsSync(join(copy.folder, "dist/guides/start/index.html")));
    const server = await start("npm run specimen -- serve site --port 4321", { "--port 4321": "--port 0" });
    try {
      const prefer = async (preference: string) => {
        const command = [...documented].find((line) => line.includes(`'Prefer: ${preference}'`)) ?? "";
        return JSON.parse(await shell(command, { server: server.url }));
      };
      assert.deepEqual(await prefer("code=404"), { message: "No things" });
      assert.deepEqual(await prefer("example=empty"), []);
      assert.ok(Array.isArray(await prefer("dynamic=true")));
    } finally {
      await server.stop();
    }
  });

  test("build the site for a path", async () => {
    await shell("npm run build -- --base /docs/");
    assert.ok(existsSync(join(copy.folder, "dist/operations/create-pet/index.html")));
  });

  test("install the package and run it", { timeout: 180_000 }, async (t) => {
    const folder = temporaryFolder(t, { "package.json": "{}", "openapi.yaml": JSON.stringify(things) });
    const packed = await runNode(["tests/tools/launch.mjs", "package", "--out", folder]);
    assert.equal(packed.code, 0, packed.stderr);
    const place = { folder };
    await shell("npm install --save-dev ./specimen-docs-specimen-0.1.0.tgz", place);
    await shell("npx specimen build openapi.yaml --out site", place);
    assert.ok(existsSync(join(folder, "site/operations/list-things/index.html")));
    await shell("npx specimen init github-pages", place);
    assert.ok(existsSync(join(folder, ".github/workflows/pages.yml")));
    assert.equal(
      await shell("npx specimen check openapi.yaml --format github", place),
      "No problems found.\n",
    );
    for (const command of ["npx specimen serve site", "npx specimen dev openapi.yaml"]) {
      const server = await start(command, {}, folder);
      try {
        assert.match(await (await fetch(server.url)).text(), /Things/);
      } finally {
        await server.stop();
      }
    }
  });

  test("are all run here", () => {
    // This file is part of what it runs.
    run.add("npm test");
    assert.deepEqual([...run].sort(), [...documented].sort());
  });

  /** Runs a documented command to its end, against a server at another address where one is given. */
  async function shell(command: string, { server = "", folder = copy.folder } = {}): Promise<string> {
    const { child, printed } = launch(command, { "http://localhost:4321": server }, folder);
    const [code] = await once(child, "close");
    assert.equal(code, 0, printed());
    return printed();
  }

  /** Starts a documented command and waits until it prints its address. */
  async function start(command: string, changes: Record<string, string>, folder = copy.folder) {
    const { child, printed } = launch(command, changes, folder);
    const url = await new Promise<string>((resolve, reject) => {
      child.stdout?.on("data", () => {
        const [, address] = /(http:\/\/localhost:\d+)\//.exec(printed()) ?? [];
        if (address !== undefined) resolve(address);
      });
      child.once("close", () => reject(new Error(printed())));
    });
    const stop = async () => {
      if (child.exitCode !== null || child.pid === undefined) return;
      process.kill(-child.pid, "SIGTERM");
      await once(child, "close");
    };
    return { url, stop };
  }

  function launch(command: string, changes: Record<string, string>, folder: string) {
    assert.ok(documented.has(command), `no document has "${command}"`);
    run.add(command);
    let text = command.startsWith("curl ")
      ? command.replace("curl ", "curl --silent --fail-with-body ")
      : command;
    if (command.includes("code=404")) text = text.replace("--fail-with-body ", "");
    for (const [documentedPart, part] of Object.entries(changes))
      text = text.replaceAll(documentedPart, part);
    const env = {
      ...process.env,
      NODE_TEST_CONTEXT: undefined,
      // The package runs in the Node that runs this test, and needs nothing from the network.
      PATH: `${dirname(process.execPath)}${delimiter}${process.env.PATH}`,
      npm_config_offline: "true",
      // Of npm's own warnings, such as about its settings on this machine, nothing belongs to a command's output.
      npm_config_loglevel: "error",
      PORT: "0",
      DATA_DIR: join(copy.folder, ".data"),
      LOG: "off",
    };
    // A group of its own, so that everything that the shell starts can be stopped.
    const child: ChildProcess = spawn("sh", ["-c", text], { cwd: folder, env, detached: true });
    let printed = "";
    for (const stream of [child.stdout, child.stderr]) {
      stream?.on("data", (chunk) => {
        printed += chunk;
      });
    }
    return { child, printed: () => printed };
  }
});
