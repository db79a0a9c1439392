import { printError, UsageError } from "./error.ts";

/** A command: takes its arguments and gives the exit code. */
export type Command = (args: string[]) => Promise<number>;

interface Entry {
  /** The arguments it takes, as the usage shows them. */
  takes: string;
  does: string;
  options?: Record<string, string>;
  load: () => Promise<{ run: Command }>;
}

// Loaded when called: a command does not wait for what only another one needs.
const commands: Record<string, Entry> = {
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
  build: {
    takes: "[FILE]… [options]",
    does: "build the site of descriptions (those in openapi/) into a folder",
    options: {
      "--out DIR": "where the site is written (dist/)",
      "--base /PATH/": "the path under which the site will be served (/)",
      "--site URL": "the origin on which the site will be served, such as https://docs.example.com",
      "--server URL": "the server to send requests to in place of those that the description names",
      "--root DIR": "the folder within which $ref may name files (the description's folder)",
      "--allow-remote HOST": "a host from which parts of the description may be fetched; repeatable",
      "--strict": "fail on warnings",
      "--force": "replace the folder even if it holds files that Specimen did not write",
    },
    load: () => import("./commands/build.ts"),
  },
  serve: {
    takes: "DIR [options]",
    does: "serve a built site with its reference server or a simulation",
    options: {
      "--port N": "the port to listen on (4321)",
      "--host NAME": "the host to listen on (localhost)",
    },
    load: () => import("./commands/serve.ts"),
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

/** Runs the command that the arguments name and gives its exit code: 1 for an error, 2 for a usage error. */
export async function main(args: string[]): Promise<number> {
  const [name = "", ...rest] = args;
  Object.assign(process.env, silent);
  const command = Object.hasOwn(commands, name) ? commands[name] : undefined;
  try {
    if (asksFor(args, ["--version"])) return print((await import("./version.ts")).version);
    if (["help", "--help", "-h"].includes(name)) return print(usage());
    if (command === undefined)
      throw new UsageError(name === "" ? "Which command?" : `There is no command "${name}".`);
    if (asksFor(rest, ["--help", "-h"])) return print(usageOf(name, command));
    const { run } = await command.load();
    return await run(rest);
  } catch (error) {
    if (!(error instanceof UsageError)) {
      printError(error);
      return 1;
    }
    console.error(`${error.message}\n\n${command === undefined ? usage() : usageOf(name, command)}`);
    return 2;
  }
}

// Nothing is reported to Astro, and no newer version asked for: neither here nor in what is started.
const silent = { ASTRO_TELEMETRY_DISABLED: "1", ASTRO_DISABLE_UPDATE_CHECK: "true" };

const asksFor = (args: string[], options: string[]) => args.some((arg) => options.includes(arg));

function print(text: string): number {
  console.log(text);
  return 0;
}

function usage(): string {
  const rows = Object.entries(commands).map(([name, { takes, does }]) => [`${name} ${takes}`.trim(), does]);
  return [
    "Usage: npm run specimen -- COMMAND ARGUMENTS",
    `\n${columns(rows)}\n`,
    "COMMAND --help lists the options of a command, --version prints the version.",
  ].join("\n");
}

function usageOf(name: string, { takes, does, options = {} }: Entry): string {
  const list = columns(Object.entries(options));
  const usage = `Usage: npm run specimen -- ${name} ${takes}`.trim();
  return `${usage}\n\n  ${does}${list === "" ? "" : `\n\n${list}`}`;
}

function columns(rows: string[][]): string {
  const width = Math.max(...rows.map(([first = ""]) => first.length));
  return rows.map(([first = "", second]) => `  ${first.padEnd(width)}  ${second}`).join("\n");
}
