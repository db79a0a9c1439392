/**
 * Changes real descriptions and requests at random and reports hangs, uncaught errors, and responses that differ
 * between Node and a worker: `npm run fuzz -- [--seed N] [--seconds N] [--only build|server|check|readers|multiply|compose|diff|directory]`.
 * What multiplies is built only with `--only`: each such description is a build in a process of its own. So are compositions of
 * schemas, `--runs` of them, twenty thousand by default, and pairs of them that `diff` compares, five thousand. `directory`
 * reads descriptions of APIs.guru, fifty by default.
 */
import { existsSync, mkdirSync, readdirSync, readFileSync, rmSync, statSync, writeFileSync } from "node:fs";
import { basename, join, resolve } from "node:path";
import { parseArgs } from "node:util";
import { Worker } from "node:worker_threads";
import { load } from "js-yaml";
import { findWrongPair, pairKinds } from "../random/changes/pairs.ts";
import { findProblem, versions } from "../random/compositions.ts";
import { families } from "../random/schemas/drawn.ts";
import type { Case, Target } from "./case.ts";
import { tryDirectory } from "./directory.ts";
import { multiplyingDescription, runMultiply } from "./multiply.ts";
import { mutateDescription } from "./mutate.ts";
import { type Random, randomFrom } from "./random.ts";
import { mutateText, readers } from "./readers.ts";

const targets: Target[] = ["build", "check", "server"];
/** In MB: what modules take, and 200 for what reads a text. */
const memory = { readers: 320, others: 1024 };
/** A case takes milliseconds; what takes this long is run again, alone and with more time. */
const limits = [10_000, 40_000];
/** Larger descriptions take their time on their own. */
const maxBytes = 300_000;
/** In characters. */
const maxChanged = 10_000_000;

/** The number of runs by what is tried, unless `--runs` names another. */
const usualRuns = { compose: 20_000, diff: 5_000, directory: 50 };

const { seed, seconds, chosen, runs: wanted } = readArguments();
if (chosen === "compose") process.exit(await compose());
if (chosen === "diff") process.exit(comparePairs());
if (chosen === "directory") process.exit(await tryDirectory(seed, wanted));
const sources = findSources();
const folder = resolve(".cache", "fuzz");
mkdirSync(folder, { recursive: true });
let worker = startWorker();
let [runs, findings] = [0, 0];
const end = performance.now() + seconds * 1000;
// The seed of a case is that of its run: `--seed` with it begins with the same case.
for (let current = seed; performance.now() < end; current += 1) {
  const random = randomFrom(current);
  const { name, file, run } =
    chosen === "multiply"
      ? multiplied(current, random)
      : chosen === "readers"
        ? read(current, random)
        : mutated(current, random, chosen);
  const problem = await run();
  runs += 1;
  if (problem === null) {
    rmSync(file);
    continue;
  }
  findings += 1;
  console.log(`\n${name}, seed ${current}, as ${file}\n${problem.slice(0, 2000)}`);
}
await worker.terminate();
console.log(`${runs} runs from seed ${seed}, ${findings} findings`);
process.exitCode = findings === 0 ? 0 : 1;

interface Run {
  name: string;
  file: string;
  run(): Promise<string | null>;
}

/** Tries descriptions that are drawn at random, as many of each version; gives the exit code. */
async function compose(): Promise<number> {
  let findings = 0;
  for (const version of versions) {
    const runs = Math.ceil(wanted / versions.length);
    const problem = await findProblem({ version, families: new Set(families), seed, runs });
    if (problem !== null) findings += 1;
    console.log(problem ?? `${runs} compositions of OpenAPI ${version} from seed ${seed}, all right`);
  }
  return findings === 0 ? 0 : 1;
}

/** Compares pairs that are drawn at random, as many of each kind and version; gives the exit code. */
function comparePairs(): number {
  let findings = 0;
  for (const version of versions)
    for (const kind of pairKinds) {
      const runs = Math.ceil(wanted / versions.length / pairKinds.length);
      const problem = findWrongPair(kind, { version, seed, runs });
      if (problem !== null) findings += 1;
      console.log(problem ?? `${runs} ${kind} of OpenAPI ${version} from seed ${seed}, all right`);
    }
  return findings === 0 ? 0 : 1;
}

function mutated(seed: number, random: Random, chosenTarget: Target | undefined): Run {
  const source = random.pick(sources);
  const target = chosenTarget ?? random.pick(targets);
  const file = join(folder, `${seed}.json`);
  const changed = JSON.stringify(mutateDescription(source.document, random));
  // A part that was put into itself again and again is for `multiply`, which has the time of a build.
  writeFileSync(file, changed.length > maxChanged ? JSON.stringify(source.document) : changed);
  return { name: `${target} of ${source.name}`, file, run: () => runCase({ target, file, seed }) };
}

function multiplied(seed: number, random: Random): Run {
  const file = join(folder, `${seed}.yaml`);
  writeFileSync(file, multiplyingDescription(random));
  return { name: "multiply", file, run: () => runMultiply(file) };
}

function read(seed: number, random: Random): Run {
  const name = random.pick(Object.keys(readers));
  const file = join(folder, `${seed}.txt`);
  const text = mutateText(random.pick(readers[name]?.texts ?? []), random);
  // Halves of surrogate pairs stay as they are.
  writeFileSync(file, `${name}\n${text}`, "utf16le");
  return { name, file, run: () => runCase({ target: "readers", file, seed }) };
}

async function runCase(next: Case): Promise<string | null> {
  let problem: string | null = null;
  for (const limit of limits) {
    problem = await runWithin(next, limit);
    if (problem === null || !problem.startsWith("hangs")) return problem;
  }
  return problem;
}

/** Runs a case in the worker, which is replaced where it takes too long or ends. */
function runWithin(next: Case, limit: number): Promise<string | null> {
  return new Promise((done) => {
    const current = worker;
    const finish = (problem: string | null, isOver: boolean) => {
      clearTimeout(timer);
      current.off("message", onMessage).off("error", onError).off("exit", onExit);
      if (isOver) {
        void current.terminate();
        worker = startWorker();
      }
      done(problem);
    };
    const onMessage = (problem: string | null) => finish(problem, false);
    const onError = (error: Error) => finish(error.stack ?? error.message, true);
    const onExit = (code: number) => finish(`ended with exit code ${code}`, true);
    const timer = setTimeout(() => finish(`hangs: it took more than ${limit / 1000} s`, true), limit);
    current.on("message", onMessage).on("error", onError).on("exit", onExit);
    worker.postMessage(next);
  });
}

function startWorker(): Worker {
  const started = new Worker(new URL("case.ts", import.meta.url), {
    resourceLimits: { maxOldGenerationSizeMb: chosen === "readers" ? memory.readers : memory.others },
  });
  // One that is being ended may still run out of memory.
  return started.on("error", () => {});
}

/** The small descriptions of the corpus, or the Petstore without a corpus. */
function findSources(): { name: string; document: unknown }[] {
  const corpus = resolve("..", "shared", "corpus", "descriptions");
  const files = existsSync(corpus) ? readdirSync(corpus).map((name) => join(corpus, name)) : [];
  const small = files.filter((file) => statSync(file).isFile() && statSync(file).size <= maxBytes).sort();
  return [resolve("openapi", "petstore.yaml"), ...small].map((file) => ({
    name: basename(file),
    // Dates become texts, as in our own reader.
    document: JSON.parse(JSON.stringify(load(readFileSync(file, "utf8")))),
  }));
}

function readArguments() {
  const { values } = parseArgs({
    options: {
      seed: { type: "string", default: String(Date.now() % 1e9) },
      seconds: { type: "string", default: "60" },
      runs: { type: "string" },
      only: { type: "string" },
    },
  });
  const names = [...targets, "readers", "multiply", "compose", "diff", "directory"] as const;
  const chosen = names.find((target) => target === values.only);
  if (values.only !== undefined && chosen === undefined)
    throw new Error(`--only takes ${names.join(", ")}, not "${values.only}".`);
  const usual = chosen !== undefined && chosen in usualRuns ? usualRuns[chosen as keyof typeof usualRuns] : 0;
  return {
    seed: Number(values.seed),
    seconds: Number(values.seconds),
    chosen,
    runs: Number(values.runs ?? usual),
  };
}
