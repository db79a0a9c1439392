import { runTool } from "./tool.ts";

/**
 * Whether the types are right: of everything, then of the layers that know neither the DOM nor Node, and of the server's
 * core, which knows the web standards that a worker has.
 */
export async function checkTypes(): Promise<boolean> {
  const codes = [
    await runTool("astro", ["check", "--minimumSeverity", "warning"]),
    await runTool("tsc", ["-p", "src/tsconfig.pure.json"]),
    await runTool("tsc", ["-p", "src/tsconfig.server.json"]),
  ];
  return codes.every((code) => code === 0);
}

/** Whether the rules of biome.json hold. */
export async function checkStyle(): Promise<boolean> {
  return (await runTool("biome", ["check", "--error-on-warnings"])) === 0;
}
