import { fork } from "node:child_process";
import { resolve } from "node:path";
import * as messages from "#messages/terminal/build.ts";
import { errorOf, expectSettings, wrongSettings } from "./specimen-error.ts";
import type {
  BuildResult,
  BuildSettings,
  CheckResult,
  CheckSettings,
  LoadedReference,
  Report,
  Results,
  Settings,
  Task,
} from "./tasks.ts";

/**
 * The commands as functions. They print nothing, end no process, and throw `SpecimenError` for errors
 * that the user can fix.
 */
export interface Api {
  /** Builds the site of the descriptions, as `specimen build` does. */
  build(settings?: BuildSettings, watch?: BuildWatch): Promise<BuildResult>;
  /** Checks the descriptions, as `specimen check` does. */
  check(settings?: CheckSettings): Promise<CheckResult>;
  /** Reads a description into the model for pages. */
  loadReference(file: string, settings?: Settings): Promise<LoadedReference>;
}

export interface BuildWatch {
  /** Receives each finished page. */
  progress?(done: number, all: number): void;
}

/** The development site of descriptions, as `specimen dev` serves it. */
export interface DevServer {
  /** Its URL on the loopback address. */
  url: string;
  close(): void;
}

/** The functions that only an Astro project needs. It may split pages at marks (`Publication`). */
export interface Embedding {
  buildFor(mark: string | null, settings: BuildSettings): Promise<BuildResult>;
  /** Serves a site in development until it is closed. `notice` receives messages for its author. */
  serve(mark: string | null, settings: Settings, notice: (text: string) => void): Promise<DevServer>;
}

/**
 * Creates the functions. `program` is the module that runs a task (`runTask`). Each task has its own
 * process: the limits of a build apply to the time and memory of its process, a large description would
 * block the calling process, and paths are relative to the working folder of the process.
 */
export function createApi(program: URL): Api & Embedding {
  return {
    build: async (settings = {}, watch = {}) => {
      expectWatch(watch);
      return await run({ kind: "build", settings, mark: null }, (report) => {
        if (report.kind === "progress") watch.progress?.(report.done, report.all);
      });
    },
    buildFor: (mark, settings) => run({ kind: "build", settings, mark }),
    check: (settings = {}) => run({ kind: "check", settings }),
    loadReference: async (file, settings = {}) => {
      expectSettings(settings);
      return await run({ kind: "load", settings: { ...settings, input: file } });
    },
    serve,
  };

  async function run<Kind extends "build" | "check" | "load">(
    task: Extract<Task, { kind: Kind }>,
    watch: (report: Report) => void = () => {},
  ): Promise<Results[Kind]> {
    const { result, stop } = start(task, watch);
    return await result.finally(stop);
  }

  async function serve(
    mark: string | null,
    settings: Settings,
    notice: (text: string) => void,
  ): Promise<DevServer> {
    const { result, stop } = start({ kind: "serve", settings, mark }, (report) => {
      if (report.kind === "notice") notice(report.text);
    });
    try {
      return { ...(await result), close: stop };
    } catch (error) {
      stop();
      throw error;
    }
  }

  function start<Kind extends Task["kind"]>(
    task: Extract<Task, { kind: Kind }>,
    watch: (report: Report) => void,
  ): { result: Promise<Results[Kind]>; stop(): void } {
    // Settings are validated before the process is started, because only plain data can be sent.
    expectSettings(task.settings);
    const { promise, resolve: done, reject } = Promise.withResolvers<Results[Kind]>();
    const sent = plainOf(task);
    const child = fork(program, {
      // The commands read the folder that they were started in from this variable.
      env: { ...process.env, INIT_CWD: resolve(task.settings.folder ?? ".") },
      // Node 22 prints a warning about its SQLite.
      execArgv: ["--disable-warning=ExperimentalWarning"],
      serialization: "advanced",
      silent: true,
    });
    for (const stream of [child.stdout, child.stderr])
      stream
        ?.setEncoding("utf8")
        .on("data", (text: string) => watch({ kind: "notice", text: text.trimEnd() }));
    child.on("message", (report: Report) => {
      if (report.kind === "done") done(report.result as Results[Kind]);
      else if (report.kind === "failed") reject(errorOf(report.error));
      else
        try {
          watch(report);
        } catch (error) {
          reject(error);
        }
    });
    child.on("error", reject);
    child.on("exit", (code, signal) => reject(new Error(messages.processEnded(`${signal ?? code}`))));
    child.send(sent);
    return { result: promise, stop: () => void child.kill() };
  }
}

function expectWatch(watch: unknown): void {
  if (typeof watch !== "object" || watch === null) throw wrongSettings(messages.watchInvalid);
  if ("progress" in watch && watch.progress !== undefined && typeof watch.progress !== "function")
    throw wrongSettings(messages.progressInvalid);
}

/**
 * A copy as another process receives it. Throws `SpecimenError` for values with a valid type that cannot
 * be copied, such as a proxy.
 */
function plainOf(task: Task): Task {
  try {
    return structuredClone(task);
  } catch (cause) {
    throw wrongSettings(messages.settingsNotPlain((cause as Error).message));
  }
}
