import * as messages from "#messages/terminal/help.ts";
import type { Options } from "./arguments.ts";
import { printError } from "./disk-error.ts";
import { CommandError, UsageError } from "./error.ts";

/** A set of commands, and the text that a user types before their name. */
export interface Program {
  call: string;
  /** The commands by name. */
  commands: Record<string, CommandEntry>;
}

/** A command, which receives its arguments and returns the exit code. */
export type Command = (args: string[]) => Promise<number>;

export interface CommandEntry {
  /** Its arguments, as shown in the usage. */
  takes: string;
  does: string;
  /** Loads the command on demand, so that none waits for the modules of another. */
  load: () => Promise<{ run: Command; options?: Options }>;
}

/** Runs the command in the arguments and returns its exit code: 1 for an error, 2 for a usage error. */
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
