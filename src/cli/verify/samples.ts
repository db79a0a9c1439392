import { availableParallelism } from "node:os";
import { withPlaceholders } from "#http/request/auth/authorize.ts";
import { bodyPieces } from "#http/request/body/pieces.ts";
import { buildRequest } from "#http/request/build.ts";
import { exampleValues } from "#http/request/example/index.ts";
import { requestOperation } from "#http/request/operation.ts";
import { resolveServer } from "#http/request/server.ts";
import { languageOf, languages } from "#http/samples/index.ts";
import { isObject } from "#json/index.ts";
import { type Pointer, pointerTo, valueAt } from "#json/pointer.ts";
import * as messages from "#messages/terminal/verify.ts";
import { placedSamples } from "#model/extensions/code-samples.ts";
import type { Operation } from "#model/types.ts";
import type { Judge } from "./exchange.ts";
import type { Observation, Recorder } from "./observation.ts";
import { type Arrived, type StandIn, standInFor } from "./own-server.ts";
import { type Ended, isAvailable, type Runtime, runSource, runtimes } from "./runtimes.ts";

export interface SampleOptions {
  /** Whether generated samples are run as well. */
  generated: boolean;
  /** The ids of languages whose runtimes are required. */
  required: readonly string[];
}

/** A sample of an operation, with its place in the document. */
interface Sample {
  operation: Operation;
  language: string;
  label: string;
  source: string;
  /** The names of the files that it reads. */
  files: readonly string[];
  pointer: Pointer;
}

/** Runs the samples of all operations, each against its own server. Records failed and skipped ones. */
export async function verifySamples(
  judge: Judge,
  document: unknown,
  operations: readonly Operation[],
  options: SampleOptions,
  recorder: Recorder,
): Promise<void> {
  const samples = operations.flatMap((operation) => [
    ...writtenSamples(operation, document),
    ...(options.generated ? generatedSamples(operation, judge) : []),
  ]);
  const found = new Map<Sample, Observation[]>();
  const waiting = samples.values();
  const work = async () => {
    for (const sample of waiting) found.set(sample, await verifySample(sample, judge, options, recorder));
  };
  await Promise.all(Array.from({ length: availableParallelism() }, work));
  // Results are recorded in the order of the description, whichever ended first.
  for (const sample of samples) recorder.observe(...(found.get(sample) ?? []));
}

async function verifySample(
  sample: Sample,
  judge: Judge,
  { required }: SampleOptions,
  recorder: Recorder,
): Promise<Observation[]> {
  const { language, label, operation } = sample;
  const runtime = runtimes[language];
  if (runtime === undefined || !isAvailable(runtime)) {
    const reason = runtime === undefined ? messages.notRunLanguage(label) : messages.notInstalled(label);
    recorder.skip(reason);
    recorder.settle(operation, { kind: "not-run", reason });
    return required.includes(language) ? [failure(sample, messages.runtimeRequired(label))] : [];
  }
  const standIn = await standInFor(sample.source, judge);
  try {
    const ended = await runSource(standIn.source, runtime, { proxy: standIn.proxy, files: sample.files });
    recorder.sent += standIn.arrived.length;
    const found = judgeSample(sample, runtime, ended, standIn);
    if (found.every(({ severity }) => severity !== "error")) recorder.settle(operation, { kind: "verified" });
    else recorder.settle(operation, { kind: "not-verified", reason: messages.sampleFails(label) });
    return found;
  } finally {
    await standIn.close();
  }
}

function judgeSample(sample: Sample, runtime: Runtime, ended: Ended, standIn: StandIn): Observation[] {
  const { operation } = sample;
  const { arrived, refused } = standIn;
  const failures = [...refusals(refused), ...arrived.flatMap(problemsOf), ...endings(ended, runtime)];
  if (arrived.length === 0 && failures.length === 0) failures.push(messages.nothingSent);
  const [first] = arrived;
  if (first !== undefined && !arrived.some((one) => one.operation === operation))
    failures.unshift(messages.otherOperation(`${first.method} ${pathOf(first)}`, methodAndPath(operation)));
  // The first failure causes the others: an exception follows a response that the sample does not
  // expect.
  const [cause] = failures;
  const mismatches = arrived.flatMap(({ observations, status }) => (status >= 400 ? [] : observations));
  return [...(cause === undefined ? [] : [failure(sample, cause)]), ...mismatches];
}

const pathOf = ({ path }: Arrived) => path.replace(/\?.*/s, "");

export const methodAndPath = ({ method, path }: Operation) => `${method} ${path}`;

const refusals = (refused: Set<string>) => [...refused].map(messages.otherHost);

function problemsOf({ method, path, problem, status, text, operation }: Arrived): string[] {
  if (operation === undefined) return [messages.unknownOperation(`${method} ${path.replace(/\?.*/s, "")}`)];
  if (problem !== null) return [messages.requestMismatch(problem)];
  return status >= 400 ? [messages.refused(status, messageIn(text))] : [];
}

/** The message of an error body. */
export function messageIn(text: string): string {
  try {
    const value: unknown = JSON.parse(text);
    if (isObject(value) && typeof value.message === "string") return value.message;
  } catch {
    // No JSON: the text itself.
  }
  return text.slice(0, 200);
}

function endings(ended: Ended, { limit = 10_000 }: Runtime): string[] {
  if (ended.kind === "too slow") return [messages.tooSlow(limit / 1000)];
  if (ended.kind === "killed") return [messages.wasKilled];
  return ended.code === 0 ? [] : [messages.exitCode(ended.code, lineOf(ended.errors))];
}

/** The line with the error, else the last one. A stack, or the version of the runtime, follows it. */
function lineOf(errors: string): string {
  const lines = errors.split("\n").map((line) => line.trim());
  const error = lines.findLast((line) => /^(?:Uncaught )?[\w.]*(?:Error|Exception)\b/.test(line));
  return (error ?? lines.findLast((line) => line !== "") ?? "").slice(0, 200);
}

const failure = ({ operation, pointer, label }: Sample, problem: string): Observation => ({
  rule: "verify-sample",
  severity: "error",
  message: messages.sample(label, problem),
  operation,
  pointer,
});

/** The written samples with their places. */
function writtenSamples(operation: Operation, document: unknown): Sample[] {
  const { codeSamples: samples } = operation.markers;
  if (samples.kind === "hidden") return [];
  const places = sourcesAt(operation.pointer, document);
  return samples.written.map((written) => ({
    operation,
    language: languageOf(written)?.id ?? "",
    label: written.label,
    source: written.source,
    files: [],
    pointer: places.find(({ source }) => source === written.source)?.pointer ?? operation.pointer,
  }));
}

function sourcesAt(pointer: Pointer, document: unknown): { source: string; pointer: Pointer }[] {
  const operation = valueAt(document, pointer);
  return (isObject(operation) ? placedSamples(operation) : []).map(({ source, tokens }) => ({
    source,
    pointer: pointerTo(pointer, ...tokens),
  }));
}

/** The generated samples in the languages that can be run. */
function generatedSamples(operation: Operation, { reference, findSchema }: Judge): Sample[] {
  const { security } = operation;
  const { securitySchemes } = reference;
  const request = withPlaceholders(
    buildRequest(
      requestOperation(operation, findSchema),
      exampleValues(operation, findSchema),
      addressOf(operation),
    ),
    { security, securitySchemes },
  );
  const pieces = request.body === null ? [] : bodyPieces(request.body);
  const files = pieces.flatMap((piece) => (typeof piece === "string" ? [] : [piece.name]));
  return languages
    .filter(({ id }) => runtimes[id] !== undefined)
    .flatMap(({ id, label, generate }) => {
      const source = generate(request);
      const pointer = operation.pointer;
      return source === null
        ? []
        : [{ operation, language: id, label: messages.generated(label), source, files, pointer }];
    });
}

/** The first server of an operation. A relative one has no host. */
function addressOf({ servers: [server] }: Operation): string {
  const local = "http://localhost/";
  return (server === undefined ? null : resolveServer(server, [], local)) ?? local;
}
