import { runTool } from "./tool.ts";

/** Whether the types hold: of everything, then of what must know neither the DOM nor Node. */
export async function checkTypes(): Promise<boolean> {
  const all = await runTool("astro", ["check", "--minimumSeverity", "warning"]);
  const core = await runTool("tsc", ["-p", "src/tsconfig.core.json"]);
  return all === 0 && core === 0;
}

/** Whether the rules of biome.json hold. */
export async function checkStyle(): Promise<boolean> {
  return (await runTool("biome", ["check", "--error-on-warnings"])) === 0;
}
