import { buildCommand, checkCommand, initCommand, serveCommand } from "./commands/entries.ts";
import { type Program, runProgram } from "./program.ts";
import { provideRenderer } from "./renderer/index.ts";

const commands: Program["commands"] = {
  start: {
    takes: "",
    does: "build, then serve the site and the reference server",
    load: () => import("./commands/start.ts"),
  },
  dev: {
    takes: "",
    does: "serve the site while it is edited",
    load: () => import("./commands/dev.ts"),
  },
  build: buildCommand,
  check: checkCommand,
  serve: serveCommand,
  init: initCommand,
  package: {
    takes: "[--out DIR]",
    does: "write the package for npm as a tarball",
    options: { "--out DIR": "where the tarball is written (.)" },
    load: () => import("./commands/package.ts"),
  },
  test: {
    takes: "[--all] [types | lint | unit | browser | FILE | FOLDER]…",
    does: "run every check and test, or the named ones; with --all the broad ones too",
    load: () => import("./commands/test.ts"),
  },
  bench: {
    takes: "build | pages | sandbox | search | server | try-it [options]",
    does: "measure builds, pages, the sandbox, the search, the server and the try-it panel",
    options: {
      "--all": "measure every subject",
      "--only NAME": "measure this subject only",
      "--runs N": "how often each is measured",
      "--json FILE": "write the figures to a file",
    },
    load: () => import("./commands/bench.ts"),
  },
  fuzz: {
    takes: "[--seed N] [--seconds N] [--only build | server | check]",
    does: "change descriptions and requests at random and report what hangs, throws or differs",
    load: () => import("./commands/fuzz.ts"),
  },
  pictures: {
    takes: "",
    does: "retake the pictures of docs/brand.md",
    load: () => import("./commands/pictures.ts"),
  },
  lint: {
    takes: "",
    does: "check types, style and format",
    load: () => import("./commands/lint.ts"),
  },
  format: {
    takes: "",
    does: "write the files in the common format",
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
