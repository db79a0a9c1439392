/** Something a person can mend: its message says what is wrong and what to do, and no stack is shown. */
export class CommandError extends Error {
  override name = "CommandError";
}

/** A command called in a way it does not know. */
export class UsageError extends Error {
  override name = "UsageError";
}

/** Says what went wrong: to people in its own words, and with the stack where the fault is ours. */
export function tell(error: unknown): void {
  console.error(isForPeople(error) ? error.message : error);
}

// By name: Astro loads the description's code once more for its pages, so that its classes are others there.
const isForPeople = (error: unknown): error is Error =>
  error instanceof Error && forPeople.includes(error.name);

const forPeople = ["CommandError", "DescriptionError", "StoreError"];
