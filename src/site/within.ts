import { Script } from "node:vm";

/**
 * What a function returns, or null where it takes longer than so many milliseconds: a regular expression, too, is
 * stopped in the middle. Where several functions of a process had to be stopped, no more are run.
 */
export function within<T>(milliseconds: number, run: () => T): T | null {
  if (stopped >= mostStopped) return null;
  const calls = globalThis as typeof globalThis & { specimenCall?: () => void };
  const result: { value: T | null } = { value: null };
  calls.specimenCall = () => {
    result.value = run();
  };
  try {
    call.runInThisContext({ timeout: milliseconds });
  } catch (error) {
    if (!(error instanceof Error && "code" in error && error.code === "ERR_SCRIPT_EXECUTION_TIMEOUT"))
      throw error;
    stopped++;
  } finally {
    delete calls.specimenCall;
  }
  return result.value;
}

const call = new Script("globalThis.specimenCall()");

let stopped = 0;
const mostStopped = 3;
