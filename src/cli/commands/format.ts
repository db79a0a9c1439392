import { expectNone } from "#cli/arguments.ts";
import { runTool } from "#cli/tool.ts";

/** `format`: writes every file in the common format and mends what can be mended safely. */
export async function run(args: string[]): Promise<number> {
  expectNone("format", args);
  return await runTool("biome", ["check", "--write"]);
}
