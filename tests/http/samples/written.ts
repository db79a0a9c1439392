import { execFile } from "node:child_process";
import { mkdtemp, rm, writeFile } from "node:fs/promises";
import { tmpdir } from "node:os";
import { join } from "node:path";
import { startNode } from "#server/hosts/node.ts";
import { createPetstore } from "#server/hosts/petstore.ts";
import { reference } from "../../server/running.ts";
import { runners } from "./runners.ts";

/** The result of running a sample. */
export interface Ran {
  code: number;
  stdout: string;
  stderr: string;
}

/** A request that a server was asked to respond. */
export interface Call {
  method: string;
  path: string;
  status: number;
}

/** A reference server of a test's own, freshly seeded, that notes what it is asked. */
export interface NotedPetstore extends AsyncDisposable {
  /** The address of its API. */
  api: string;
  calls: Call[];
}

/** The URL in author's samples, which `npm start` serves. */
export const writtenAddress = "http://localhost:4321/api";

export async function startNotedPetstore(): Promise<NotedPetstore> {
  const calls: Call[] = [];
  // Before the sunset of any operation.
  const clock = () => new Date("2026-11-21T12:00:00Z");
  const petstore = await createPetstore({
    reference,
    database: { kind: "sqlite", folder: ":memory:" },
    basePath: "/api",
    clock,
  });
  const fetch = async (request: Request) => {
    const response = await petstore.server.fetch(request);
    calls.push({ method: request.method, path: new URL(request.url).pathname, status: response.status });
    return response;
  };
  const node = { apis: [{ path: "/api", server: { fetch } }], site: null, port: 0, host: "localhost" };
  const { url, close } = await startNode(node);
  return {
    api: `${url}/api`,
    calls,
    async [Symbol.asyncDispose]() {
      await close();
      await petstore.close();
    },
  };
}

/** Runs a sample as a reader would who has the server at another address, with none of the user's own settings. */
export async function runSample(language: keyof typeof runners, source: string, api: string): Promise<Ran> {
  const { command, file } = runnerOf(language);
  const folder = await mkdtemp(join(tmpdir(), "specimen-written-"));
  try {
    await writeFile(join(folder, file), source.replaceAll(writtenAddress, api));
    return await run(command, [file], folder);
  } finally {
    await rm(folder, { recursive: true, force: true });
  }
}

/** Whether a language can be run here, and what it states where not. Written samples in Python need no package. */
export async function probe(language: string): Promise<Ran> {
  const { command, probe } = runnerOf(language);
  return await run(command, language === "python" ? ["--version"] : probe, tmpdir());
}

function runnerOf(language: string) {
  const runner = runners[language];
  if (runner === undefined) throw new Error(`tests/http/samples/runners.ts lacks a runner for ${language}.`);
  return runner;
}

function run(command: string, args: string[], cwd: string): Promise<Ran> {
  const env = { PATH: process.env.PATH, HOME: cwd, LANG: "C.UTF-8", PYTHONDONTWRITEBYTECODE: "1" };
  return new Promise((resolve) => {
    execFile(command, args, { cwd, env, timeout: 30_000 }, (error, stdout, stderr) => {
      // The code is a text, such as `ENOENT`, where the program could not be started.
      const code = error === null ? 0 : typeof error.code === "number" ? error.code : -1;
      resolve({ code, stdout, stderr: code === -1 ? `${error?.message}\n${stderr}` : stderr });
    });
  });
}
