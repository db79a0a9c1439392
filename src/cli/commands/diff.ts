import { mkdirSync, writeFileSync } from "node:fs";
import { dirname, relative, resolve } from "node:path";
import { type Options, readArguments } from "#cli/arguments.ts";
import { publicationOptions } from "#cli/build/options.ts";
import type { Config } from "#cli/config/index.ts";
import { readConfig } from "#cli/config/read.ts";
import { type Comparison, writeReport } from "#cli/diff/report.ts";
import { changeSettings, type FailOn, readFailOn } from "#cli/diff/settings.ts";
import {
  type ComparedSource,
  defaultSource,
  findSource,
  readSource,
  remoteSource,
} from "#cli/diff/source.ts";
import { CommandError, UsageError } from "#cli/error.ts";
import { readReportSettings } from "#cli/findings/options.ts";
import { isUrl } from "#description/source.ts";
import { callersFolder } from "#disk/files.ts";
import * as messages from "#messages/terminal/diff.ts";
import * as help from "#messages/terminal/help.ts";
import { type Change, compareDescriptions } from "#model/changes/index.ts";

/** The options of the command. */
export const options = {
  published: { type: "boolean", default: false, does: help.diffPublished },
  "fail-on": { type: "string", takes: "breaking|risky|never", does: help.diffFailOn },
  format: {
    type: "string",
    multiple: true,
    takes: "text|json|sarif|github|junit|markdown[=FILE]",
    does: help.diffFormat,
  },
  all: { type: "boolean", default: false, does: help.diffAll },
  "compare-internal": { type: "boolean", default: false, does: help.diffInternal },
  today: { type: "string", takes: "YYYY-MM-DD", does: help.diffToday },
  config: publicationOptions.config,
  site: publicationOptions.site,
  root: publicationOptions.root,
  "allow-remote": publicationOptions["allow-remote"],
  overlay: publicationOptions.overlay,
} as const satisfies Options;

/**
 * `diff`: lists the changes between two descriptions, and whether they break clients. Returns 1 for a
 * change at or above `--fail-on`.
 */
export async function run(args: string[]): Promise<number> {
  const { values, positionals } = parse(args);
  const folder = callersFolder();
  const config = await readConfig(folder, 1, values.config);
  const { outputs, today } = await readReportSettings({ format: values.format, today: values.today }, config);
  const failOn = readFailOn(values["fail-on"]);
  const settings = changeSettings(config, today);
  const allowRemote = values["allow-remote"] ?? config.allowRemote ?? [];
  const sources = await findSources(values, positionals, config, folder);
  const reach = {
    allowRemote,
    audience: [config.audience ?? []].flat(),
    overlays: overlaysOf(values, positionals, config).map((file) =>
      isUrl(file) ? file : resolve(folder, file),
    ),
    root: values.root === undefined ? null : resolve(folder, values.root),
    withInternal: values["compare-internal"],
  };
  const [old, next] = await Promise.all([
    // A published description already includes its overlays.
    readSource(sources.old, values.published ? { ...reach, overlays: [] } : reach),
    readSource(sources.new, reach),
  ]);
  const changes = compareDescriptions(old, next, settings);
  const comparison: Comparison = {
    old: { name: sources.old.name, description: old },
    new: { name: sources.new.name, description: next },
    changes,
    failOn,
    notes: unused(changes, settings.allow),
    isWhole: values.all,
  };
  for (const { format, file } of outputs) {
    const text = writeReport(format, comparison);
    if (file === null) console.log(text);
    else write(resolve(folder, file), `${text}\n`);
  }
  return fails(changes, failOn) ? 1 : 0;
}

const fails = (changes: Change[], failOn: FailOn) =>
  failOn !== "never" &&
  changes.some(({ verdict }) => verdict === "breaking" || (failOn === "risky" && verdict === "risky"));

/** Decisions without a matching change. */
function unused(changes: Change[], allow: ReadonlyMap<string, string>): string[] {
  const known = new Set(changes.map(({ fingerprint }) => fingerprint));
  return [...allow].flatMap(([fingerprint, reason]) =>
    known.has(fingerprint) ? [] : [messages.unusedAllowance(fingerprint, reason)],
  );
}

/** The overlays of the configuration, which only apply to its own description. */
const overlaysOf = (
  { overlay, published }: ReturnType<typeof parse>["values"],
  { length }: string[],
  { overlays = [] }: Config,
): string[] => overlay ?? (length > (published ? 0 : 1) ? [] : overlays);

async function findSources(
  values: ReturnType<typeof parse>["values"],
  names: string[],
  config: Config,
  folder: string,
): Promise<{ old: ComparedSource; new: ComparedSource }> {
  if (names.length > 2) throw new UsageError(messages.tooMany);
  if (values.published && names.length > 1) throw new UsageError(messages.publishedAndOld);
  if (!values.published && names.length === 0) throw new UsageError(messages.nameOld);
  const inputs = [config.input ?? config.apis?.flatMap(({ description }) => description ?? []) ?? []]
    .flat()
    .map((file) => (isUrl(file) ? file : relative(".", resolve(folder, file))));
  const options = { folder, inputs };
  const [old = "", named] = values.published ? ["", names[0]] : names;
  const next = named === undefined ? null : await findSource(named, options, null);
  return {
    old: values.published ? published(values.site ?? config.site) : await findSource(old, options, next),
    new: next ?? (await defaultSource(options)),
  };
}

/** The description that a published site shows to readers. */
function published(site: string | undefined): ComparedSource {
  const base = URL.parse(site ?? "");
  if (base === null || !/^https?:$/.test(base.protocol))
    throw new CommandError(messages.noSite, { exitCode: 2 });
  return remoteSource(new URL("openapi.json", base.href.replace(/\/?$/, "/")).href);
}

function write(file: string, text: string): void {
  mkdirSync(dirname(file), { recursive: true });
  writeFileSync(file, text);
}

const parse = (args: string[]) => readArguments({ args, allowPositionals: true, options });
