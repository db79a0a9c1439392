import { type ParseArgsConfig, type ParseArgsOptionDescriptor, parseArgs } from "node:util";
import * as messages from "#messages/terminal/help.ts";
import { UsageError } from "./error.ts";

/**
 * The options of a command by name: their parsing, and their help text. Options with the same text share
 * a line.
 */
export type Options = Record<string, Option>;

export interface Option extends ParseArgsOptionDescriptor {
  /** The value, as shown in the help. */
  takes?: string;
  does: string;
}

/** The given options, each of which may be missing. */
export type OptionValues<Read extends Options> = {
  [Name in keyof ReadValues<Read>]?: ReadValues<Read>[Name] | undefined;
};

type ReadValues<Read extends Options> = ReturnType<typeof parseArgs<{ options: Read }>>["values"];

/** Reads the options and positional arguments of a command. Throws `UsageError` for unknown ones. */
export function readArguments<Config extends ParseArgsConfig>(
  config: Config,
): ReturnType<typeof parseArgs<Config>> {
  try {
    return parseArgs(config);
  } catch (cause) {
    throw new UsageError(cause instanceof Error ? cause.message : String(cause));
  }
}

/** Throws for any argument of a command without arguments. */
export function expectNone(command: string, args: string[]): void {
  if (args.length > 0) throw new UsageError(messages.takesNoArguments(command, args.join(" ")));
}
