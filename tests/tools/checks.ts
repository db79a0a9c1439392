import { expectNone } from "#cli/arguments.ts";
import { captureTool, runTool, type Tool } from "./tool.ts";

/** `lint`: style, format and types. */
export async function lint(args: string[]): Promise<number> {
  expectNone("lint", args);
  const results = await Promise.all([checkStyle(), checkTypes()]);
  return results.every(({ isGood }) => isGood) ? 0 : 1;
}

/** `format`: writes every file in the common format and fixes what can be fixed safely. */
export async function format(args: string[]): Promise<number> {
  expectNone("format", args);
  return await runTool("biome", ["check", "--write"]);
}

/** What a check found. */
export interface CheckResult {
  title: string;
  isGood: boolean;
}

/**
 * Whether the types are right: of everything but components, then of the layers that know neither the DOM nor Node, of the
 * server's core and of what reads and renders a description, which know the web standards that a worker has, and of Astro's
 * components.
 */
export const checkTypes = (): Promise<CheckResult> =>
  check("Types", [
    // First: it writes the types of Astro's own modules, which a fresh clone lacks.
    ["astro", "check", "--minimumSeverity", "warning", "--tsconfig", "src/tsconfig.astro.json"],
    ["tsc", "-p", "tsconfig.json"],
    ["tsc", "-p", "src/tsconfig.pure.json"],
    ["tsc", "-p", "src/tsconfig.server.json"],
    ["tsc", "-p", "src/tsconfig.worker.json"],
  ]);

/** Whether the code follows the rules of biome.json. */
export const checkStyle = (): Promise<CheckResult> =>
  check("Lint", [["biome", "check", "--error-on-warnings"]]);

/** Runs tools one after the other, so that tests can use the other cores meanwhile, and prints what they found. */
async function check(title: string, calls: [Tool, ...string[]][]): Promise<CheckResult> {
  const started = performance.now();
  let isGood = true;
  let printed = "";
  for (const [tool, ...args] of calls) {
    const { code, output } = await captureTool(tool, args);
    isGood &&= code === 0;
    printed += output;
  }
  const seconds = ((performance.now() - started) / 1000).toFixed(1);
  console.log(`${printed}== ${title}: ${isGood ? "passed" : "failed"} in ${seconds} s`);
  return { title, isGood };
}
