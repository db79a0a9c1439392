import * as messages from "#messages/terminal/disk.ts";
import { CommandError, isUserError } from "./error.ts";

/** Prints an error: its message if the user can fix it, with the stack if it is a bug. */
export function printError(error: unknown): void {
  const shown = diskError(error) ?? error;
  console.error(isUserError(shown) ? shown.message : shown);
}

/**
 * An error of the file system that the user can fix; null for other errors. `place` is named if the
 * system names no path, for example when a disk is full.
 */
export function diskError(cause: unknown, place: string = messages.someFile): CommandError | null {
  if (!(cause instanceof Error)) return null;
  const { code = "", syscall, path, dest }: NodeJS.ErrnoException & { dest?: string } = cause;
  const refusal = Object.hasOwn(messages.refusals, code) ? messages.refusals[code] : undefined;
  if (refusal === undefined || syscall === undefined) return null;
  const doing = messages.doings[syscall] ?? messages.otherDoing;
  return new CommandError(messages.refused(doing, dest ?? path ?? place, ...refusal), { cause });
}
