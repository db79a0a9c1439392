/**
 * An error that the user can fix. Its message states the problem and the solution, and no stack is
 * shown.
 */
export class CommandError extends Error {
  override name = "CommandError";

  /** The exit code of the command: 2 for settings and files of Specimen, 1 for other errors. */
  readonly exitCode: 1 | 2;

  constructor(message: string, { exitCode = 1, ...options }: ErrorOptions & { exitCode?: 1 | 2 } = {}) {
    super(message, options);
    this.exitCode = exitCode;
  }
}

/** An error for invalid arguments of a command. */
export class UsageError extends Error {
  override name = "UsageError";
}

// Errors are recognized by name, because Astro loads the description's code a second time for its pages,
// with classes of its own.
export const isUserError = (error: unknown): error is Error =>
  error instanceof Error && fixable.includes(error.name);

const fixable = ["CommandError", "DescriptionError", "StoreError"];
