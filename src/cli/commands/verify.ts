import { readFile, stat } from "node:fs/promises";
import { resolve } from "node:path";
import { createInterface } from "node:readline/promises";
import { type Options, readArguments } from "#cli/arguments.ts";
import { publicationOptions, readPublication } from "#cli/build/options.ts";
import { configIn, readConfig } from "#cli/config/read.ts";
import { CommandError, UsageError } from "#cli/error.ts";
import { conclude } from "#cli/findings/index.ts";
import { readReportSettings, reportOptions } from "#cli/findings/options.ts";
import { nearestTo } from "#cli/findings/silence.ts";
import { verifyExamples } from "#cli/verify/examples.ts";
import { createJudge, type Judge } from "#cli/verify/exchange.ts";
import { verifyHar } from "#cli/verify/har.ts";
import { Recorder } from "#cli/verify/observation.ts";
import {
  credentialsIn,
  environmentSecrets,
  type RealServerOptions,
  verifyServer,
} from "#cli/verify/real-server.ts";
import { resultOf } from "#cli/verify/result.ts";
import { verifyRules } from "#cli/verify/rules.ts";
import { runtimes } from "#cli/verify/runtimes.ts";
import { methodAndPath, verifySamples } from "#cli/verify/samples.ts";
import { limits } from "#description/limits.ts";
import { callersFolder } from "#disk/files.ts";
import { removeSecrets, secretForms } from "#http/request/secrets/index.ts";
import { resolveServer } from "#http/request/server.ts";
import { trimSlashes } from "#http/request/url.ts";
import * as help from "#messages/terminal/help.ts";
import * as messages from "#messages/terminal/verify.ts";
import type { Operation, Reference } from "#model/types.ts";
import { type DescribedSite, originals, readSites } from "#site/index.ts";

/** The options of the command. */
export const options = {
  against: { type: "string", takes: "URL", does: help.verifyAgainst },
  write: { type: "boolean", default: false, does: help.verifyWrite },
  delete: { type: "boolean", default: false, does: help.verifyWrite },
  yes: { type: "boolean", default: false, does: help.verifyYes },
  "dry-run": { type: "boolean", default: false, does: help.verifyDryRun },
  only: { type: "string", multiple: true, takes: "NAME", does: help.verifyOnly },
  skip: { type: "string", multiple: true, takes: "NAME", does: help.verifyOnly },
  rate: { type: "string", default: "2", takes: "N", does: help.verifyLimits },
  max: { type: "string", default: "200", takes: "N", does: help.verifyLimits },
  timeout: { type: "string", default: "10s", takes: "10s", does: help.verifyLimits },
  origin: { type: "string", takes: "URL", does: help.verifyOrigin },
  har: { type: "string", takes: "FILE", does: help.verifyHar },
  generated: { type: "boolean", default: false, does: help.verifyGenerated },
  require: { type: "string", multiple: true, takes: "LANGUAGE", does: help.verifyRequire },
  ...reportOptions,
  ...publicationOptions,
} as const satisfies Options;

/**
 * `verify`: runs the samples and examples of descriptions against temporary servers, sends requests to a
 * real server, or reads recorded ones, and compares them with the descriptions. Returns 1 for findings,
 * like `check`.
 */
export async function run(args: string[]): Promise<number> {
  const { values, positionals } = parse(args);
  const folder = callersFolder();
  const config = await readConfig(folder, 1, values.config);
  const report = await readReportSettings(values, config);
  const run = readRun(values);
  const publication = await readPublication(values, positionals, config, folder);
  const sites = originals(await readSites(publication));
  if (sites.length > 1 && run.kind !== "own") throw new UsageError(messages.oneDescription);
  const rules = new Map(verifyRules.map((rule) => [rule.id, rule]));
  const results = [];
  const forms = secretForms(environmentSecrets(process.env));
  const hide = (text: string) => removeSecrets(text, forms);
  for (const site of sites) {
    const recorder = await verifySite(site, run, values, report.today);
    results.push(resultOf(recorder, site.description, rules, report.check, hide));
  }
  if (values["dry-run"]) return 0;
  return conclude(
    {
      command: "verify",
      findings: results.flatMap(({ findings }) => findings),
      unchecked: results.flatMap(({ unchecked }) => unchecked),
      summary: results.flatMap(({ summary }) => summary),
      descriptions: sites.length,
      rules,
      folder,
      config: configIn(folder, values.config),
    },
    report,
  );
}

type Values = ReturnType<typeof parse>["values"];

/** The counterpart that the description is compared with. */
type Run =
  | { kind: "own" }
  | { kind: "server"; named: string }
  | { kind: "har"; file: string; named: string | null };

function readRun(values: Values): Run {
  const { against = null, har, write, delete: deletes } = values;
  if (deletes && !write) throw new UsageError(messages.deleteNeedsWrite);
  for (const language of values.require ?? [])
    if (runtimes[language] === undefined)
      throw new UsageError(messages.languageUnknown(language, Object.keys(runtimes).join(", ")));
  if (har !== undefined) return { kind: "har", file: har, named: against };
  if (against === null) return { kind: "own" };
  if (write && !values.yes && !values["dry-run"] && !process.stdin.isTTY)
    throw new UsageError(messages.writeNeedsYes);
  return { kind: "server", named: against };
}

async function verifySite(site: DescribedSite, run: Run, values: Values, today: string): Promise<Recorder> {
  const { reference, description } = site;
  const judge = createJudge(reference, { isOwn: run.kind === "own" });
  const operations = select(reference, values.only ?? [], values.skip ?? []);
  const recorder = new Recorder(reference.operations, messages.notSelected);
  for (const operation of operations)
    recorder.settle(operation, { kind: "not-run", reason: messages.noSamples });
  switch (run.kind) {
    case "own": {
      const options = { generated: values.generated, required: values.require ?? [] };
      await verifySamples(judge, description.document, operations, options, recorder);
      await verifyExamples(judge, operations, recorder);
      break;
    }
    case "har":
      await readHar(judge, operations, run, recorder);
      break;
    case "server": {
      const options = readServerOptions(run.named, values, site, today);
      await expectConsent(operations, options, values.yes);
      await verifyServer(judge, operations, options, recorder);
    }
  }
  return recorder;
}

async function readHar(
  judge: Judge,
  operations: readonly Operation[],
  { file, named }: Extract<Run, { kind: "har" }>,
  recorder: Recorder,
): Promise<void> {
  const address = named === null ? null : addressOf(named, judge.reference);
  try {
    const path = resolve(callersFolder(), file);
    if ((await stat(path)).size > limits.maxBytes)
      throw new SyntaxError(messages.harTooLarge(limits.maxBytes / 1e6));
    // The text without the byte order mark that some programs write.
    const text = new TextDecoder().decode(await readFile(path));
    await verifyHar(judge, operations, text, address, recorder);
  } catch (cause) {
    if (!(cause instanceof SyntaxError) && !isMissing(cause)) throw cause;
    throw new CommandError(messages.harUnreadable(file, cause.message), { cause, exitCode: 2 });
  }
}

const isMissing = (error: unknown): error is Error =>
  error instanceof Error && "code" in error && ["ENOENT", "EISDIR", "EACCES"].includes(String(error.code));

function readServerOptions(
  named: string,
  values: Values,
  { reference, publication }: DescribedSite,
  today: string,
): RealServerOptions {
  const origin = values.origin ?? publication.origin;
  return {
    address: addressOf(named, reference),
    generated: values.generated,
    writes: values.write ? (values.delete ? "all" : "all but DELETE") : "none",
    rate: readNumber("--rate", values.rate),
    most: readNumber("--max", values.max),
    timeout: readDuration(values.timeout),
    origin: origin === null ? null : (URL.parse(origin)?.origin ?? origin),
    credentials: credentialsIn(process.env, reference.securitySchemes),
    dryRun: values["dry-run"] ? (line) => console.log(line) : null,
    today,
  };
}

/** The URL of the API: as given, or of the server with this name or description. Throws `UsageError`. */
function addressOf(named: string, { servers }: Reference): string {
  const url = URL.parse(named);
  if (url !== null && /^https?:$/.test(url.protocol)) {
    if (url.username !== "" || url.password !== "") throw new UsageError(messages.withCredentials);
    return trimSlashes(url.origin + url.pathname);
  }
  const server = servers.find(({ name, description }) => name === named || description === named);
  const address = server && URL.canParse(server.url) ? resolveServer(server, [], server.url) : null;
  if (address === null || address === undefined) throw new UsageError(messages.serverUnknown(named));
  return address;
}

async function expectConsent(
  operations: readonly Operation[],
  { writes, address, dryRun }: RealServerOptions,
  isConfirmed: boolean,
): Promise<void> {
  if (writes === "none" || isConfirmed || dryRun !== null) return;
  const changing = operations.filter(({ method }) => !["GET", "HEAD", "OPTIONS"].includes(method));
  const terminal = createInterface({ input: process.stdin, output: process.stderr });
  const reply = await terminal.question(messages.confirm(changing.length, address));
  terminal.close();
  if (!/^y(es)?$/i.test(reply.trim())) throw new CommandError(messages.notConfirmed);
}

/**
 * The operations that `--only` names, or all, except those in `--skip`: by id, method and path, or tag.
 */
function select({ operations }: Reference, only: readonly string[], skip: readonly string[]): Operation[] {
  const isNamed = (operation: Operation, names: readonly string[]) =>
    namesOf(operation).some((name) => names.includes(name));
  const known = new Map(
    operations.flatMap(namesOf).map((name) => [name, { id: name, severity: "off", why: "" } as const]),
  );
  for (const [option, names] of [["--only", only] as const, ["--skip", skip] as const])
    for (const name of names)
      if (!known.has(name))
        throw new UsageError(messages.unknownOperationOption(option, name, nearestTo(name, known)));
  return operations.filter(
    (operation) => (only.length === 0 || isNamed(operation, only)) && !isNamed(operation, skip),
  );
}

const namesOf = (operation: Operation): string[] => [
  operation.id,
  operation.slug,
  methodAndPath(operation),
  ...operation.tags,
];

function readNumber(option: string, text: string): number {
  const value = Number(text);
  if (!(value > 0)) throw new UsageError(messages.notNumber(option, text));
  return value;
}

function readDuration(text: string): number {
  const [, digits, unit] = /^(\d+(?:\.\d+)?)(ms|s|m)$/.exec(text) ?? [];
  const value = Number(digits) * ({ ms: 1, s: 1000, m: 60_000 }[unit ?? ""] ?? Number.NaN);
  if (!(value > 0)) throw new UsageError(messages.notDuration(text));
  return value;
}

const parse = (args: string[]) => readArguments({ args, allowPositionals: true, options });
