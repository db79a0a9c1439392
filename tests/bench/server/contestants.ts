import { type ChildProcess, spawn } from "node:child_process";
import { once } from "node:events";
import { mkdtempSync, rmSync } from "node:fs";
import { createServer } from "node:net";
import { tmpdir } from "node:os";
import { join, resolve } from "node:path";
import { setTimeout as wait } from "node:timers/promises";
import { startPostgres, withoutPostgres } from "../../server/store/postgres-server.ts";
import { scriptPath } from "../measure.ts";
import { home, install } from "../peers.ts";

/** A server that is measured. */
export interface Contestant {
  title: string;
  /** Starts it with the records that it begins with. */
  start(): Promise<Started>;
}

export interface Started extends AsyncDisposable {
  /** The base URL of its operations. */
  url: string;
  /** Its process. */
  pid: number;
}

const description = resolve("openapi/petstore.yaml");
const ours = scriptPath("server/serve.ts");

export const contestants: Contestant[] = [
  {
    title: "specimen, SQLite",
    async start() {
      const folder = mkdtempSync(join(tmpdir(), "bench-server-"));
      const server = await run((port) => [ours, folder, port], "/api");
      return withCleanup(server, async () => rmSync(folder, { recursive: true }));
    },
  },
  {
    title: "specimen, PostgreSQL",
    async start() {
      if (withoutPostgres !== false) throw new Error(withoutPostgres);
      const postgres = await startPostgres({ durable: true });
      const url = await postgres.newDatabase();
      const server = await run((port) => [ours, url, port], "/api");
      return withCleanup(server, async () => await postgres[Symbol.asyncDispose]());
    },
  },
  {
    title: "node:http, fixed answers",
    start: () => run((port) => [scriptPath("server/fixed.ts"), port], ""),
  },
  {
    title: "@stoplight/prism-cli",
    async start() {
      await install({ name: "prism" });
      const script = join(home("prism"), "node_modules/@stoplight/prism-cli/dist/index.js");
      return run(
        (port) => [script, "mock", "-p", port, "-h", "127.0.0.1", "-m", "false", "-v", "silent", description],
        "",
      );
    },
  },
  {
    title: "@scalar/mock-server",
    async start() {
      await install({ name: "scalar-mock" });
      return run((port) => [join(home("scalar-mock"), "serve.mjs"), description, port], "");
    },
  },
];

async function run(argsFor: (port: string) => string[], basePath: string): Promise<Started> {
  const port = await freePort();
  const child = spawn(process.execPath, argsFor(`${port}`), {
    env: { ...process.env, NODE_ENV: "production" },
    stdio: ["ignore", "ignore", "inherit"],
  });
  const url = `http://127.0.0.1:${port}${basePath}`;
  await untilAnswering(url, child);
  return {
    url,
    pid: child.pid ?? 0,
    async [Symbol.asyncDispose]() {
      child.kill();
      if (child.exitCode === null && child.signalCode === null) await once(child, "exit");
    },
  };
}

const withCleanup = (server: Started, clean: () => Promise<void>): Started => ({
  ...server,
  async [Symbol.asyncDispose]() {
    await server[Symbol.asyncDispose]();
    await clean();
  },
});

async function freePort(): Promise<number> {
  const server = createServer().listen(0, "127.0.0.1");
  await once(server, "listening");
  const address = server.address();
  server.close();
  return typeof address === "object" && address !== null ? address.port : 0;
}

async function untilAnswering(url: string, child: ChildProcess): Promise<void> {
  while (child.exitCode === null) {
    const isThere = await fetch(`${url}/pets`).then(
      () => true,
      () => false,
    );
    if (isThere) return;
    await wait(100);
  }
  throw new Error(`The server for ${url} ended with ${child.exitCode}.`);
}
