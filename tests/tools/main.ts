import { join } from "node:path";
import { expectNone, type Options } from "#cli/arguments.ts";
import { UsageError } from "#cli/error.ts";
import { main as runProduct } from "#cli/main.ts";
import type { Command, Program } from "#cli/program.ts";
import { runChild } from "./npm.mjs";

const benchmarks = ["build", "pages", "sandbox", "search", "server", "try-it"];

/** What each benchmark takes. */
const benchOptions: Options = {
  all: { type: "boolean", does: "measure every subject" },
  only: { type: "string", takes: "NAME", does: "measure this subject only" },
  runs: { type: "string", takes: "N", does: "how often each is measured" },
  fast: { type: "boolean", does: "open pages without slowing down connection and processor" },
  json: { type: "string", takes: "FILE", does: "write the figures to a file" },
};

/** What only developers of this project run. */
const commands: Program["commands"] = {
  package: {
    takes: "[--out DIR]",
    does: "write the package for npm as a tarball",
    load: () => import("./package.ts"),
  },
  standalone: {
    takes: "[--out DIR]",
    does: "write the script tag and its files into a folder",
    load: () => import("./standalone.ts"),
  },
  test: {
    takes: "[--all] [types | lint | unit | browser | FILE | FOLDER]…",
    does: "run every check and test, or the named ones; with --all the broad ones too",
    load: () => import("./test.ts"),
  },
  bench: {
    takes: `${benchmarks.join(" | ")} [options]`,
    does: "measure builds, pages, the sandbox, the search, the server and the try-it panel",
    load: async () => ({ run: bench, options: benchOptions }),
  },
  fuzz: {
    takes: "[--seed N] [--seconds N] [--runs N] [--only build | server | check | multiply | compose]",
    does: "change descriptions and requests at random, or compose descriptions, and report what hangs, throws, differs or is invalid",
    load: async () => ({ run: script("fuzz", "fuzz.ts") }),
  },
  settings: {
    takes: "",
    does: "write the JSON Schema and the table of docs/configuration.md, of the types of the configuration file",
    load: () => import("./settings.ts"),
  },
  pictures: {
    takes: "",
    does: "retake the pictures of docs/brand.md",
    load: async () => ({ run: pictures }),
  },
  lint: {
    takes: "",
    does: "check types, style and format",
    load: async () => ({ run: (await import("./checks.ts")).lint }),
  },
  format: {
    takes: "",
    does: "write the files in the common format",
    load: async () => ({ run: (await import("./checks.ts")).format }),
  },
};

/** Runs a command of this clone and gives its exit code: 1 for an error, 2 for a usage error. */
export const main = (args: string[]): Promise<number> => runProduct(args, commands);

const script =
  (...path: string[]): Command =>
  (args) =>
    runChild(process.execPath, [join("tests", ...path), ...args]);

async function bench([name = "", ...rest]: string[]): Promise<number> {
  if (benchmarks.includes(name)) return await script("bench", `${name}.ts`)(rest);
  throw new UsageError(`There is no benchmark "${name}"; there is: ${benchmarks.join(", ")}.`);
}

async function pictures(args: string[]): Promise<number> {
  expectNone("pictures", args);
  return await script("pictures", "brand.ts")([]);
}
