import assert from "node:assert/strict";
import { type ChildProcess, execFileSync, spawn, spawnSync } from "node:child_process";
import { once } from "node:events";
import { existsSync, mkdtempSync, readFileSync, rmSync, symlinkSync } from "node:fs";
import { createServer } from "node:http";
import type { AddressInfo } from "node:net";
import { tmpdir } from "node:os";
import { delimiter, dirname, join } from "node:path";
import { after, before, suite, test } from "node:test";
import { runNode, temporaryFolder, write } from "../cli/temporary.ts";
import { copyProject, type ProjectCopy } from "../e2e/project-copy.ts";
import { startPostgres, withoutPostgres } from "../server/store/postgres-server.ts";
import { configurations, namedFiles } from "./configurations.ts";
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

/** A session in which a server kept the promise of the description. */
const har = {
  log: {
    version: "1.2",
    creator: { name: "test", version: "1" },
    entries: [
      {
        request: {
          method: "GET",
          url: "https://api.example.com/things",
          httpVersion: "HTTP/1.1",
          headers: [],
        },
        response: {
          status: 200,
          statusText: "OK",
          httpVersion: "HTTP/1.1",
          headers: [{ name: "Content-Type", value: "application/json" }],
          content: { size: 5, mimeType: "application/json", text: '["a"]' },
        },
      },
    ],
  },
};

interface ShellOptions {
  /** What the address of the documents is here. */
  server?: string;
  folder?: string;
  /** Parts of the command that are other ones here. */
  changes?: Record<string, string>;
}

suite("documented commands", () => {
  let copy: ProjectCopy;
  before(async () => {
    copy = await copyProject();
    write(copy.folder, "path/to/api.yaml", JSON.stringify(things));
  });
  after(() => copy.remove());

  test("the documented commands start the site and its API", async () => {
    const server = await start("npm start", {});
    try {
      assert.match(await (await fetch(server.url)).text(), /Petstore/);
      assert.match(await shell("curl http://localhost:4321/api/pets", { server: server.url }), /"Biscuit"/);
    } finally {
      await server.stop();
    }
  });

  test("the documented command starts the server with PostgreSQL", { skip: withoutPostgres }, async () => {
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

  suite("documented commands of the package", () => {
    let folder: string;
    const api = JSON.stringify(things);
    before(async () => {
      folder = mkdtempSync(join(tmpdir(), "specimen-"));
      for (const name of ["openapi.yaml", "old.yaml", "new.yaml", "api/openapi.yaml", "path/to/api.yaml"])
        write(folder, name, api);
      write(folder, "package.json", "{}");
      write(folder, ".gitignore", "node_modules");
      const packed = await runNode(["tests/tools/launch.mjs", "package", "--out", folder]);
      assert.equal(packed.code, 0, packed.stderr);
      await here("npm install --save-dev ./specimen-docs-specimen-0.1.0.tgz");
    });
    after(() => rmSync(folder, { recursive: true }));

    /** Runs a documented command in the folder of a project that has the package. */
    const here = (command: string, changes: Record<string, string> = {}) =>
      shell(command, { folder, changes });
    /** Runs a documented command with the published description, at an address on this machine. */
    const withPublished = async (command: string, prepare: (url: string) => void = () => {}) => {
      const published = createServer((_request, response) => response.end(api)).listen(0, "127.0.0.1");
      await once(published, "listening");
      const url = `http://127.0.0.1:${(published.address() as AddressInfo).port}`;
      prepare(url);
      try {
        return await here(command, { "https://example.com": url });
      } finally {
        published.close();
      }
    };

    test("the documented command writes a single file", async () => {
      await here("npx specimen build openapi.yaml --single-file --out api.html");
      assert.match(readFileSync(join(folder, "api.html"), "utf8"), /<h1>/);
    });

    test("the documented commands copy the files of the script tag", async () => {
      await here("mkdir -p public && cp -r node_modules/@specimen-docs/specimen/standalone public/kit");
      assert.ok(existsSync(join(folder, "public/kit/specimen.js")));
      await here(
        "tar -xzf specimen-docs-specimen-0.1.0.tgz --strip-components=1 package/standalone && mv standalone kit",
      );
      assert.ok(existsSync(join(folder, "kit/specimen.js")));
    });

    test("the documented command follows the description of a running service", async () => {
      const service = createServer((_request, response) => response.end(api)).listen(0, "127.0.0.1");
      await once(service, "listening");
      const url = `http://127.0.0.1:${(service.address() as AddressInfo).port}`;
      const server = await start(
        "npx specimen watch http://localhost:8000/openapi.json",
        { "http://localhost:8000": url, "openapi.json": "openapi.json --port 0" },
        folder,
      );
      try {
        assert.match(await (await fetch(server.url)).text(), /Things/);
      } finally {
        await server.stop();
        service.close();
      }
    });

    test("the documented commands build and serve a description, with guides and preferred responses", {
      timeout: 180_000,
    }, async () => {
      assert.match(await here("npx specimen check path/to/api.yaml"), /^No problems found\.$/m);
      await here("npx specimen build path/to/api.yaml --out site");
      assert.ok(existsSync(join(folder, "site/operations/list-things/index.html")));
      write(folder, "path/to/guides/start.md", "# Start");
      await here("npx specimen build path/to/api.yaml --guides path/to/guides");
      assert.ok(existsSync(join(folder, "dist/guides/start/index.html")));
      const server = await start(
        "npx specimen serve site --port 4321",
        { "--port 4321": "--port 0" },
        folder,
      );
      try {
        const prefer = async (preference: string) => {
          const command = [...documented].find((line) => line.includes(`'Prefer: ${preference}'`)) ?? "";
          return JSON.parse(await shell(command, { server: server.url }));
        };
        assert.deepEqual(await prefer("code=404"), { message: "No things" });
        assert.deepEqual(await prefer("example=empty"), []);
        assert.ok(Array.isArray(await prefer("dynamic=true")));
        assert.ok(Array.isArray(await prefer("delay=800")));
        // A share of all requests fails, so that the outcome of one is not known.
        const outcome = await prefer("failure=20");
        assert.ok(Array.isArray(outcome) || /Prefer: failure/.test(outcome.message), JSON.stringify(outcome));
      } finally {
        await server.stop();
      }
    });

    test("the documented command builds the site below a path", async () => {
      await here("npx specimen build openapi.yaml --out dist --base /docs/");
      assert.ok(existsSync(join(folder, "dist/operations/list-things/index.html")));
      // Characters of styles in all of its pages.
      const count = [...documented].find((command) => command.startsWith("find dist")) ?? "";
      assert.ok(Number(await here(count)) > 10_000);
    });

    test("the documented commands build, serve and develop a site", { timeout: 180_000 }, async () => {
      await here("npx specimen build openapi.yaml --out site");
      assert.ok(existsSync(join(folder, "site/operations/list-things/index.html")));
      for (const command of ["npx specimen serve site", "npx specimen dev openapi.yaml"]) {
        const server = await start(command, {}, folder);
        try {
          assert.match(await (await fetch(server.url)).text(), /Things/);
        } finally {
          await server.stop();
        }
      }
    });

    test("the documented commands build from a URL, and for audiences", { timeout: 180_000 }, async () => {
      const overlay = (update: string) =>
        `overlay: 1.1.0\ninfo: { title: An audience, version: "1" }\nactions:\n  - { target: $.info, update: ${update} }\n`;
      write(folder, "audiences.overlay.yaml", overlay("{ summary: For all }"));
      write(folder, "partner.overlay.yaml", overlay("{ title: Partner API }"));
      await withPublished("npx specimen build https://example.com/openapi.json --out site");
      for (const [name, audiences] of [
        ["public", "--audience developers"],
        ["partner", "--audience developers --audience partner"],
        ["public", "--audience developers --overlay audiences.overlay.yaml"],
        ["partner", "--audience partner --overlay audiences.overlay.yaml --overlay partner.overlay.yaml"],
      ]) {
        await here(`npx specimen build openapi.yaml --out ${name}-site ${audiences}`);
        assert.ok(existsSync(join(folder, `${name}-site/index.html`)));
      }
      assert.match(readFileSync(join(folder, "partner-site/index.html"), "utf8"), /<h1><bdi>Partner API</);
    });

    test("the documented commands check and verify", { timeout: 180_000 }, async () => {
      const noProblems = /^No problems found\./m;
      assert.match(await here("npx specimen check openapi.yaml"), noProblems);
      assert.equal(await here("npx specimen check openapi.yaml --format github"), "No problems found.\n");
      assert.match(await here("npx specimen verify openapi.yaml"), noProblems);
      write(folder, "session.har", JSON.stringify(har));
      assert.match(await here("npx specimen verify openapi.yaml --har session.har"), noProblems);
      const server = await start("npx specimen serve site", {}, folder);
      const against = { "https://staging.example.com/v1": `${server.url}/api` };
      const command =
        "SPECIMEN_AUTH_APIKEY=… npx specimen verify openapi.yaml --against https://staging.example.com/v1";
      try {
        assert.match(await here(command, against), noProblems);
      } finally {
        await server.stop();
      }
    });

    test("the documented commands write the sidebars of documentation sites", {
      timeout: 180_000,
    }, async () => {
      const build = "npx specimen build openapi.yaml --base /reference/";
      await here(`${build} --out static/reference --sidebar docusaurus`);
      await here(`${build} --out docs/public/reference --sidebar vitepress`);
      for (const site of ["static", "docs/public"])
        assert.ok(existsSync(join(folder, site, "reference/sidebar.json")));
    });

    test("each documented configuration builds", { timeout: 600_000 }, async () => {
      const failed: Record<string, string> = {};
      assert.ok(configurations().length > 15);
      for (const [index, { place, file, text }] of configurations().entries()) {
        const own = join(folder, "configurations", String(index));
        for (const [name, content] of Object.entries(namedFiles)) write(own, name, content);
        write(own, file, text);
        const hasInput = /^\s*"?(?:input|apis)"?:/m.test(text);
        const args = ["specimen", "build", ...(hasInput ? [] : ["openapi.yaml"])];
        const { status, stderr } = spawnSync("npx", args, { cwd: own, encoding: "utf8" });
        if (status !== 0) failed[place] = stderr;
      }
      assert.deepEqual(failed, {});
    });

    test("the documented commands compare versions", { timeout: 180_000 }, async () => {
      const git = (...given: string[]) => execFileSync("git", given, { cwd: folder });
      git("init", "--quiet", "--initial-branch=main");
      git("add", ".");
      git("-c", "user.name=a", "-c", "user.email=a@example.com", "commit", "--quiet", "--message=First");
      git("tag", "v1.4");
      const nothing = /No changes/;
      assert.match(await here("npx specimen diff old.yaml new.yaml"), nothing);
      assert.match(await here("npx specimen diff v1.4:api/openapi.yaml openapi.yaml"), nothing);
      write(folder, "specimen.config.yaml", "input: openapi.yaml\n");
      assert.match(await here("npx specimen diff main"), nothing);
      assert.match(await withPublished("npx specimen diff https://example.com/openapi.json"), nothing);
      const withSite = (url: string) =>
        write(folder, "specimen.config.yaml", `input: openapi.yaml\nsite: ${url}\n`);
      assert.match(await withPublished("npx specimen diff --published", withSite), nothing);
    });

    test("the documented commands write the files of hosts", { timeout: 180_000 }, async () => {
      await here("npx specimen init github-pages");
      assert.ok(existsSync(join(folder, ".github/workflows/pages.yml")));
      await here("npx specimen init github-checks");
      await here("npx specimen init cloudflare-mcp && npx specimen build && npx wrangler deploy", {
        "npx wrangler deploy": "true",
      });
      assert.ok(existsSync(join(folder, "dist/index.html")));
    });

    test("the documented commands serve agents", { timeout: 180_000 }, async () => {
      const published = await start("npx specimen serve site", {}, folder);
      const places = {
        "https://docs.example.com/": `${published.url}/`,
        "https://api.example.com": `${published.url}/api`,
      };
      try {
        for (const source of [
          "dist",
          "openapi.yaml",
          "https://docs.example.com/",
          "openapi.yaml --against https://api.example.com",
        ])
          await here(`npx specimen mcp ${source}`, places);
        const server = await start(
          "npx specimen mcp openapi.yaml --http 4322",
          { "--http 4322": "--http 0" },
          folder,
        );
        await server.stop();
      } finally {
        await published.stop();
      }
    });

    test("the documented commands start a project", { timeout: 180_000 }, async (t) => {
      const empty = temporaryFolder(t, { "package.json": "{}" });
      symlinkSync(join(folder, "node_modules"), join(empty, "node_modules"));
      await shell("npx specimen init", { folder: empty });
      const server = await start("npx specimen dev", {}, empty);
      await server.stop();
    });
  });

  test("every documented command is run by a test", () => {
    // This file is part of what it runs.
    run.add("npm test");
    const ofOthers = [...documented].filter((command) => command.startsWith("claude "));
    assert.deepEqual([...run, ...ofOthers].sort(), [...documented].sort());
  });

  /** Runs a documented command to its end, against a server at another address where one is given. */
  async function shell(
    command: string,
    { server = "", folder = copy.folder, changes = {} }: ShellOptions = {},
  ): Promise<string> {
    const { child, printed } = launch(command, { "http://localhost:4321": server, ...changes }, folder);
    // What speaks over stdin ends with it.
    child.stdin?.end();
    const [code] = await once(child, "close");
    assert.equal(code, 0, printed());
    return printed();
  }

  /** Starts a documented command and waits until it prints its address. */
  async function start(command: string, changes: Record<string, string>, folder = copy.folder) {
    const { child, printed } = launch(command, changes, folder);
    const url = await new Promise<string>((resolve, reject) => {
      const look = () => {
        const [, address] = /(http:\/\/(?:localhost|127\.0\.0\.1):\d+)\//.exec(printed()) ?? [];
        if (address !== undefined) resolve(address);
      };
      for (const stream of [child.stdout, child.stderr]) stream?.on("data", look);
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
    // Responses with an error are what these ask for, one of them in a fifth of all runs.
    if (/Prefer: (?:code=404|failure=)/.test(command)) text = text.replace("--fail-with-body ", "");
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
