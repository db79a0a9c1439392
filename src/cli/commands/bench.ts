import { join } from "node:path";
import { UsageError } from "#cli/error.ts";
import { runChild } from "#cli/launcher/child.mjs";

/** `bench`: the figures of a benchmark in `tests/bench/`, side by side with other tools. */
export async function run(args: string[]): Promise<number> {
  const [name = "", ...rest] = args;
  if (!benchmarks.includes(name)) {
    throw new UsageError(`There is no benchmark "${name}"; there is: ${benchmarks.join(", ")}.`);
  }
  return await runChild(process.execPath, [join(folder, `${name}.ts`), ...rest]);
}

const folder = join("tests", "bench");

const benchmarks = ["build", "pages", "sandbox", "search", "server", "try-it"];
