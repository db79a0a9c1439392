import { expectNone } from "#cli/arguments.ts";
import { checkStyle, checkTypes } from "#cli/checks.ts";

/** `lint`: style, format and types. */
export async function run(args: string[]): Promise<number> {
  expectNone("lint", args);
  const results = [await checkStyle(), await checkTypes()];
  return results.every(Boolean) ? 0 : 1;
}
