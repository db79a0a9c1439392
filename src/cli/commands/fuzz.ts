import { join } from "node:path";
import { runChild } from "#cli/launcher/child.mjs";

/** `fuzz`: changes descriptions and requests at random, and reports what hangs, throws or differs. */
export function run(args: string[]): Promise<number> {
  return runChild(process.execPath, [join("tests", "fuzz", "fuzz.ts"), ...args]);
}
