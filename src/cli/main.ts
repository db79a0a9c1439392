import { tell, UsageError } from "./error.ts";

/** A command: takes its arguments, does its work and gives the exit code. */
export type Command = (args: string[]) => Promise<number>;

interface Entry {
  /** The arguments it takes, as the usage shows them. */
  takes: string;
  does: string;
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
    takes:
      "[FILE]… [--out DIR] [--base /PATH/] [--site URL] [--server URL] [--allow-remote HOST]… [--strict]",
    does: "build the site of descriptions (those in openapi/) into a folder (dist/)",
    load: () => import("./commands/build.ts"),
  },
  serve: {
    takes: "DIR [--port N] [--host NAME]",
    does: "serve a built site with its reference server or a simulation",
    load: () => import("./commands/serve.ts"),
  },
  test: {
    takes: "[--all] [types | lint | unit | browser | FILE | FOLDER]…",
    does: "run every check and test, or the named ones; with --all the broad ones too",
    load: () => import("./commands/test.ts"),
  },
  bench: {
    takes:
      "build | pages | sandbox | search | server | try-it [--all] [--only NAME] [--runs N] [--json FILE]",
    does: "measure builds, pages, the sandbox, the search, the server and the try-it panel",
    load: () => import("./commands/bench.ts"),
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

/** Runs the command that the arguments name and gives its exit code: 1 for an error, 2 for a wrong call. */
export async function main(args: string[]): Promise<number> {
  const [name = "", ...rest] = args;
  Object.assign(process.env, silent);
  if (["help", "--help", "-h"].includes(name)) return help();
  try {
    const { run } = await find(name).load();
    return await run(rest);
  } catch (error) {
    return toExitCode(error);
  }
}

// Nothing is reported to Astro, and no newer version asked for: neither here nor in what is started.
const silent = { ASTRO_TELEMETRY_DISABLED: "1", ASTRO_DISABLE_UPDATE_CHECK: "true" };

function help(): number {
  console.log(usage());
  return 0;
}

function find(name: string): Entry {
  const entry = Object.hasOwn(commands, name) ? commands[name] : undefined;
  if (entry === undefined) {
    throw new UsageError(name === "" ? "Which command?" : `There is no command "${name}".`);
  }
  return entry;
}

function toExitCode(error: unknown): number {
  if (error instanceof UsageError) {
    console.error(`${error.message}\n\n${usage()}`);
    return 2;
  }
  tell(error);
  return 1;
}

function usage(): string {
  const rows = Object.entries(commands).map(([name, { takes, does }]) => [`${name} ${takes}`.trim(), does]);
  const width = Math.max(...rows.map(([call = ""]) => call.length));
  const lines = rows.map(([call = "", does]) => `  ${call.padEnd(width)}  ${does}`);
  return `Usage: node src/cli/launch.mjs COMMAND, or npm run COMMAND -- ARGUMENTS\n\n${lines.join("\n")}`;
}
