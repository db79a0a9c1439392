import { once } from "node:events";
import { createServer } from "node:http";
import type { AddressInfo } from "node:net";
import { resolve } from "node:path";
import { runBuild } from "#cli/build/index.ts";
import { buildOptions, readPublication } from "#cli/build/options.ts";
import type { Config } from "#cli/config/index.ts";
import { CommandError } from "#cli/error.ts";
import { assess } from "#cli/findings/index.ts";
import { readReportSettings } from "#cli/findings/options.ts";
import { openRenderers } from "#cli/renderer/index.ts";
import { callersFolder } from "#disk/files.ts";
import * as messages from "#messages/terminal/build.ts";
import type { Publication } from "#site/publication.ts";
import { readSettings } from "./settings.ts";
import { plainError } from "./specimen-error.ts";
import type { Report, Results, Settings, Task } from "./tasks.ts";

/** Runs the task that the parent process sends. Only the modules of that task are loaded. */
export function runTask(): void {
  // Without a parent that waits for the result, the process is useless.
  process.once("disconnect", () => process.exit());
  process.once("message", (task: Task) => {
    resultOf(task).then(
      (result) => report({ kind: "done", result }),
      (error) => report({ kind: "failed", error: plainError(error) }),
    );
  });
}

/** The folder of the settings, as resolved by the parent process. */
const home = callersFolder();

const report = (message: Report) => process.send?.(message);

function resultOf(task: Task): Promise<Results[Task["kind"]]> {
  switch (task.kind) {
    case "build":
      return build(task);
    case "check":
      return check(task.settings);
    case "load":
      return load(task.settings);
    case "serve":
      return serve(task);
  }
}

async function build({ settings, mark }: Task & { kind: "build" }): Promise<Results["build"]> {
  const { checks, failOn, force, update, ...rest } = settings;
  const { config, folder, apart } = await readSettings(rest, home);
  const options = await buildOptions(
    {
      out: config.out ?? "dist",
      check: checks === true,
      force: force === true,
      update: update === true,
      ...(failOn && { "fail-on": failOn }),
    },
    [],
    config,
    folder,
  );
  const publication = { ...options.publication, ...apart, mark };
  const outcome = await runBuild({ ...options, publication }, folder, {
    checked: () => {},
    progress: (done, all) => report({ kind: "progress", done, all }),
  });
  const { findings } = outcome.report;
  if (outcome.kind === "stopped")
    throw Object.assign(new CommandError(messages.stopped(outcome.by)), { findings });
  return { folder: resolve(options.destination.path), ...outcome.site, findings };
}

async function check(settings: (Task & { kind: "check" })["settings"]): Promise<Results["check"]> {
  const { failOn, runSamples, today, ...rest } = settings;
  const { config, folder, apart } = await readSettings(rest, home);
  const reportSettings = await readReportSettings({ "fail-on": failOn, today }, config);
  const publication = { ...(await readPublication({}, [], config, folder)), ...apart };
  const { findIn } = await import("#cli/commands/check.ts");
  const found = await findIn(publication, reportSettings, folder, runSamples === true);
  const { code, report } = assess(found, reportSettings);
  const { findings, unchecked, silenced } = report;
  return { passes: code === 0, findings, unchecked, silenced };
}

async function load(settings: Settings): Promise<Results["load"]> {
  const { config, folder, apart } = await readSettings(settings, home);
  const publication = { ...(await readPublication({}, [], config, folder)), ...apart };
  const { readSites } = await import("#site/index.ts");
  const [first] = await readSites(publication);
  if (first === undefined) throw new Error("There is no description.");
  const { reference, description } = first;
  return { reference, document: description.document, files: description.files };
}

async function serve({ settings, mark }: Task & { kind: "serve" }): Promise<Results["serve"]> {
  const { config, folder, apart } = await readSettings(settings, home);
  const publication = { ...(await readPublication({}, [], config, folder)), ...apart, mark };
  return { url: await listen(publication, config) };
}

/** Serves a publication in development on a free port of the loopback address, and returns its URL. */
async function listen(publication: Publication, { check }: Config): Promise<string> {
  // Data from trying out requests during development is not kept.
  const database = { kind: "sqlite", folder: ":memory:" } as const;
  const { devListener, openDevSite } = await import("#cli/dev/site.ts");
  const site = await openDevSite(publication, await openRenderers(publication), {
    database,
    findings: check,
  });
  const http = createServer(devListener(site, host, []));
  http.listen(0, host);
  await once(http, "listening");
  return `http://${host}:${(http.address() as AddressInfo).port}${publication.base}`;
}

const host = "127.0.0.1";
