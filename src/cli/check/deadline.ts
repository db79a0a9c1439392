import { runInNewContext } from "node:vm";

/**
 * Runs a synchronous step and ends it after a time limit. Only the engine can do so in the middle of a
 * loop or of a regular expression. Throws the error of `tooLong`.
 */
export function runWithin<Result>(seconds: number, step: () => Result, tooLong: () => Error): Result {
  try {
    return runInNewContext("step()", { step }, { timeout: Math.ceil(seconds * 1000) });
  } catch (error) {
    throw isTimeout(error) ? tooLong() : error;
  }
}

/** The error has a class of another context, so it is recognized by its code. */
const isTimeout = (error: unknown) =>
  typeof error === "object" &&
  error !== null &&
  "code" in error &&
  error.code === "ERR_SCRIPT_EXECUTION_TIMEOUT";
