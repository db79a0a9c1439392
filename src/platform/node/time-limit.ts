import { Script } from "node:vm";
import type * as web from "../web/time-limit.ts";

/**
 * Returns the result of a function, or null after a time limit in milliseconds, which also interrupts a
 * regular expression. After several interruptions in a process, no more functions are run.
 */
export const within: typeof web.within = <Made>(milliseconds: number, run: () => Made): Made | null => {
  if (stopped >= mostStopped) return null;
  const calls = globalThis as typeof globalThis & { specimenCall?: () => void };
  const result: { value: Made | null } = { value: null };
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
};

const call = new Script("globalThis.specimenCall()");

let stopped = 0;
const mostStopped = 3;
