import * as messages from "#messages/terminal/help.ts";
import type { Options } from "./arguments.ts";
import { printError } from "./disk-error.ts";
import { CommandError, UsageError } from "./error.ts";

/** Commands, and what a user types before the name of one. */
export interface Program {
  call: string;
  /** By their names. */
  commands: Record<string, CommandEntry>;
}

/** A command: takes its arguments and gives the exit code. */
export type Command = (args: string[]) => Promise<number>;

export interface CommandEntry {
  /** The arguments it takes, as the usage shows them. */
  takes: string;
  does: string;
  /** Loads it when it is called: a command does not wait for what only another one needs. */
  load: () => Promise<{ run: Command; options?: Options }>;
}

/** Runs the command that the arguments name and gives its exit code: 1 for an error, 2 for a usage error. */
export async function runProgram(args: string[], program: Program): Promise<number> {
  const { commands } = program;
  const [name = "", ...rest] = args;
  const command = Object.hasOwn(commands, name) ? commands[name] : undefined;
  try {
    if (asksFor(args, ["--version"])) return print((await import("./version.ts")).version);
    if (["help", "--help", "-h"].includes(name)) return print(usage(program));
    if (command === undefined)
      throw new UsageError(name === "" ? messages.whichCommand : messages.noCommand(name));
    if (asksFor(rest, ["--help", "-h"])) return print(await usageOf(name, command, program));
    const { run } = await command.load();
    return await run(rest);
  } catch (error) {
    if (!(error instanceof UsageError)) {
      printError(error);
      return error instanceof CommandError ? error.exitCode : 1;
    }
    console.error(
      `${error.message}\n\n${command === undefined ? usage(program) : await usageOf(name, command, program)}`,
    );
    return 2;
  }
}

const asksFor = (args: string[], options: string[]) => args.some((arg) => options.includes(arg));

function print(text: string): number {
  console.log(text);
  return 0;
}

function usage({ call, commands }: Program): string {
  const rows = Object.entries(commands).map(([name, { takes, does }]) => [`${name} ${takes}`.trim(), does]);
  return [messages.usage(call), `\n${columns(rows)}\n`, messages.moreHelp].join("\n");
}

async function usageOf(
  name: string,
  { takes, does, load }: CommandEntry,
  { call }: Program,
): Promise<string> {
  const { options = {} } = await load();
  const list = columns(rowsOf(options));
  const usage = messages.usageOf(`${call} ${name} ${takes}`.trim());
  return `${usage}\n\n  ${does}${list === "" ? "" : `\n\n${list}`}`;
}

/** A row for each option, or for several with the same text. */
const rowsOf = (options: Options): string[][] =>
  [...Map.groupBy(Object.entries(options), ([, { does }]) => does)].map(([does, all]) => [
    all.map(([name, { takes }]) => `--${name}${takes === undefined ? "" : ` ${takes}`}`).join(", "),
    does,
  ]);

function columns(rows: string[][]): string {
  const width = Math.max(...rows.map(([first = ""]) => first.length));
  return rows.map(([first = "", second]) => `  ${first.padEnd(width)}  ${second}`).join("\n");
}
