import { UsageError } from "./error.ts";

/** Refuses arguments of a command that takes none, rather than ignoring them. */
export function expectNone(command: string, args: string[]): void {
  if (args.length > 0) throw new UsageError(`"${command}" takes no arguments, but got: ${args.join(" ")}`);
}
