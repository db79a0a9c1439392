/** An error that the user can fix: its message explains what is wrong and what to do, and no stack is shown. */
export class CommandError extends Error {
  override name = "CommandError";

  /** What the command exits with: 2 for settings and files of Specimen's own, 1 for the rest. */
  readonly exitCode: 1 | 2;

  constructor(message: string, { exitCode = 1, ...options }: ErrorOptions & { exitCode?: 1 | 2 } = {}) {
    super(message, options);
    this.exitCode = exitCode;
  }
}

/** Arguments that a command does not take. */
export class UsageError extends Error {
  override name = "UsageError";
}

// By name: Astro loads the description's code once more for its pages, so that its classes are others there.
export const isUserError = (error: unknown): error is Error =>
  error instanceof Error && fixable.includes(error.name);

const fixable = ["CommandError", "DescriptionError", "StoreError"];
