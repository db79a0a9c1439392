import { spawnSync } from "node:child_process";
import { mkdtempSync, rmSync, writeFileSync } from "node:fs";
import { tmpdir } from "node:os";
import { join } from "node:path";
import type { ObjectNode } from "#description/grammar/walk.ts";
import { readSample } from "#http/samples/read/index.ts";
import { type Pointer, pointerTo } from "#json/pointer.ts";
import { placedSamples } from "#model/extensions/code-samples.ts";
import type { Operation } from "#model/types.ts";
import type { CheckContext, CheckRule, ReportProblem } from "../rule.ts";
import { type Host, SampleMatcher } from "../sample-matcher.ts";
import { listed } from "../sentences.ts";

const sample = (source: string, lang = "cURL") =>
  `servers: [{ url: https://api.example.com/v1 }]\npaths:\n  /pets:\n    get:\n      parameters: [{ name: limit, in: query, schema: { type: integer } }]\n      responses: { "200": { description: Pets. } }\n      x-codeSamples:\n        - lang: ${lang}\n          source: ${source}`;

/** A written sample with its operation. */
interface FoundSample {
  lang: string;
  source: string;
  pointer: Pointer;
  operation: Operation;
}

function samplesOf({ value, pointer }: ObjectNode, { reference }: CheckContext): FoundSample[] {
  const placed = placedSamples(value);
  // The lookup runs only for the few operations with samples, because it searches all operations.
  const operation =
    placed.length === 0 ? undefined : reference.operations.find((one) => one.pointer === pointer);
  if (operation === undefined) return [];
  return placed.map(({ lang, source, tokens }) => ({
    lang,
    source,
    pointer: pointerTo(pointer, ...tokens),
    operation,
  }));
}

export const sampleRequest: CheckRule = {
  id: "sample-request",
  severity: "error",
  why: "The request of a written sample does not match its operation. Readers who copy the sample get an error.",
  failing: sample('"curl https://api.example.com/v1/pet"'),
  passing: sample('"curl https://api.example.com/v1/pets?limit=3"'),
  create(context, report) {
    const matcher = new SampleMatcher(context);
    const samples: FoundSample[] = [];
    return {
      operation: (node) => {
        for (const one of samplesOf(node, context)) samples.push(one);
      },
      // Invalid schemas are only known after the walk.
      end() {
        for (const one of samples) {
          const read = readSample(one.lang, one.source);
          if (read.kind === "unread") {
            context.skip(
              one.pointer,
              "sample-request",
              `Samples in ${one.lang} like this one cannot be read.`,
            );
            continue;
          }
          const wrong = read.requests.map((request) => matcher.problemsOf(request, one.operation));
          // A sample may prepare its request by others.
          if (wrong.some((problems) => problems.length === 0)) continue;
          const own = wrong.find((problems) => !problems.some(({ isOther }) => isOther)) ?? wrong[0] ?? [];
          for (const { message, fix, offset } of own)
            report(one.pointer, message, { fix, at: { text: one.source, offset } });
        }
      },
    };
  },
};

export const sampleHost: CheckRule = {
  id: "sample-host",
  severity: "warn",
  why: "A written sample sends its request to a host that is not a server of the operation.",
  failing: sample('"curl https://api.example.org/v1/pets"'),
  passing: sample('"curl https://api.example.com/v1/pets"'),
  create(context, report) {
    const matcher = new SampleMatcher(context);
    /** Requests of samples for servers without a host, which depends on the place of publication. */
    const ofAnyHost: { one: FoundSample; host: Host }[] = [];
    return {
      operation(node) {
        for (const one of samplesOf(node, context)) {
          const read = readSample(one.lang, one.source);
          for (const request of read.kind === "read" ? read.requests : []) {
            const host = matcher.hostOf(request, one.operation);
            if (host?.kind === "strange") reportHost(host, one, report);
            if (host?.kind === "any") ofAnyHost.push({ one, host });
          }
        }
      },
      end() {
        const byHost = Map.groupBy(ofAnyHost, ({ host }) => host.host);
        for (const [name, { length }] of byHost) {
          // If most samples agree with each other, one that does not is wrong.
          if (length < fewestAlike || length <= ofAnyHost.length * 0.8) continue;
          for (const { one, host } of ofAnyHost)
            if (host.host !== name)
              report(one.pointer, `The other samples use \`${name}\`, not \`${host.host}\`.`, {
                fix: `Use \`${name}\`, or describe the host in \`servers\`.`,
                at: { text: one.source, offset: host.offset },
              });
        }
      },
    };
  },
};

const fewestAlike = 5;

function reportHost({ host, known, offset }: Host, one: FoundSample, report: ReportProblem): void {
  report(one.pointer, `\`${host}\` is not among the servers of the operation.`, {
    fix: known.length === 0 ? "Describe it in `servers`." : `Use ${listed(known.slice(0, 3))}.`,
    at: { text: one.source, offset },
  });
}

export const sampleSyntax: CheckRule = {
  id: "sample-syntax",
  severity: "error",
  why: "A written sample has a syntax error. This is checked with --samples, by the installed programs of each language.",
  failing: sample('"curl \'https://api.example.com/v1/pets"', "Shell"),
  passing: sample('"curl https://api.example.com/v1/pets"', "Shell"),
  create(context, report) {
    if (!context.runsSamples) return {};
    return {
      operation(node) {
        for (const one of samplesOf(node, context)) {
          const checker = checkers.find(({ names }) => names.includes(one.lang.toLowerCase()));
          if (checker === undefined) {
            context.skip(one.pointer, "sample-syntax", `The syntax of ${one.lang} is not checked.`);
            continue;
          }
          const problem = syntaxProblem(one.source, checker);
          if (problem === "missing")
            context.skip(one.pointer, "sample-syntax", `\`${checker.command[0]}\` is not installed.`);
          else if (problem !== null)
            report(one.pointer, `The sample is not valid ${one.lang}: ${problem.message}.`, {
              fix: "Correct it.",
              at: { text: one.source, offset: offsetOfLine(one.source, problem.line) },
            });
        }
      },
    };
  },
};

interface Checker {
  names: string[];
  extension: string;
  command: [string, ...string[]];
  /** Finds the line and message in the output of the program. */
  found: RegExp;
}

const checkers: Checker[] = [
  {
    names: ["javascript", "js", "node", "node.js"],
    extension: "mjs",
    command: [process.execPath, "--check"],
    found: /:(\d+)\n[\s\S]*?(SyntaxError: [^\n]*)/,
  },
  {
    names: ["python", "py", "python3"],
    extension: "py",
    command: ["python3", "-m", "py_compile"],
    found: /line (\d+)[\s\S]*?(\w*Error: [^\n(]*)/,
  },
  {
    names: ["shell", "bash", "sh", "curl"],
    extension: "sh",
    command: ["bash", "-n"],
    found: /line (\d+): ([^\n]*)/,
  },
];

/** The program only parses the sample, in its own folder, without the environment. */
function syntaxProblem(source: string, { extension, command, found }: Checker) {
  const folder = mkdtempSync(join(tmpdir(), "specimen-sample-"));
  try {
    const file = join(folder, `sample.${extension}`);
    writeFileSync(file, source);
    const [program, ...args] = command;
    const { status, stderr, error } = spawnSync(program, [...args, file], {
      cwd: folder,
      env: { PATH: process.env.PATH, PYTHONDONTWRITEBYTECODE: "1" },
      encoding: "utf8",
      timeout: 10_000,
    });
    if (error !== undefined) return "missing" as const;
    if (status === 0) return null;
    const [, line = "1", message = "syntax error"] = found.exec(stderr.slice(0, 5000)) ?? [];
    return { line: Number(line), message: message.replace(/^\w*Error: /, "").trim() };
  } finally {
    rmSync(folder, { recursive: true, force: true });
  }
}

function offsetOfLine(source: string, line: number): number {
  const lines = source.split("\n");
  const index = Math.min(line, lines.length) - 1;
  return (
    lines.slice(0, index).reduce((sum, { length }) => sum + length + 1, 0) +
    (lines[index] ?? "").search(/\S|$/)
  );
}
