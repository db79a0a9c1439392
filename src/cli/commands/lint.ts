import { expectNone } from "#cli/arguments.ts";
import { checkStyle, checkTypes, printCheck } from "#cli/checks.ts";

/** `lint`: style, format and types. */
export async function run(args: string[]): Promise<number> {
  expectNone("lint", args);
  const results = await Promise.all(
    [checkStyle(), checkTypes()].map(async (check) => {
      const result = await check;
      printCheck(result);
      return result;
    }),
  );
  return results.every(({ isGood }) => isGood) ? 0 : 1;
}
