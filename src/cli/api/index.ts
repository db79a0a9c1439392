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

/** The commands as functions. They print nothing, end no process, and throw `SpecimenError` for what their user can fix. */
export interface Api {
  /** Builds the site of the descriptions, as `specimen build` does. */
  build(settings?: BuildSettings, watch?: BuildWatch): Promise<BuildResult>;
  /** Finds what is wrong with the descriptions, as `specimen check` does. */
  check(settings?: CheckSettings): Promise<CheckResult>;
  /** Reads a description into the model that pages are made of. */
  loadReference(file: string, settings?: Settings): Promise<LoadedReference>;
}

export interface BuildWatch {
  /** Called with each page that is done. */
  progress?(done: number, all: number): void;
}

/** The site of descriptions while they are edited, as `specimen dev` serves it. */
export interface DevServer {
  /** Where it listens, on the loopback address. */
  url: string;
  close(): void;
}

/** What an Astro project needs beside the functions; it may take pages apart at marks (`Publication`). */
export interface Embedding {
  buildFor(mark: string | null, settings: BuildSettings): Promise<BuildResult>;
  /** Serves a site that is edited, until it is closed. `notice` gets what its author should know. */
  serve(mark: string | null, settings: Settings, notice: (text: string) => void): Promise<DevServer>;
}

/**
 * Makes the functions; `program` is the module that runs a task (`runTask`). Each task has a process of its own: a build is stopped by
 * the time and memory that its process takes, reading a whole description would keep the program that asks for it waiting, and
 * paths count from the folder of the process.
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
    // Before there is a process: whatever it is sent has a type that can be sent.
    expectSettings(task.settings);
    const { promise, resolve: done, reject } = Promise.withResolvers<Results[Kind]>();
    const sent = plainOf(task);
    const child = fork(program, {
      // What the commands know as the folder they were called in.
      env: { ...process.env, INIT_CWD: resolve(task.settings.folder ?? ".") },
      // Node 22 warns of its SQLite.
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

/** A copy as another process gets it. Throws `SpecimenError` for what has the right type and yet cannot be copied, such as a proxy. */
function plainOf(task: Task): Task {
  try {
    return structuredClone(task);
  } catch (cause) {
    throw wrongSettings(messages.settingsNotPlain((cause as Error).message));
  }
}
