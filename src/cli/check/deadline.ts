import { runInNewContext } from "node:vm";

/**
 * Runs a step that waits for nothing, and ends it where it takes longer: only the engine can, in the middle of a loop or of a
 * regular expression. Throws what `tooLong` makes.
 */
export function runWithin<Result>(seconds: number, step: () => Result, tooLong: () => Error): Result {
  try {
    return runInNewContext("step()", { step }, { timeout: Math.ceil(seconds * 1000) });
  } catch (error) {
    throw isTimeout(error) ? tooLong() : error;
  }
}

/** By its code: the error is of a class of the other context. */
const isTimeout = (error: unknown) =>
  typeof error === "object" &&
  error !== null &&
  "code" in error &&
  error.code === "ERR_SCRIPT_EXECUTION_TIMEOUT";
