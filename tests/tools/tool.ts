import { execFile } from "node:child_process";
import { join } from "node:path";
import { runChild } from "./npm.mjs";

// Called as scripts, because the shims in node_modules/.bin need a shell on Windows.
const tools = {
  astro: "astro/bin/astro.mjs",
  biome: "@biomejs/biome/bin/biome",
  playwright: "@playwright/test/cli.js",
  // The native compiler: ten times as quick as the one in JavaScript, whose API Astro's check still needs.
  tsc: "typescript-7/bin/tsc",
};

export type Tool = keyof typeof tools;

const scriptOf = (name: Tool) => join("node_modules", tools[name]);

/** Runs an installed tool on this Node to its end and gives its exit code. */
export function runTool(name: Tool, args: string[], env: NodeJS.ProcessEnv = {}): Promise<number> {
  return runChild(process.execPath, [scriptOf(name), ...args], { env: { ...process.env, ...env } });
}

/** Runs an installed tool on this Node to its end and collects what it prints. */
export function captureTool(name: Tool, args: string[]): Promise<{ code: number; output: string }> {
  return new Promise((resolve) => {
    const options = { maxBuffer: Number.POSITIVE_INFINITY };
    execFile(process.execPath, [scriptOf(name), ...args], options, (error, stdout, stderr) => {
      resolve({ code: error === null ? 0 : 1, output: stdout + stderr });
    });
  });
}
