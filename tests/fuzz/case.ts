/** A worker thread of the fuzzer: runs a case and reports what is wrong, or nothing. */
import { readFileSync } from "node:fs";
import { parentPort } from "node:worker_threads";
import { DescriptionError, Unrenderable } from "#description/error.ts";
import { buildRequest } from "#http/request/build.ts";
import { callableOperation } from "#http/request/callable.ts";
import { exampleValues } from "#http/request/example/index.ts";
import { samplesOf } from "#http/samples/index.ts";
import type { Server } from "#server/index.ts";
import { simulationOfReference } from "#server/simulation/from-reference.ts";
import type { DescribedSite } from "#site/index.ts";
import { readReference } from "#site/read-reference.ts";
import { findingsOf, placed } from "../cli/check/checked.ts";
import { callOf } from "../corpus/simulated.ts";
import { simulationOfFiles } from "../corpus/simulated-on-node.ts";
import { readSimulated } from "../corpus/simulated-site.ts";
import { type FuzzedRequest, mutateRequest } from "./mutate.ts";
import { randomFrom } from "./random.ts";

export type Target = "build" | "server" | "check" | "readers";

export interface Case {
  target: Target;
  file: string;
  seed: number;
}

parentPort?.on("message", (next: Case) => {
  run(next).then(
    (problem) => parentPort?.postMessage(problem),
    (error: unknown) => parentPort?.postMessage(isRefusal(error) ? null : stackOf(error)),
  );
});

const run = (next: Case): Promise<string | null> => targets[next.target](next);

const targets: Record<Target, (next: Case) => Promise<string | null>> = {
  build: runBuild,
  check: runCheck,
  server: runServer,
  readers: runReaders,
};

/** The model, and a request with samples for every operation. */
async function runBuild({ file }: Case): Promise<string | null> {
  const { reference } = await readReference(file);
  const findSchema = findSchemaIn(reference);
  for (const operation of reference.operations) {
    const { request } = callableOperation(operation, reference.securitySchemes, findSchema);
    samplesOf(operation, buildRequest(request, exampleValues(operation, findSchema), "http://localhost"));
  }
  JSON.stringify(reference);
  return null;
}

async function runCheck({ file }: Case): Promise<string | null> {
  const stack = placed(await findingsOf(await readReference(file))).find((line) => /^\s+at /m.test(line));
  return stack ?? null;
}

/** A text of a reader, in a file whose first line names the reader. */
async function runReaders({ file }: Case): Promise<string | null> {
  const [name = "", text = ""] = readFileSync(file, "utf16le").split(/\n(.*)/s);
  const { readWithinTime } = await import("./readers.ts");
  return readWithinTime(name, text);
}

/** Requests to the simulation as a Node server has it, and as the Service Worker reads it from its files. */
async function runServer({ file, seed }: Case): Promise<string | null> {
  const site = await readSimulated(file);
  const random = randomFrom(seed);
  let reported: string | null = null;
  const report = (error: unknown) => {
    reported ??= stackOf(error);
  };
  // Both store the time of a request.
  const clock = () => new Date("2026-11-21T12:00:00Z");
  const onNode = simulationOfReference({ reference: site.reference, basePath: "", report, clock });
  const inWorker = simulationOfFiles(site, report, clock);
  const operations = site.reference.operations;
  for (let left = Math.min(20, operations.length); left > 0; left -= 1) {
    const request = mutateRequest(callOf(random.pick(operations), site, []), random);
    const [one, other] = [await respond(onNode, request), await respond(inWorker, request)];
    if (reported !== null) return `${JSON.stringify(request)}\n${reported}`;
    if (one !== other) return `${JSON.stringify(request)}\non Node: ${one}\nin a worker: ${other}`;
  }
  return null;
}

/** Status, headers and body; what no client can send is refused by the platform. */
async function respond(server: Server, { path, ...init }: FuzzedRequest): Promise<string> {
  const { method } = init;
  const body = method === "GET" || method === "HEAD" ? null : init.body;
  let request: Request;
  try {
    request = new Request(`http://localhost${path}`, { ...init, body });
  } catch {
    return "not sent";
  }
  const response = await server.fetch(request);
  return JSON.stringify([response.status, [...response.headers], await response.text()]);
}

function findSchemaIn({ schemas }: DescribedSite["reference"]) {
  const bySlug = new Map(schemas.map(({ slug, schema }) => [slug, schema]));
  return (slug: string) => bySlug.get(slug);
}

/** By name: a description that cannot be rendered is refused in one sentence. */
const isRefusal = (error: unknown) => error instanceof DescriptionError || error instanceof Unrenderable;

const stackOf = (error: unknown) => (error instanceof Error ? (error.stack ?? error.message) : String(error));
