import { join } from "node:path";
import { runChild } from "./launcher/child.mjs";

// Called as scripts, because the shims in node_modules/.bin need a shell on Windows.
const tools = {
  astro: "astro/bin/astro.mjs",
  biome: "@biomejs/biome/bin/biome",
  playwright: "@playwright/test/cli.js",
  tsc: "typescript/bin/tsc",
};

/** Runs an installed tool on this Node to its end and gives its exit code. */
export function runTool(
  name: keyof typeof tools,
  args: string[],
  env: NodeJS.ProcessEnv = {},
): Promise<number> {
  const script = join("node_modules", tools[name]);
  return runChild(process.execPath, [script, ...args], { env: { ...process.env, ...env } });
}

/** Runs another of our commands in a process of its own and gives its exit code. */
export function runCommand(name: string, args: string[] = []): Promise<number> {
  return runChild(process.execPath, [join("src", "cli", "launch.mjs"), name, ...args]);
}
