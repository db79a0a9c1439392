import { captureTool } from "./tool.ts";

/** What a check found. */
export interface CheckResult {
  title: string;
  isGood: boolean;
  seconds: number;
  /** What its tools printed. */
  output: string;
}

/**
 * Whether the types are right: of everything but components, then of the layers that know neither the DOM nor Node, of the
 * server's core, which knows the web standards that a worker has, and of Astro's components.
 */
export const checkTypes = (): Promise<CheckResult> =>
  check("Types", [
    // First: it writes the types of Astro's own modules, which a fresh clone lacks.
    () =>
      captureTool("astro", [
        "check",
        "--minimumSeverity",
        "warning",
        "--tsconfig",
        "src/tsconfig.astro.json",
      ]),
    () => captureTool("tsc", ["-p", "tsconfig.json"]),
    () => captureTool("tsc", ["-p", "src/tsconfig.pure.json"]),
    () => captureTool("tsc", ["-p", "src/tsconfig.server.json"]),
  ]);

/** Whether the code follows the rules of biome.json. */
export const checkStyle = (): Promise<CheckResult> =>
  check("Lint", [() => captureTool("biome", ["check", "--error-on-warnings"])]);

/** Runs tools one after the other, so that tests can use the other cores meanwhile. */
async function check(title: string, tools: (() => ReturnType<typeof captureTool>)[]): Promise<CheckResult> {
  const started = performance.now();
  const result: CheckResult = { title, isGood: true, seconds: 0, output: "" };
  for (const run of tools) {
    const { code, output } = await run();
    result.isGood &&= code === 0;
    result.output += output;
  }
  result.seconds = (performance.now() - started) / 1000;
  return result;
}

/** Prints what a check found, and at the end whether it passed. */
export function printCheck({ title, isGood, seconds, output }: CheckResult): void {
  process.stdout.write(output);
  console.log(`== ${title}: ${isGood ? "passed" : "failed"} in ${seconds.toFixed(1)} s`);
}
