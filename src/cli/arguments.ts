import { type ParseArgsConfig, parseArgs } from "node:util";
import * as messages from "#messages/terminal/help.ts";
import { UsageError } from "./error.ts";

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

/** Refuses arguments of a command that takes none, rather than ignoring them. */
export function expectNone(command: string, args: string[]): void {
  if (args.length > 0) throw new UsageError(messages.takesNoArguments(command, args.join(" ")));
}
