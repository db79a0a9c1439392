import * as messages from "#messages/terminal/help.ts";
import { buildCommand, checkCommand, initCommand, serveCommand } from "./commands/entries.ts";
import { type Program, runProgram } from "./program.ts";
import { provideRenderer } from "./renderer/index.ts";

const commands: Program["commands"] = {
  start: {
    takes: "",
    does: messages.start,
    load: () => import("./commands/start.ts"),
  },
  dev: {
    takes: "",
    does: messages.dev,
    load: () => import("./commands/dev.ts"),
  },
  build: buildCommand,
  check: checkCommand,
  serve: serveCommand,
  init: initCommand,
  package: {
    takes: "[--out DIR]",
    does: messages.packageCommand,
    options: { "--out DIR": messages.packageOut },
    load: () => import("./commands/package.ts"),
  },
  test: {
    takes: "[--all] [types | lint | unit | browser | FILE | FOLDER]…",
    does: messages.test,
    load: () => import("./commands/test.ts"),
  },
  bench: {
    takes: "build | pages | sandbox | search | server | try-it [options]",
    does: messages.bench,
    options: {
      "--all": messages.benchAll,
      "--only NAME": messages.benchOnly,
      "--runs N": messages.benchRuns,
      "--json FILE": messages.benchJson,
    },
    load: () => import("./commands/bench.ts"),
  },
  fuzz: {
    takes: "[--seed N] [--seconds N] [--only build | server | check | multiply]",
    does: messages.fuzz,
    load: () => import("./commands/fuzz.ts"),
  },
  pictures: {
    takes: "",
    does: messages.pictures,
    load: () => import("./commands/pictures.ts"),
  },
  lint: {
    takes: "",
    does: messages.lint,
    load: () => import("./commands/lint.ts"),
  },
  format: {
    takes: "",
    does: messages.formatCommand,
    load: () => import("./commands/format.ts"),
  },
};

/** Runs a command of this clone and gives its exit code: 1 for an error, 2 for a usage error. */
export function main(args: string[]): Promise<number> {
  Object.assign(process.env, silent);
  provideRenderer(async (language) => (await import("./renderer/compile.ts")).compiledRenderer(language));
  return runProgram(args, { call: "npm run specimen --", commands });
}

// Nothing is reported to Astro, and no newer version asked for: neither here nor in what is started.
const silent = { ASTRO_TELEMETRY_DISABLED: "1", ASTRO_DISABLE_UPDATE_CHECK: "true" };
